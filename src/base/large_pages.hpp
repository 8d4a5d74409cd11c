// LargePages: an allocator for large tables that are read here and there.
#pragma once

#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace tesuji::base {

/// Asks the system for large pages, as far as it has them: a table of many small ones costs a second wait
/// for every place that was not read lately, to find out where its page is.
template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}

  T* allocate(std::size_t count) {
    const std::size_t bytes = (count * sizeof(T) + kPage - 1) / kPage * kPage;
    void* const room = std::aligned_alloc(kPage, bytes);
    if (room == nullptr) throw std::bad_alloc();
#ifdef __linux__
    // Small pages do as well, if slower.
    static_cast<void>(madvise(room, bytes, MADV_HUGEPAGE));
#endif
    return static_cast<T*>(room);
  }
  void deallocate(T* room, std::size_t) {
    std::free(room);
  }

  template <class U>
  bool operator==(const LargePages<U>&) const {
    return true;
  }

 private:
  static constexpr std::size_t kPage = std::size_t{1} << 21;
};

}  // namespace tesuji::base
