#include "server/ops/spare_memory.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace bastide::ops {

void return_spare_memory(const RunningClock::RunAfter& run_after) {
    run_after(memory_trim_interval, [run_after] {
#ifdef __GLIBC__
        ::malloc_trim(0);  // other allocators return memory by themselves
#endif
        return_spare_memory(run_after);
    });
}

}  // namespace bastide::ops
