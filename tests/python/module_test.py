"""The Python module from outside: games, plays, minds, records, faults, threads, and the functions of pyffish."""

import sys
import threading
import unittest

import tesuji
import tesuji.pyffish as pyffish

FOOL = "f2f3 e7e5 g2g4 d8h4"


class Games(unittest.TestCase):
    def test_games_of_all_families_are_there(self):
        self.assertTrue({"chess", "shogi", "xiangqi", "renju"} <= set(tesuji.games()))
        game = tesuji.open("shogi")
        self.assertEqual((game.id, game.family, game.files, game.ranks), ("shogi", "shogi", 9, 9))
        self.assertEqual(game.name("ja"), "将棋")
        self.assertEqual(len(game.squares()), 81)
        self.assertIn("knight", [piece["id"] for piece in game.description()["pieces"]])

    def test_a_game_from_text(self):
        games = tesuji.Games()
        self.assertEqual(games.load("game: tiny-chess\nname: {en: Tiny}\nextends: gardner\n"), "tiny-chess")
        self.assertEqual(games.open("tiny-chess").begin().perft(1), 7)
        self.assertNotIn("tiny-chess", tesuji.games())

    def test_variants_in_another_format(self):
        ids, refused = tesuji.Games().load_variants("[mine:chess]\ncastling = false\n[odd:chess]\nwallingRule = arrow\n")
        self.assertEqual(ids, ["mine"])
        self.assertEqual(len(refused), 1)
        self.assertIn("wallingRule", refused[0])

    def test_an_unknown_game_is_told(self):
        with self.assertRaisesRegex(tesuji.TesujiError, "shogi"):
            tesuji.open("shoggi")

    def test_a_bad_definition_tells_its_place(self):
        with self.assertRaises(tesuji.TesujiError) as raised:
            tesuji.load("game: x\nname: {en: X}\nboard: {files: 8}\n")
        self.assertEqual(raised.exception.faults[0]["line"], 3)


class Plays(unittest.TestCase):
    def test_moves_positions_and_endings(self):
        play = tesuji.open("chess").begin()
        self.assertEqual(len(play.legal_moves()), 20)
        play.play_all(FOOL)
        self.assertEqual(play.outcome()["reason"], "checkmate")
        self.assertEqual(play.outcome()["winner"], "second")
        self.assertEqual(play.legal_moves(), [])
        self.assertTrue(play.check)
        self.assertEqual([move.text for move in play.history()], ["f3", "e5", "g4", "Qh4#"])
        self.assertTrue(play.undo())
        self.assertEqual(play.side, "second")
        self.assertEqual(play.perft(1), 30)

    def test_shogi_is_written_as_players_do(self):
        play = tesuji.open("shogi").begin()
        move = play.notate("7g7f")
        self.assertEqual((move.coordinates, move.text_ja), ("7g7f", "▲７六歩"))
        play.play("☗７六歩")
        self.assertTrue(play.position.endswith(" w - 2"))

    def test_nothing_changes_on_a_wrong_move(self):
        play = tesuji.open("chess").begin()
        before = play.key
        with self.assertRaisesRegex(tesuji.TesujiError, "e2e5"):
            play.play("e2e5")
        self.assertEqual(play.key, before)

    def test_copies_go_their_own_ways(self):
        play = tesuji.open("chess").begin()
        other = play.copy()
        other.play("e4")
        self.assertNotEqual(play.position, other.position)

    def test_row_games_too(self):
        play = tesuji.open("freestyle").begin("", "h8 a1 h9 a2 h10 a3 h11 a4 h12")
        self.assertEqual(play.outcome()["winner"], "first")


class Minds(unittest.TestCase):
    def setUp(self):
        self.game = tesuji.open("chess")
        self.mind = self.game.mind(4)

    def test_terms_add_up(self):
        data = self.mind.evaluate(self.game.begin()).data
        self.assertEqual(sum(term["value"] for term in data["terms"]), data["score"])

    def test_a_search_finds_mate_and_tells_its_iterations(self):
        play = self.game.begin("", "f2f3 e7e5 g2g4")
        heard = []
        found = self.mind.search(play, nodes=5000, listener=lambda step: heard.append(step["depth"]))
        self.assertEqual(found["best"], "d8h4")
        self.assertEqual(found["lines"][0]["mate"], 1)
        self.assertEqual(heard, sorted(heard))
        self.assertTrue(heard)

    def test_an_exception_of_the_listener_comes_out(self):
        def refuse(_):
            raise KeyError("enough")

        with self.assertRaises(KeyError):
            self.mind.search(self.game.begin(), nodes=50_000, listener=refuse)

    def test_other_threads_run_meanwhile(self):
        counted = 0
        done = threading.Event()

        def think():
            self.mind.search(self.game.begin(), nodes=20_000)
            done.set()

        thread = threading.Thread(target=think)
        thread.start()
        while not done.is_set():
            counted += 1
        thread.join()
        self.assertGreater(counted, 100)

    def test_explanations_in_both_languages(self):
        play = self.game.begin("", "f2f3 e7e5 g2g4")
        self.assertIn("mate", self.mind.explain(play, "d8h4", nodes=2000).text)
        self.assertIn("詰", self.mind.explain(play, "d8h4", nodes=2000, lang="ja").text)

    def test_a_proof(self):
        play = self.game.begin("", "f2f3 e7e5 g2g4")
        self.assertEqual(self.mind.solve(play, "mate", nodes=1000).data["result"], "win")

    def test_plays_of_other_games_are_refused(self):
        with self.assertRaises(tesuji.TesujiError):
            self.mind.evaluate(tesuji.open("shogi").begin())


class Records(unittest.TestCase):
    def test_a_record_is_read_and_written(self):
        record = tesuji.read_record('[Variant "kingofthehill"]\n\n1. e4 e5 2. Ke2 {bold} *\n')
        self.assertEqual(record.game.id, "kingofthehill")
        self.assertEqual(record.moves(), ["e2e4", "e7e5", "e1e2"])
        self.assertIn("bold", record.write("pgn"))

    def test_games_by_the_names_of_sites(self):
        for name, game in (("King of the Hill", "kingofthehill"), ("Three-check", "threecheck"), ("3check", "threecheck"),
                           ("Racing Kings", "racingkings"), ("Standard", "chess"), ("From Position", "chess"),
                           ("Crazyhouse960", "crazyhouse"), ("Chess960", "chess960"), ("S-Chess", "seirawan")):
            start = tesuji.open(game).begin().position
            record = tesuji.read_record(f'[Variant "{name}"]\n[FEN "{start}"]\n\n*\n')
            self.assertEqual(record.game.id, game)
        with self.assertRaises(tesuji.TesujiError):
            tesuji.read_record('[Variant "Racing Queens"]\n\n*\n')

    def test_dropped_pawns_without_a_letter(self):
        record = tesuji.read_record('[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. @e4 @d4 4. exd5 *\n')
        self.assertEqual(record.moves()[4:], ["P@e4", "P@d4", "e4d5"])


class PositionsOfOthers(unittest.TestCase):
    """As other programs and sites write them."""

    def test_hands_as_a_ninth_rank(self):
        board = "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR"
        game = tesuji.open("crazyhouse")
        self.assertEqual(game.begin(f"{board}/Pp w KQkq - 0 3").position, f"{board}[Pp] w KQkq - 0 3")
        self.assertEqual(game.begin(f"{board}/ w KQkq - 0 3").position, f"{board}[] w KQkq - 0 3")
        with self.assertRaises(tesuji.TesujiError):
            tesuji.open("chess").begin(f"{board}/Pp w KQkq - 0 3")

    def test_checks_that_were_given(self):
        board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
        game = tesuji.open("threecheck")
        self.assertEqual(game.begin(f"{board} 0 1 +0+2").position, f"{board} 3+1 0 1")
        with self.assertRaises(tesuji.TesujiError):
            game.begin(f"{board} 0 1 +1+4")

    def test_shuffled_starts_in_every_game_that_castles(self):
        for game in ("chess", "atomic", "threecheck", "kingofthehill", "torpedo"):
            play = tesuji.open(game).begin("bqrbkrnn/pppppppp/8/8/8/8/PPPPPPPP/BQRBKR2 w CFcf - 0 1")
            self.assertIn("e1f1", play.legal_moves(), game)
            play.play("e1f1")
            self.assertTrue(play.position.startswith("bqrbkrnn/pppppppp/8/8/8/8/PPPPPPPP/BQRB1RK1 b fc"), play.position)

    def test_handicaps_and_large_shogi(self):
        lance = "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
        self.assertEqual(tesuji.open("shogi").begin(lance).position, lance)
        chu = tesuji.open("chu").begin().position
        self.assertTrue(chu.startswith("lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/"))


class Pyffish(unittest.TestCase):
    def test_moves_and_positions(self):
        self.assertEqual(len(pyffish.legal_moves("chess", "startpos", [])), 20)
        self.assertIn("P@e4", pyffish.legal_moves("crazyhouse", pyffish.start_fen("crazyhouse"), ["e2e4", "d7d5", "e4d5", "d8d5"]))
        self.assertEqual(pyffish.get_fen("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", []),
                         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")
        self.assertEqual(pyffish.get_san("shogi", pyffish.start_fen("shogi"), "i3i4"), "P-16")

    def test_the_same_game_again_and_shorter(self):
        start = pyffish.start_fen("chess")
        long = pyffish.legal_moves("chess", start, ["e2e4", "e7e5"])
        self.assertEqual(len(pyffish.legal_moves("chess", start, ["e2e4"])), 20)
        self.assertEqual(pyffish.legal_moves("chess", start, ["e2e4", "e7e5"]), long)

    def test_lines_forth_and_back(self):
        """What is remembered of a line answers as a line that nobody has asked about."""
        start = pyffish.start_fen("crazyhouse")
        one = "e2e4 d7d5 e4d5 d8d5 b1c3 d5e5 P@e4 P@d6".split()
        other = one[:4] + "P@d7 c8d7 b1c3 d5d2".split()
        order = [8, 3, 8, 0, 5, 4, 8, 1]
        answers = {}
        for line in (one, other, one, other):
            for length in order:
                moves = line[:length]
                told = (pyffish.legal_moves("crazyhouse", start, moves), pyffish.get_fen("crazyhouse", start, moves))
                fresh = pyffish.get_fen("crazyhouse", start.replace(" 0 1", " 0  1"), moves)
                self.assertEqual(told[1], fresh)
                self.assertEqual(answers.setdefault(tuple(moves), told), told)
        self.assertEqual(pyffish.get_san_moves("crazyhouse", start, other)[4:], ["P@d7+", "Bxd7", "Nc3", "Qxd2+"])
        self.assertEqual(pyffish.get_fen("crazyhouse", start, one).split()[-2:], ["0", "5"])

    def test_positions_as_others_write_them(self):
        board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
        start = pyffish.start_fen("crazyhouse")
        # Steps of pawns are progress, and so is what enters the board, whether or not a rule counts.
        for moves, counters in ((["e2e3"], "0 1"), (["g1f3", "g8f6"], "2 2"), (["g1f3", "g8f6", "N@h4"], "0 2")):
            self.assertEqual(pyffish.get_fen("crazyhouse", start.replace("[]", "[N]"), moves).split(" ", 4)[4], counters)
        self.assertEqual(pyffish.get_fen("makruk", pyffish.start_fen("makruk"), ["d1e2", "c6c5"]).split(" ", 4)[4], "0 2")
        # From one side to the other and back is no progress.
        self.assertEqual(pyffish.get_fen("pawnsideways", f"{board} w KQkq - 0 1", ["e2e4", "g8f6", "e4d4"]).split(" ", 4)[4], "2 2")
        # Hands from the other program's last kind of piece to its first.
        self.assertTrue(pyffish.get_fen("crazyhouse", f"{board}[BNPQRqrbnp] w KQkq - 0 1", []).startswith(f"{board}[QRBNPqrbnp]"))
        self.assertTrue(pyffish.get_fen("seirawan", pyffish.start_fen("seirawan"), []).startswith(f"{board}[EHeh]"))
        shogi = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL"
        self.assertTrue(pyffish.get_fen("shogi", f"{shogi}[RBrb] w - - 0 1", []).startswith(f"{shogi}[RBrb]"))
        # Brackets with nothing in them say nothing.
        xiangqi = pyffish.start_fen("xiangqi")
        self.assertEqual(pyffish.get_fen("xiangqi", xiangqi.replace(" ", "[] ", 1), []), xiangqi)
        self.assertEqual(pyffish.validate_fen(xiangqi.replace(" ", "[] ", 1), "xiangqi"), pyffish.FEN_OK)

    def test_what_belongs_to_nobody_is_a_star(self):
        self.assertEqual(pyffish.load_variant_config("[gaps:chess]\nstartFen = rnbqkbnr/pppppppp/8/2*2*2/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"), [])
        start = pyffish.start_fen("gaps")
        self.assertTrue(start.startswith("rnbqkbnr/pppppppp/8/2*2*2/8/"), start)
        self.assertEqual(pyffish.validate_fen(start, "gaps"), pyffish.FEN_OK)
        self.assertTrue(pyffish.get_fen("gaps", start, ["c2c4"]).startswith("rnbqkbnr/pppppppp/8/2*2*2/2P5/"))
        self.assertNotIn("c4c5", pyffish.legal_moves("gaps", start, ["c2c4", "a7a6"]))
        duck = "r1b1k3/pp3pb1/4p3/2p2p2/2PpP2q/1P1P1P2/P1K1*3/RN1Q2N1 b q e3 0 17"
        self.assertEqual(pyffish.get_fen("duck", duck, []), duck)

    def test_royals_that_cannot_be(self):
        board = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPP"
        self.assertEqual(pyffish.validate_fen(f"{board}P w kq - 0 1", "horde"), pyffish.FEN_OK)
        self.assertEqual(pyffish.validate_fen(f"{board}K w kq - 0 1", "horde"), -3)

    def test_letters_of_pawns(self):
        """Only those that move like pawns of chess go without one."""
        xiangqi = pyffish.start_fen("xiangqi")
        self.assertEqual(pyffish.get_san("xiangqi", xiangqi, "g4g5"), "Pg5")
        self.assertEqual(pyffish.get_san("chess", "startpos", "g2g4"), "g4")
        self.assertEqual(pyffish.get_san("makruk", pyffish.start_fen("makruk"), "g3g4"), "g4")

    def test_endings_and_material(self):
        moves = FOOL.split()
        self.assertEqual(pyffish.game_result("chess", "startpos", moves), -pyffish.VALUE_MATE)
        self.assertEqual(pyffish.is_immediate_game_end("chess", "startpos", moves), (False, 0))
        self.assertEqual(pyffish.has_insufficient_material("chess", "k7/n7/8/8/8/8/8/K7 w - - 0 1", []), (True, True))
        self.assertEqual(pyffish.has_insufficient_material("chess", "k7/q7/8/8/8/8/8/K7 w - - 0 1", []), (True, False))
        # A king alone may win a race, and a cannon mates over an advisor that never leaves the palace.
        self.assertEqual(pyffish.has_insufficient_material("racingkings", "8/8/8/8/8/8/K6k/8 w - - 0 1", []), (False, False))
        # What also has ways of its own inside the palace is not confined to it.
        for men in ("4A4/4KC3", "9/4KR3"):
            fen = f"3k5/9/9/9/9/9/9/9/{men} w - - 0 1"
            self.assertEqual(pyffish.has_insufficient_material("janggi", fen, []), (False, True))

    def test_any_start(self):
        fen = "bqrbkrnn/pppppppp/8/8/8/8/PPPPPPPP/BQRBKRNN w CFcf - 0 1"
        self.assertIn("e1f1", pyffish.legal_moves("atomic", fen, ["g1f3", "h8g6"], True))
        self.assertFalse(pyffish.is_capture("atomic", fen, ["g1f3", "h8g6"], "e1f1", True))

    def test_faults(self):
        self.assertNotEqual(pyffish.validate_fen("8/8 w - - 0 1", "chess"), pyffish.FEN_OK)
        with self.assertRaises(pyffish.error):
            pyffish.legal_moves("chess", "startpos", ["e2e5"])
        with self.assertRaises(pyffish.error):
            pyffish.start_fen("no such variant")

    def test_several_threads_ask_at_once(self):
        wrong = []

        def ask(first):
            for _ in range(200):
                if len(pyffish.legal_moves("chess", "startpos", [first, "e7e5"])) < 20:
                    wrong.append(first)

        threads = [threading.Thread(target=ask, args=(move,)) for move in ("e2e4", "d2d4", "g1f3", "c2c4")]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
