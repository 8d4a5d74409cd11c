# tesuji_embed_files(TARGET NAME BASE FILES...): puts files, named relative to BASE, into TARGET as bytes.
# The generated unit defines tesuji::base::embedded_NAME() (declared in base/embedded.hpp).
function(tesuji_embed_files target name base)
  set(assembly ".section .rodata\n")
  set(declarations "")
  set(rows "")
  set(number 0)
  set(paths "")
  foreach(file IN LISTS ARGN)
    set(symbol "tesuji_embedded_${name}_${number}")
    set(path "${base}/${file}")
    list(APPEND paths ${path})
    string(APPEND assembly ".global ${symbol}\n.global ${symbol}_end\n${symbol}:\n.incbin \"${path}\"\n${symbol}_end:\n.byte 0\n")
    string(APPEND declarations "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n")
    string(APPEND rows "      {\"${file}\", {${symbol}, static_cast<std::size_t>(${symbol}_end - ${symbol})}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  string(APPEND assembly ".section .note.GNU-stack,\"\",%progbits\n")
  set(generated ${CMAKE_BINARY_DIR}/embedded/${name})
  file(CONFIGURE OUTPUT ${generated}.S CONTENT "${assembly}" @ONLY)
  file(CONFIGURE OUTPUT ${generated}.cpp CONTENT "#include \"base/embedded.hpp\"

${declarations}
namespace tesuji::base {

std::vector<EmbeddedFile> embedded_${name}() {
  return {
${rows}  };
}

}  // namespace tesuji::base
" @ONLY)
  set_source_files_properties(${generated}.S PROPERTIES OBJECT_DEPENDS "${paths}")
  target_sources(${target} PRIVATE ${generated}.S ${generated}.cpp)
endfunction()

# tesuji_embed_folder(TARGET FOLDER): every .yaml file below FOLDER.
function(tesuji_embed_folder target folder)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/${folder} ${CMAKE_SOURCE_DIR}/${folder}/*.yaml)
  list(SORT files)
  tesuji_embed_files(${target} ${folder} ${CMAKE_SOURCE_DIR}/${folder} ${files})
endfunction()
