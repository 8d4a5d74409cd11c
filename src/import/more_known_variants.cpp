// More of what Fairy-Stockfish knows without a file: games that differ from the first ones by a few lines.
#include "import/fairy_variant.hpp"

namespace tesuji::importing {
namespace {

constexpr const char* kMore = R"(
[torpedo:chess]
doubleStepRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8
doubleStepRegionBlack = *1 *2 *3 *4 *5 *6 *7 *8
[pawnsideways:chess]
pawn = -
customPiece1 = p:fsmWfceFifmnD
pawnTypes = p
promotionPawnTypes = p
enPassantTypes = p
nMoveRuleTypes = p
[pawnback:chess]
pawn = -
customPiece1 = p:fbmWfceFifmnD
mobilityRegionWhiteCustomPiece1 = *2 *3 *4 *5 *6 *7 *8
mobilityRegionBlackCustomPiece1 = *7 *6 *5 *4 *3 *2 *1
pawnTypes = p
promotionPawnTypes = p
enPassantTypes = p
nMoveRuleTypes = -
[legan:chess]
pawn = -
customPiece1 = p:mflFcflW
pawnTypes = p
promotionPawnTypes = p
nMoveRuleTypes = p
promotionRegionWhite = a8 b8 c8 d8 a7 a6 a5
promotionRegionBlack = e1 f1 g1 h1 h2 h3 h4
startFen = knbrp3/bqpp4/npp5/rp1p3P/p3P1PR/5PPN/4PPQB/3PRBNK w - - 0 1
doubleStep = false
castling = false
[raazuvaa:chess]
castling = false
doubleStep = false
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1
[ai-wok:makruk]
fers = -
aiwok = a
promotionPieceTypes = a
startFen = rnsaksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKASNR w - - 0 1
[asean:chess]
bishop = -
queen = -
silver = b
fers = q
startFen = rnbqkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBQKBNR w - - 0 1
promotionPieceTypes = rnbq
doubleStep = false
castling = false
[amazon:chess]
queen = -
amazon = a
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w KQkq - 0 1
promotionPieceTypes = arbn
[georgian:amazon]
startFen = rnbakbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBAKBNR w - - 0 1
castling = false
enPassantRegion = -
[nightrider:chess]
knight = -
customPiece1 = n:NN
promotionPieceTypes = qrbn
[grasshopper:chess]
customPiece1 = g:gQ
promotionPieceTypes = qrbng
startFen = rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w KQkq - 0 1
doubleStep = false
[hoppelpoppel:chess]
knight = -
bishop = -
knibis = n
biskni = b
promotionPieceTypes = qrbn
[newzealand:chess]
rook = -
knight = -
rookni = r
kniroo = n
castlingRookPieces = r
promotionPieceTypes = qrbn
[kinglet:extinction]
promotionPieceTypes = k
extinctionPieceTypes = p
[horde:chess]
startFen = rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1
doubleStepRegionWhite = *1 *2
extinctionValue = loss
extinctionPieceTypes = *
[5check:3check]
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 5+5 0 1
[loop:crazyhouse]
dropLoop = true
[chessgi:loop]
firstRankPawnDrops = true
[bughouse:crazyhouse]
capturesToHand = false
stalemateValue = loss
[dragon:chess]
archbishop = d
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Dd] w KQkq - 0 1
pieceDrops = true
dropRegionWhite = *1
dropRegionBlack = *8
promotionPieceTypes = dqrbn
[paradigm:chess]
bishop = -
customPiece1 = b:BnN
promotionPieceTypes = qrbn
[gorogoro:minishogi]
maxRank = 6
maxFile = 5
startFen = sgkgs/5/1ppp1/1PPP1/5/SGKGS[-] w - - 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *2 *1
[judkins:minishogi]
maxRank = 6
maxFile = 6
shogiKnight = n
startFen = rbnsgk/5p/6/6/P5/KGSNBR[-] w - - 0 1
promotionRegionWhite = *5 *6
promotionRegionBlack = *2 *1
promotedPieceType = n:g
[euroshogi:minishogi]
maxRank = 8
maxFile = 8
customPiece1 = n:fNsW
startFen = 1nbgkgn1/1r4b1/pppppppp/8/8/PPPPPPPP/1B4R1/1NGKGBN1[-] w - - 0 1
promotionRegionWhite = *6 *7 *8
promotionRegionBlack = *3 *2 *1
promotedPieceType = n:g
mandatoryPiecePromotion = true
[almost:chess]
queen = -
chancellor = c
startFen = rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
promotionPieceTypes = crbn
[sortofalmost:chess]
chancellor = c
startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1
promotionPieceTypesWhite = crbn
promotionPieceTypesBlack = qrbn
[chigorin:chess]
chancellor = c
startFen = rbbqkbbr/pppppppp/8/8/8/8/PPPPPPPP/RNNCKNNR w KQkq - 0 1
promotionPieceTypesWhite = crn
promotionPieceTypesBlack = qrb
[checkshogi:shogi]
checkCounting = true
[okisakishogi:minishogi]
maxRank = 10
maxFile = 10
customPiece1 = l:vR
knight = n
queen = q
startFen = lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL[-] w - - 0 1
promotionRegionWhite = *8 *9 *10
promotionRegionBlack = *3 *2 *1
promotedPieceType = l:g n:g
[capahouse:capablanca]
startFen = rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[] w KQkq - 0 1
pieceDrops = true
capturesToHand = true
[caparandom:capablanca]
chess960 = true
[gothic:capablanca]
startFen = rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w KQkq - 0 1
[embassy:capablanca]
castlingKingsideFile = h
castlingQueensideFile = b
startFen = rnbqkcabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCABNR w KQkq - 0 1
[modern:chess]
maxRank = 9
maxFile = 9
promotionRegionWhite = *9
promotionRegionBlack = *1
doubleStepRegionWhite = *2
doubleStepRegionBlack = *8
castlingKingsideFile = g
castlingQueensideFile = c
archbishop = m
startFen = rnbqkmbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBMKQBNR w KQkq - 0 1
promotionPieceTypes = mqrbn
[chancellor:chess]
maxRank = 9
maxFile = 9
promotionRegionWhite = *9
promotionRegionBlack = *1
doubleStepRegionWhite = *2
doubleStepRegionBlack = *8
castlingKingsideFile = g
castlingQueensideFile = c
chancellor = c
startFen = rnbqkcnbr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKCNBR w KQkq - 0 1
promotionPieceTypes = cqrbn
[centaur:chess]
maxFile = 10
castlingKingsideFile = i
castlingQueensideFile = c
centaur = c
startFen = rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1
promotionPieceTypes = cqrbn
[jesonmor]
maxRank = 9
maxFile = 9
knight = n
startFen = nnnnnnnnn/9/9/9/9/9/9/9/NNNNNNNNN w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
flagPiece = n
flagRegionWhite = e5
flagRegionBlack = e5
flagMove = true
[opulent:grand]
knight = -
customPiece1 = n:NW
customPiece2 = w:CF
customPiece3 = l:FDH
startFen = rw6wr/clbnqknbla/pppppppppp/10/10/10/10/PPPPPPPPPP/CLBNQKNBLA/RW6WR w - - 0 1
promotionPieceTypes = acqrbnwl
promotionLimit = n:2 w:2 l:2
[tencubed:chess]
maxRank = 10
maxFile = 10
archbishop = a
chancellor = m
customPiece1 = c:DAW
customPiece2 = w:CF
startFen = 2cwamwc2/1rnbqkbnr1/pppppppppp/10/10/10/10/PPPPPPPPPP/1RNBQKBNR1/2CWAMWC2 w - - 0 1
promotionPieceTypes = amq
promotionRegionWhite = *10
promotionRegionBlack = *1
doubleStepRegionWhite = *3
doubleStepRegionBlack = *8
castling = false
[shako:chess]
maxRank = 10
maxFile = 10
fersAlfil = e
cannon = c
startFen = c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1
promotionPieceTypes = qrbnce
promotionRegionWhite = *10
promotionRegionBlack = *1
castlingKingsideFile = h
castlingQueensideFile = d
castlingRank = 2
doubleStepRegionWhite = *3
doubleStepRegionBlack = *8
[knightmate:chess]
commoner = m
knight = -
king = k:N
castlingKingPiece = k
startFen = rmbqkbmr/pppppppp/8/8/8/8/PPPPPPPP/RMBQKBMR w KQkq - 0 1
promotionPieceTypes = mqrb
[berolina:chess]
pawn = -
customPiece1 = p:mfFcfeWimfnA
pawnTypes = p
promotionPawnTypes = p
enPassantTypes = p
nMoveRuleTypes = p
[clobber]
clobber = p
maxRank = 6
maxFile = 5
startFen = PpPpP/pPpPp/PpPpP/pPpPp/PpPpP/pPpPp w - - 0 1
doubleStep = false
castling = false
stalemateValue = loss
[clobber10:clobber]
maxRank = 10
maxFile = 10
startFen = PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP/PpPpPpPpPp/pPpPpPpPpP w - - 0 1
)";

}  // namespace

std::string_view more_known_variants() {
  return kMore;
}

}  // namespace tesuji::importing
