# tesuji_embed_web(TARGET): builds web/ with Node and puts what browsers load into TARGET.
function(tesuji_embed_web target)
  if(NOT TESUJI_WEB)
    tesuji_embed_files(${target} web ${CMAKE_BINARY_DIR}/web)
    return()
  endif()
  find_program(TESUJI_NODE NAMES node nodejs)
  find_program(TESUJI_NPM npm)
  if(NOT TESUJI_NODE OR NOT TESUJI_NPM)
    message(FATAL_ERROR "The web board is built with Node 18 or newer and npm (Debian: nodejs npm). "
                        "Install them, or configure with -DTESUJI_WEB=OFF.")
  endif()
  set(source ${CMAKE_SOURCE_DIR}/web)
  set(made ${CMAKE_BINARY_DIR}/web)
  file(GLOB_RECURSE inputs CONFIGURE_DEPENDS ${source}/src/*.ts ${source}/src/*.tsx ${source}/src/*.css ${source}/src/*.html
       ${source}/src/*.svg ${source}/wire/*.json ${source}/wire/*.mjs)
  file(GLOB_RECURSE games CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/*.yaml)
  set(files index.html app.js chunk.js design_screen.js app.css icon.svg signs.woff2)
  set(outputs ${files})
  list(TRANSFORM outputs PREPEND ${made}/)
  # The stamp lies beside what it speaks of, so that all builds of this source share one installation.
  set(installed ${source}/node_modules/.tesuji-installed)
  add_custom_command(
    OUTPUT ${installed}
    COMMAND ${TESUJI_NPM} ci --no-audit --no-fund --loglevel=error
    COMMAND ${CMAKE_COMMAND} -E touch ${installed}
    DEPENDS ${source}/package.json ${source}/package-lock.json
    WORKING_DIRECTORY ${source}
    COMMENT "Fetching what the web board is built with"
    VERBATIM)
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND ${TESUJI_NODE} build.mjs ${made} ${CMAKE_SOURCE_DIR}/games
    DEPENDS ${installed} ${source}/build.mjs ${source}/subset_font.py ${inputs} ${games}
    WORKING_DIRECTORY ${source}
    COMMENT "Building the web board"
    VERBATIM)
  tesuji_embed_files(${target} web ${made} ${files})
endfunction()
