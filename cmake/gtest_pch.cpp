// Owns the precompiled <gtest/gtest.h> that every test program reuses; holds no test itself.
#include <gtest/gtest.h>
