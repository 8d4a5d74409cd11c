#include "faults.hpp"

namespace py = pybind11;
using tesuji::library::Fault;
using tesuji::library::Faults;

namespace {

/// Made once, when the module is imported, and kept for as long as Python runs.
PyObject* fault_class = nullptr;

}  // namespace

std::string fault_text(const Fault& fault) {
  std::string text;
  if (fault.line > 0)
    text = fault.file + ":" + std::to_string(fault.line) + ":" + std::to_string(fault.column) + ": ";
  text += fault.message;
  return fault.hint.empty() ? text : text + " (" + fault.hint + ")";
}

void make_fault_class(py::module_& m) {
  fault_class = PyErr_NewExceptionWithDoc("tesuji.TesujiError",
                                          "What is wrong with a definition, position, record or move. "
                                          "`faults` has one dictionary for each thing: "
                                          "message, hint, file, line, column.",
                                          PyExc_ValueError, nullptr);
  m.attr("TesujiError") = py::reinterpret_borrow<py::object>(fault_class);
}

void raise(const Faults& faults) {
  std::string text;
  py::list list;
  for (const Fault& fault : faults) {
    text += (text.empty() ? "" : "\n") + fault_text(fault);
    py::dict one;
    one["message"] = fault.message;
    one["hint"] = fault.hint;
    one["file"] = fault.file;
    one["line"] = fault.line;
    one["column"] = fault.column;
    list.append(one);
  }
  py::object error = py::reinterpret_borrow<py::object>(fault_class)(text);
  error.attr("faults") = list;
  PyErr_SetObject(fault_class, error.ptr());
  throw py::error_already_set();
}
