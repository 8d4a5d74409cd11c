# tesuji_add_instances(TARGET): one unit for each row of the list in src/compile/instances.hpp, and one for each
# width of rule tables. Each is heavy, so they are compiled side by side.
function(tesuji_add_instances target)
  set(list ${CMAKE_SOURCE_DIR}/src/compile/instances.hpp)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} rows REGEX "^    {InstanceId::Kind::[a-z]+, [1-9]")  # without bit sets there is one only, written by hand
  if(NOT rows)
    message(FATAL_ERROR "no instances in ${list}")
  endif()
  set(widths "")
  foreach(row IN LISTS rows)
    string(REGEX MATCH "Kind::([a-z]+), ([0-9]+)" matched "${row}")
    set(kind ${CMAKE_MATCH_1})
    set(words ${CMAKE_MATCH_2})
    list(APPEND widths ${words})
    tesuji_write_instance(${target} ${kind}_${words}
      movement "movement/instances/create_position.hpp"
      "CreatedPosition create_position<InstanceId{InstanceId::Kind::${kind}, ${words}}>(const SharedRules&, const Setup&)"
      engine "engine/instances/thinker_for.hpp"
      "std::unique_ptr<Thinker> make_thinker_for<InstanceId{InstanceId::Kind::${kind}, ${words}}>(const AnyPosition&, const EvalWeights&)"
      solve "solve/instances/solve_on.hpp"
      "MateAnswer solve_mate_on<InstanceId{InstanceId::Kind::${kind}, ${words}}>(const AnyPosition&, const MateQuestion&, ProofTable&)")
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
      # -O3 takes a tenth longer and searches no faster (chess and shogi, same nodes).
      set_source_files_properties(${CMAKE_BINARY_DIR}/instances/${kind}_${words}.cpp PROPERTIES COMPILE_OPTIONS -O2)
    endif()
  endforeach()
  list(REMOVE_DUPLICATES widths)
  foreach(words IN LISTS widths)
    tesuji_write_instance(${target} rules_${words} compile "compile/rules_builder.hpp"
      "Result<std::shared_ptr<const CompiledRules>> build_rules<${words}>(GameDefinition, const ClassPlan&, RuleTraits, std::vector<TypeInfo>)")
  endforeach()
endfunction()

# tesuji_write_instance(TARGET NAME [ROOM HEADER FUNCTION]...): a unit with these functions of these rooms. What one
# instance needs is in one unit, because both read and instantiate the position.
function(tesuji_write_instance target name)
  set(includes "")
  set(functions "")
  set(wanted ${ARGN})
  while(wanted)
    list(POP_FRONT wanted room header function)
    string(APPEND includes "#include \"${header}\"\n")
    string(APPEND functions "\nnamespace tesuji::${room} {\n\ntemplate ${function};\n\n}  // namespace tesuji::${room}\n")
  endwhile()
  set(unit ${CMAKE_BINARY_DIR}/instances/${name}.cpp)
  file(CONFIGURE OUTPUT ${unit} CONTENT "${includes}${functions}" @ONLY)
  target_sources(${target} PRIVATE ${unit})
endfunction()
