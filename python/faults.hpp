// Faults of the library as one Python exception, tesuji.TesujiError.
#pragma once

#include <pybind11/pybind11.h>
#include <tesuji/fault.hpp>

/// "file:line:column: message (hint)"
std::string fault_text(const tesuji::library::Fault& fault);
void make_fault_class(pybind11::module_& m);
[[noreturn]] void raise(const tesuji::library::Faults& faults);

/// The value, or the exception that tells why there is none.
template <class T>
T value_or_raise(tesuji::library::Expected<T> expected) {
  if (!expected) raise(expected.faults());
  return std::move(*expected);
}
