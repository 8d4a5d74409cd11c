# What `cmake --install` puts where, and packages of it: `cpack --config build/release/CPackConfig.cmake`.
include(GNUInstallDirs)
install(TARGETS tesuji RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/pbrain-tesuji DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
if(TESUJI_FASTER)
  install(PROGRAMS ${TESUJI_FASTER} DESTINATION lib/tesuji/x86-64-v3 COMPONENT program)
endif()
install(DIRECTORY games weights DESTINATION ${CMAKE_INSTALL_DATADIR}/tesuji COMPONENT program)
install(FILES deploy/tesuji.service DESTINATION ${CMAKE_INSTALL_DATADIR}/tesuji COMPONENT program)
install(FILES packaging/tesuji.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES web/src/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME tesuji.svg
        COMPONENT program)
install(FILES packaging/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# The manual page, completion and packed changes are made from what the program itself says.
find_program(TESUJI_SYSTEM_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
set(said ${CMAKE_BINARY_DIR}/packaging)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(told tesuji.1.gz pbrain-tesuji.1.gz tesuji.bash changelog.gz changelog.Debian.gz)
list(TRANSFORM told PREPEND ${said}/)
add_custom_command(
  OUTPUT ${told}
  COMMAND ${TESUJI_SYSTEM_PYTHON} ${CMAKE_SOURCE_DIR}/tools/manual $<TARGET_FILE:tesuji> ${CMAKE_SOURCE_DIR}/CHANGELOG.md
          ${CPACK_DEBIAN_PACKAGE_RELEASE} ${said}
  DEPENDS tesuji tools/manual CHANGELOG.md VERBATIM)
add_custom_target(tesuji_manual DEPENDS ${told})
if(TESUJI_LIBRARY)
  set_target_properties(tesuji_manual PROPERTIES EXCLUDE_FROM_ALL OFF)
  add_custom_target(tesuji_package_parts ALL DEPENDS tesuji_manual)
endif()
install(FILES ${said}/tesuji.1.gz ${said}/pbrain-tesuji.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${said}/tesuji.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME tesuji
        COMPONENT program)
install(FILES ${said}/changelog.gz ${said}/changelog.Debian.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

if(TESUJI_LIBRARY)
  include(CMakePackageConfigHelpers)
  install(TARGETS libtesuji EXPORT tesujiTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
  install(DIRECTORY include/tesuji DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
  set(config_folder ${CMAKE_INSTALL_LIBDIR}/cmake/tesuji)
  install(EXPORT tesujiTargets NAMESPACE tesuji:: DESTINATION ${config_folder} COMPONENT library)
  write_basic_package_version_file(${said}/tesujiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  file(WRITE ${said}/tesujiConfig.cmake "include(\"\${CMAKE_CURRENT_LIST_DIR}/tesujiTargets.cmake\")\n")
  install(FILES ${said}/tesujiConfig.cmake ${said}/tesujiConfigVersion.cmake DESTINATION ${config_folder}
          COMPONENT library)
  configure_file(packaging/tesuji.pc.in ${said}/tesuji.pc @ONLY)
  install(FILES ${said}/tesuji.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
  set(python_folder lib/python3/dist-packages/tesuji)
  install(TARGETS tesuji_python LIBRARY DESTINATION ${python_folder} COMPONENT library)
  install(DIRECTORY python/tesuji/ DESTINATION ${python_folder} COMPONENT library FILES_MATCHING PATTERN "*.py"
          PATTERN "*.pyi" PATTERN "py.typed")
endif()

set(CPACK_PACKAGE_NAME tesuji)
set(CPACK_PACKAGE_CONTACT "The Tesuji developers <tesuji@localhost.invalid>")
set(CPACK_PACKAGE_VENDOR Tesuji)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "explainable engine for chess, shogi and renju families")
set(CPACK_PACKAGE_DESCRIPTION "Plays whatever a game file describes, strongly, and says why each
 move is good, in words and pictures. With a web board, UCI, USI, XBoard and
 Piskvork, a C++ library and a Python module.")
set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# Games by name are programs in /usr/games; this is an engine that other programs find on the usual path.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR})
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY "=")
if(TESUJI_LIBRARY)
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3 (>= 3.11)")
endif()
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/triggers ${CMAKE_SOURCE_DIR}/packaging/prerm)
include(CPack)
