# libtesuji: include/tesuji over the same objects as the program, and the Python module over libtesuji.
file(GLOB library_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/library/*.cpp)
add_library(libtesuji SHARED ${library_sources})
add_library(tesuji::tesuji ALIAS libtesuji)
tesuji_precompile(libtesuji <nlohmann/json.hpp>)
tesuji_compile_together(libtesuji)
set_target_properties(libtesuji PROPERTIES
  OUTPUT_NAME tesuji EXPORT_NAME tesuji VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/library.map)
target_include_directories(libtesuji PUBLIC $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/include>
                           $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}> PRIVATE src)
target_compile_features(libtesuji PUBLIC cxx_std_20)
target_compile_options(libtesuji PRIVATE $<$<CONFIG:Release>:-O1>)
# The objects of the program are position-independent enough for a shared library once nobody outside can take the place
# of anything inside: the map keeps all but the interface to itself, and libstdc++ goes in with it. What is left are two
# units that use variables of other libraries, and one variable of the C library by which code asks whether there is a
# single thread only: here there never is.
target_link_libraries(libtesuji PRIVATE tesuji_core tesuji_needs)
target_link_options(libtesuji PRIVATE -static-libstdc++ -static-libgcc
                    -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/library.map -Wl,--no-undefined -Wl,--as-needed
                    -Wl,--defsym=__libc_single_threaded=tesuji_several_threads)
file(GLOB foreign_players ${CMAKE_SOURCE_DIR}/src/arena/foreign/*.cpp)
set_source_files_properties(src/store/database.cpp ${foreign_players} ${CMAKE_BINARY_DIR}/together/src_arena_foreign_0.cpp
                            PROPERTIES COMPILE_OPTIONS -fPIC SKIP_PRECOMPILE_HEADERS ON)

find_package(Python3 3.11 REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 REQUIRED)
file(GLOB python_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/python/*.cpp)
pybind11_add_module(tesuji_python MODULE NO_EXTRAS ${python_sources})
target_link_libraries(tesuji_python PRIVATE libtesuji)
target_compile_options(tesuji_python PRIVATE $<$<CONFIG:Release>:-O1>)
# The module is used from the build tree, too: its scripts are copied beside it.
set(python_package ${CMAKE_BINARY_DIR}/python/tesuji)
set_target_properties(tesuji_python PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0 OUTPUT_NAME _core LIBRARY_OUTPUT_DIRECTORY ${python_package})
file(GLOB python_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/python/tesuji/*)
foreach(file IN LISTS python_files)
  get_filename_component(name ${file} NAME)
  configure_file(${file} ${python_package}/${name} COPYONLY)
endforeach()
