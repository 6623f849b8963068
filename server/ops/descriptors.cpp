#include "server/ops/descriptors.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace bastide::ops {

std::size_t raise_descriptors() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur - std::min<std::size_t>(descriptors_kept, limit.rlim_cur / 2);
}

}  // namespace bastide::ops
