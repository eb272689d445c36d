/**
 * The rules of `shared/RULES.md` by their ids, each with the scenarios that show it best: paths in this folder, without
 * `.json`. More scenarios touch a rule; read these first.
 */
export const SCENARIOS_BY_RULE: Readonly<Record<string, readonly string[]>> = {
  'card.1': ['classic/threes-are-not-melded', 'classic/wild-melds', 'classic/a-wild-makes-a-book-dirty'],
  'card.2': ['house/cards-of-one-face'],
  'card.3': ['classic/the-foot-is-not-there-before', 'classic/cards-not-held'],

  'deal.1': ['classic/the-turn-passes-to-the-left', 'canasta/three-teams-of-two', 'common/usual-seats'],
  'deal.2': [
    'fields/deck.decks-byPlayers',
    'fields/deck.leftOut-fours',
    'classic/the-deal-for-6',
    'house/more-decks-and-jokers',
  ],
  'deal.3': ['classic/the-deal', 'fields/deal.packets-with-a-knee'],
  'deal.4': [
    'fields/deal.upcard-none',
    'fields/deal.upcard-any',
    'fields/deal.upcard-bury',
    'fields/deal.upcard-cover',
  ],
  'deal.5': ['classic/the-deal', 'fields/deal.starts-leftOfDealer'],
  'deal.7': ['fields/deal.firstPacket-byAll', 'fields/deal.firstPacket-byTops', 'house/the-lowest-bottom-card-decides'],
  'deal.8': ['fields/deal.starts-drawn'],
  'deal.9': [
    'fields/deal.beginnerTakes-true',
    'fields/deal.beginnerTakes-false',
    'house/a-card-turned-up-is-offered-once',
    'house/a-card-turned-up-that-blocks',
  ],
  'deal.6': ['house/a-black-three-turned-up'],

  'round.1': ['growing/draws-grow', 'classic/minimum-of-round-2', 'tails/the-third-card-goes-to-the-tail'],
  'round.2': ['house/rules-of-the-second-round', 'house/rules-of-the-first-round'],
  'round.3': ['classic/minimum-of-round-3', 'house/between-rows-by-score', 'house/below-the-first-row-by-score'],
  'game.1': ['classic/three-rounds-are-no-game', 'classic/winner-after-four-rounds', 'canasta/twenty-thousand'],
  'game.3': ['fields/game.lastRowRepeats-true', 'fields/game.lastRowRepeats-false'],
  'game.2': [
    'fields/game.tie-inOrder',
    'classic/equal-totals-share-the-win',
    'common/a-tie-asks-for-a-fifth-round',
    'common/a-tie-in-the-extra-round',
    'house/the-extra-round-has-its-own-rules',
  ],

  'turn.1': ['classic/turn-draw-meld-discard', 'classic/draw-first', 'classic/a-take-and-what-it-brought'],
  'turn.2': ['fields/rounds.draw-2', 'fields/rounds.draw-4'],
  'turn.3': ['classic/a-turn-in-one-submission', 'classic/melding-fails-as-a-whole'],
  'turn.4': [
    'classic/a-draw-and-a-meld-that-leave-one-card',
    'classic/asked-after-the-last-intent',
    'house/one-card-drawn-and-no-way-out',
  ],
  'stock.1': [
    'classic/the-stock-gives-one-card',
    'classic/taking-when-the-stock-is-empty',
    'classic/score-at-the-end-of-the-stock',
  ],
  'stock.3': ['house/a-round-that-goes-round-in-vain', 'house/reshuffled-again-after-a-meld'],
  'stock.2': ['house/reshuffle-exactly', 'house/reshuffle-with-too-little', 'tails/a-deck-is-added'],

  'discard.1': ['fields/discard.never-some', 'fields/discard.notLast-some', 'house/a-rank-blocks-the-pile'],
  'discard.2': ['fields/discard.untilOwnBook-some', 'fields/discard.untilEveryBook-some'],
  'discard.3': ['fields/discard.notFitting-some'],
  'discard.4': ['house/nothing-else-to-discard'],

  'meld.1': ['classic/a-meld-has-three-cards', 'classic/a-meld-is-of-one-rank', 'tails/no-melds-of-wilds'],
  'meld.2': ['classic/a-wild-makes-a-book-dirty', 'classic/wild-melds', 'house/books-of-five'],
  'meld.3': [
    'fields/meld.maxWilds-fewerThanNaturals',
    'fields/meld.maxWilds-half',
    'classic/wild-limits-by-size',
    'growing/nines-with-two-or-three-wilds',
  ],
  'meld.4': ['classic/one-incomplete-meld-of-a-rank', 'classic/two-new-melds-of-a-rank', 'classic/wild-melds'],
  'meld.5': ['classic/books-are-sealed', 'classic/a-meld-stops-at-seven'],
  'meld.6': [
    'growing/naturals-join-a-book-wilds-do-not',
    'growing/naturals-cross-the-book',
    'growing/two-wilds-do-not-cross-the-book',
  ],
  'meld.7': ['house/any-after-a-book', 'house/any-after-a-wild-book', 'house/a-dirty-book-only-beyond-its-size'],
  'meld.10': ['fields/meld.afterBook-by-kind', 'fields/meld.afterBook-clean-sealed'],
  'meld.14': [
    'fields/meld.keepsKind-true',
    'house/a-clean-book-with-a-two-counts-to-go-out',
    'house/a-clean-book-with-a-two-becomes-dirty',
    'house/a-dirty-book-never-becomes-clean',
  ],
  'meld.11': ['fields/meld.crossing-true', 'fields/meld.crossing-false'],
  'meld.12': ['fields/meld.special-sevens', 'house/a-book-of-sevens-is-needed', 'house/a-book-of-sevens-has-its-bonus'],
  'meld.13': [
    'fields/meld.threes-black',
    'fields/meld.threes-none',
    'house/a-book-of-threes',
    'house/all-threes-are-a-rank',
    'house/red-threes-are-laid-and-not-melded',
  ],
  'meld.8': ['tails/three-books-of-a-rank', 'house/wild-books-per-rank'],
  'meld.9': ['house/melds-belong-to-the-team'],
  'down.1': [
    'classic/each-intent-makes-the-minimum',
    'classic/nines-and-a-two-take-the-pile',
    'classic/nines-with-the-two-buried',
    'classic/seven-sixes-are-35',
    'classic/red-threes-do-not-make-the-minimum',
  ],

  'pile.1': ['classic/take-must-meld-the-top'],
  'pile.2': ['classic/take-needs-two-of-the-rank', 'classic/a-two-on-top', 'classic/a-joker-on-top'],
  'pile.3': ['fields/pile.match-naturalAndWild', 'house/a-natural-and-a-wild'],
  'pile.4': ['canasta/take-by-adding-to-a-meld', 'house/join-with-cards-held'],
  'pile.13': ['fields/pile.match-anyMeld', 'fields/pile.match-no-anyMeld'],
  'pile.5': ['classic/six-eights-top-starts-the-next', 'classic/six-eights-and-the-top'],
  'pile.6': [
    'classic/take-exactly-seven',
    'canasta/take-by-a-natural-pair',
    'common/a-small-pile-is-taken-whole',
    'fields/pile.short-forbidden',
  ],
  'pile.7': ['classic/black-three-blocks', 'canasta/wild-tops-block'],
  'pile.8': ['canasta/a-wild-in-the-pile-freezes-it', 'house/frozen-by-jokers-only'],
  'pile.9': [
    'fields/pile.beforeDown-ifMinimum',
    'fields/pile.beforeDown-naturalPair',
    'fields/pile.beforeDown-mustBeDown',
  ],
  'pile.12': ['fields/pile.thenDraw-2', 'fields/pile.thenDraw-0'],
  'pile.11': ['classic/a-take-that-leaves-one-card', 'classic/no-running-when-the-take-brings-cards'],

  'three.1': [
    'classic/red-threes-when-the-turn-comes',
    'classic/red-threes-drawn',
    'classic/red-threes-from-the-pile',
    'classic/red-threes-when-running',
    'classic/red-threes-when-walking',
  ],
  'three.2': ['growing/red-threes-wait-for-the-limit', 'house/when-down-by-a-take'],
  'three.3': ['tails/exchange-a-red-three', 'tails/a-red-three-stays', 'house/never-laid'],
  'three.4': ['classic/red-threes-drawn', 'classic/red-three-drawn-last', 'growing/red-threes-after-the-limit'],
  'three.10': [
    'fields/threes.red.notReplaced-pile',
    'fields/threes.red.notReplaced-none',
    'house/red-threes-of-the-foot-bring-no-card',
    'house/drawn-red-threes-bring-no-card',
  ],
  'three.5': [
    'house/a-hand-of-red-threes',
    'house/the-last-card-is-a-red-three',
    'house/the-last-card-of-all-is-a-red-three',
  ],
  'three.6': ['classic/red-threes-left-in-the-foot', 'canasta/laid-threes-of-a-team-never-down'],
  'three.9': [
    'fields/threes.red.set-four',
    'house/all-the-red-threes',
    'house/all-the-red-threes-of-one-team',
    'fields/threes.red.laidNotOut-minus-100',
    'fields/threes.red.unopened-minus-500',
  ],
  'three.8': [
    'fields/threes.black.melding-toGoOut',
    'fields/threes.black.melding-never',
    'house/black-threes-with-cards-left',
    'house/black-threes-without-wilds',
    'house/black-threes-without-books',
  ],
  'three.7': ['classic/threes-are-not-melded', 'canasta/threes-left-in-hand', 'fields/threes.black.held-minus-100'],

  'packet.1': ['classic/run-and-walk-to-the-foot', 'house/run-into-the-knee'],
  'packet.2': ['classic/run-and-walk-to-the-foot', 'house/walk-into-the-knee'],
  'packet.3': [
    'tails/the-third-card-goes-to-the-tail',
    'tails/the-eighth-card-goes-to-the-tail',
    'tails/no-eighth-card',
    'tails/the-stock-is-refilled-for-the-tail',
  ],
  'packet.4': [
    'tails/running-into-the-tail',
    'tails/an-empty-tail-counts-as-played',
    'tails/the-tail-being-played',
    'house/red-threes-when-the-tail-is-picked-up',
  ],

  'packet.5': ['fields/deal.nextPacket-withBook', 'house/before-the-first-book', 'house/one-card-and-no-book'],
  'packet.6': ['fields/deal.runEndsTurn-true', 'fields/deal.runEndsTurn-false'],

  'out.1': ['classic/go-out-by-the-last-discard', 'classic/go-out-by-melding-all', 'tails/going-out-from-the-tail'],
  'out.2': [
    'classic/books-missing-clean',
    'classic/books-of-one-kind-do-not-replace-another',
    'house/a-wild-book-counts-once',
    'fields/goingOut.books.total-4',
  ],
  'out.3': ['growing/wild-book-is-enough-for-clean', 'house/two-wild-books-one-as-clean'],
  'out.4': [
    'canasta/the-partner-may-be-in-its-hand',
    'fields/goingOut.partners-inLast',
    'classic/partner-ran-and-discarded',
    'classic/partner-walked',
    'house/the-partner-s-empty-tail',
  ],
  'out.5': [
    'classic/go-out-with-permission',
    'classic/leave-not-asked',
    'common/going-out-without-asking',
    'common/a-no-binds',
    'tails/nobody-is-asked',
  ],
  'out.6': ['house/permission-required-and-each-for-itself', 'classic/every-partner-must-have-played'],
  'out.9': ['house/a-book-of-sevens-is-needed', 'house/a-book-of-sevens-is-enough'],
  'out.10': ['fields/goingOut.points-600', 'house/points-to-go-out-with-the-last-meld'],
  'out.7': ['fields/goingOut.lastCard-either', 'tails/the-last-card-is-discarded', 'house/last-card-melded'],
  'out.8': ['fields/goingOut.bonus-250', 'canasta/concealed', 'canasta/not-concealed'],
  'ask.1': [
    'classic/asking-before-drawing',
    'classic/asking-after-drawing',
    'classic/too-late-after-melding',
    'classic/too-late-after-taking',
    'classic/asking-once-a-turn',
  ],
  'ask.2': [
    'classic/two-partners-say-yes',
    'classic/two-partners-first-no-settles',
    'classic/leave-refused',
    'classic/a-yes-does-not-oblige',
  ],
  'ask.5': ['fields/goingOut.yesBinds-true', 'fields/goingOut.yesBinds-false', 'house/a-yes-that-cannot-bind'],
  'ask.3': ['common/asked-and-awaited'],
  'ask.4': ['classic/a-standing-yes', 'classic/a-standing-no', 'classic/a-standing-answer-while-awaited'],

  'score.1': ['classic/score-when-someone-goes-out', 'house/values-of-ones-own'],
  'score.2': ['classic/go-out-by-the-last-discard', 'fields/score.bonus.dirty-200'],
  'score.3': ['classic/score-when-someone-goes-out'],
  'score.4': ['classic/score-when-someone-goes-out', 'house/all-three-packets-count', 'canasta/threes-left-in-hand'],
  'score.5': ['classic/score-at-the-end-of-the-stock'],
};

/** A test in code, and the words in it that name the rule or its field. */
export interface ShowingTest {
  readonly file: string;
  readonly names: string;
}

/** What a scenario cannot show, or not wholly: a choice of the host's, visibility, and more cards than one writes. */
export const TESTS_BY_RULE: Readonly<Record<string, ShowingTest>> = {
  'deal.5': { file: 'test/engine/fields-covered.test.ts', names: 'deal.starts' },
  'deal.8': { file: 'test/engine/later-rules.test.ts', names: 'deal.8' },
  'score.6': { file: 'test/engine/later-rules.test.ts', names: 'score.6' },
  'stock.2': { file: 'test/engine/stock.test.ts', names: 'stock.2' },
  'pile.10': { file: 'test/engine/fields-covered.test.ts', names: 'pile.shown' },
};
