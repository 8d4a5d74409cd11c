// The weights of the evaluation: a short list for all piece-moving games together. Units: centipawns
// unless said otherwise; mg = opening and middlegame, eg = endgame.
#pragma once

namespace tesuji {

struct Tapered {
  double mg = 0;
  double eg = 0;
};

struct EvalWeights {
  Tapered promoter_value{90, 115};  ///< the numerous forward-only piece: the unit
  double footing_share = 0.12;      ///< of a piece's value, per relative surplus of reach
  double footing_cap = 500;         ///< values above this gain no more from footing
  Tapered centre_step{1.5, 1.5};    ///< per step nearer to the centre
  Tapered royal_home{10, 0};        ///< per rank nearer to the own edge
  Tapered royal_centre{0, 8};       ///< per step nearer to the centre
  Tapered advance{1.0, 2.0};        ///< promoters: times the square of the advance
  Tapered mobility{9, 11.7};        ///< per square, divided by the root of the mean reach
  Tapered hanging{15, 15};          ///< attacked and not defended ...
  double hanging_share = 0.05;      ///< ... and this share of its value
  Tapered by_cheaper{15, 15};       ///< attacked by a clearly cheaper piece ...
  double by_cheaper_share = 0.05;   ///< ... and this share of its value
  double cheaper_margin = 1.15;     ///< how much dearer the victim must be
  Tapered danger{0.55, 0.1};        ///< times the square of the danger index
  double danger_unit = 165;         ///< value of an attacker that makes one unit of danger
  double danger_weak_square = 1.0;  ///< per attacked, undefended square beside the royal
  Tapered shelter{8, 0};            ///< per own promoter just in front of the royal
  Tapered passed{2.0, 5.0};         ///< times the square of the advance
  Tapered passed_free{0.5, 2.5};    ///< the same again when its next square is free
  Tapered isolated{-8, -10};
  Tapered doubled{-6, -14};
  Tapered pair{20, 40};      ///< a piece bound to part of the board has a partner on the other part
  double hand_share = 1.08;  ///< worth of a piece in hand, relative to the board
  Tapered tempo{12, 4};
};

}  // namespace tesuji
