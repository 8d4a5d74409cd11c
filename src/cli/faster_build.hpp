#pragma once

namespace tesuji::cli {

/// Packages bring the program twice, for every x86-64 machine and for those of the third level (AVX2, BMI2
/// and their kin). The first becomes the second where that lies beside it and the machine can run it;
/// TESUJI_BASELINE in the environment forbids that. Programs built for one machine stay what they are.
void become_faster_build(char** argv);

}  // namespace tesuji::cli
