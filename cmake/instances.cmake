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
    tesuji_write_instance(${target} movement position_${kind}_${words} "movement/instances/create_position.hpp"
      "CreatedPosition create_position<InstanceId{InstanceId::Kind::${kind}, ${words}}>(const SharedRules&, const Setup&)")
    tesuji_write_instance(${target} engine thinker_${kind}_${words} "engine/instances/thinker_for.hpp"
      "std::unique_ptr<Thinker> make_thinker_for<InstanceId{InstanceId::Kind::${kind}, ${words}}>(const AnyPosition&, const EvalWeights&)")
  endforeach()
  list(REMOVE_DUPLICATES widths)
  foreach(words IN LISTS widths)
    tesuji_write_instance(${target} compile rules_${words} "compile/rules_builder.hpp"
      "Result<std::shared_ptr<const CompiledRules>> build_rules<${words}>(GameDefinition, const ClassPlan&, RuleTraits, std::vector<TypeInfo>)")
  endforeach()
endfunction()

function(tesuji_write_instance target room name header function)
  set(unit ${CMAKE_BINARY_DIR}/instances/${name}.cpp)
  file(CONFIGURE OUTPUT ${unit} CONTENT "#include \"${header}\"

namespace tesuji::${room} {

template ${function};

}  // namespace tesuji::${room}
" @ONLY)
  target_sources(${target} PRIVATE ${unit})
endfunction()
