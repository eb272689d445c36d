import { describe, expect, test } from 'vitest';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { issueSentence } from '../../web/text/rules-in-words.ts';

const makeClassic = (part: unknown): unknown => mergeRules(PRESETS.classic, part as PartialRules);

/** The paths of all issues of a candidate; empty if it passes. */
function getIssueFields(candidate: unknown): readonly string[] {
  const checked = checkRuleset(candidate);
  return 'issues' in checked ? checked.issues.map((issue) => issue.field) : [];
}

const FOUR = { players: 4, teams: 2 };

/** Packets, each written as its name and size. */
const makePackets = (...written: readonly string[]) =>
  written.map((each) => ({ name: each.split(' ')[0], size: Number(each.split(' ')[1]) }));

const omitKey = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

describe('accepts playable rulesets', () => {
  test.each(PRESET_IDS)('%s passes', (id) => expect(checkRuleset(PRESETS[id])).toEqual({ ruleset: PRESETS[id] }));

  test.each(PRESET_IDS)('%s passes after a round trip through JSON', (id) =>
    expect(getIssueFields(JSON.parse(JSON.stringify(PRESETS[id])))).toEqual([]),
  );

  test.each([
    ['one round', { rounds: [{ minimum: 50, draw: 2, tail: 0 }] }],
    ['a hand without a foot', { deal: { packets: makePackets('hand 15') } }],
    ['hand, knee and foot', { deal: { packets: makePackets('hand 13', 'knee 13', 'foot 13') } }],
    [
      'minimums by score',
      {
        minimum: {
          byScore: [
            [-1000, 15],
            [0, 50],
            [1500, 90],
          ],
        },
      },
    ],
    ['no minimum at all', { rounds: [{ minimum: 0, draw: 2, tail: 0 }] }],
    ['ordinary Canasta wilds', { meld: { maxWilds: [1, 2, 3] } }],
    ['no books needed', { goingOut: { books: { clean: 0, dirty: 0, wild: 0 } } }],
    ['books in all', { goingOut: { books: { clean: 0, dirty: 0, wild: 0, total: 5 } } }],
    ['eight decks more', { deck: { extraDecks: 8 } }],
    ['no jokers', { deck: { jokersPerDeck: 0 } }],
    [
      'a round with its own draw and wilds',
      {
        rounds: [
          { minimum: 50, draw: 2, tail: 0, rules: { meld: { wildMelds: false }, goingOut: { books: { wild: 0 } } } },
        ],
      },
    ],
    ['the pile by any means', { pile: { match: ['naturalPair', 'naturalAndWild', 'addToMeld'], count: 'all' } }],
    ['a pile of two', { pile: { count: 2, short: 'forbidden' } }],
    ['no going-out bonus', { goingOut: { bonus: 0 } }],
  ])('%s', (_name, part) => expect(getIssueFields(makeClassic(part))).toEqual([]));
});

test.each([
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['a name', 'classic', ''],
  ['a list', [], ''],
  ['a missing group', omitKey(PRESETS.classic, 'meld'), 'meld'],
  ['an unknown field', { ...PRESETS.classic, name: 'classic' }, 'name'],
  ['an unknown field deep down', makeClassic({ threes: { red: { paid: 100 } } }), 'threes.red.paid'],
  ['an unknown field of a row', makeClassic({ rounds: [{ minimum: 50, draw: 2, tail: 0, take: 7 }] }), 'rounds.0.take'],
  ['a missing field of a row', makeClassic({ rounds: [{ minimum: 50, draw: 2 }] }), 'rounds.0.tail'],
  ['a number as text', makeClassic({ meld: { bookSize: '7' } }), 'meld.bookSize'],
  ['a fraction', makeClassic({ deck: { extraDecks: 1.5 } }), 'deck.extraDecks'],
  ['an infinite number', makeClassic({ deck: { jokersPerDeck: 7 } }), 'deck.jokersPerDeck'],
  ['an unknown word', makeClassic({ stock: { exhausted: 'explodes' } }), 'stock.exhausted'],
  ['an unknown class', makeClassic({ pile: { freezes: ['ace'] } }), 'pile.freezes.0'],
  ['a class twice', makeClassic({ pile: { freezes: ['two', 'two'] } }), 'pile.freezes'],
  ['a null out of place', makeClassic({ goingOut: { bonus: null } }), 'goingOut.bonus'],
  ['a yes as a number', makeClassic({ meld: { wildMelds: 1 } }), 'meld.wildMelds'],
  ['another upturned card', makeClassic({ deal: { upcard: 'some' } }), 'deal.upcard'],
  // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
  ['an upturned card burnt', makeClassic({ deal: { upcard: { reject: [], then: 'burn' } } }), 'deal.upcard.then'],
  ['a value for threes', makeClassic({ score: { values: { '3': 5 } } }), 'score.values.3'],
  ['a row by score of three', makeClassic({ minimum: { byScore: [[0, 50, 90]] } }), 'minimum.byScore.0'],
  [
    'bad rules of rounds',
    makeClassic({ rounds: [{ minimum: 50, draw: 2, tail: 0, rules: 'same' }] }),
    'rounds.0.rules',
  ],
])('refuses values that are not rulesets: %s', (_name, candidate, field) =>
  expect(getIssueFields(candidate)).toEqual([field]),
);

describe('refuses unplayable rulesets', () => {
  const row = { minimum: 50, draw: 2, tail: 0 };
  test.each([
    ['no rounds', { rounds: [] }, 'rounds'],
    ['nothing drawn', { rounds: [{ ...row, draw: 0 }] }, 'rounds.0.draw'],
    ['a negative minimum', { rounds: [{ ...row, minimum: -5 }] }, 'rounds.0.minimum'],
    ['no seating', { seating: [] }, 'seating'],
    ['one player', { seating: [{ players: 1, teams: 2 }] }, 'seating.0.players'],
    ['thirteen players', { seating: [{ players: 13, teams: 2 }] }, 'seating.0.players'],
    ['one team', { seating: [{ players: 4, teams: 1 }] }, 'seating.0.teams'],
    ['teams of unequal size', { seating: [{ players: 5, teams: 2 }] }, 'seating.0.teams'],
    ['more teams than players', { seating: [{ players: 2, teams: 4 }] }, 'seating.0.teams'],
    ['a seating twice', { seating: [FOUR, FOUR] }, 'seating.1'],
    ['no packet', { deal: { packets: [] } }, 'deal.packets'],
    ['a packet of nothing', { deal: { packets: makePackets('hand 0') } }, 'deal.packets.0.size'],
    ['a tail dealt', { deal: { packets: makePackets('hand 13', 'tail 5') } }, 'deal.packets.1.name'],
    ['two hands', { deal: { packets: makePackets('hand 9', 'hand 9') } }, 'deal.packets'],
    ['the foot before the knee', { deal: { packets: makePackets('hand 9', 'foot 9', 'knee 9') } }, 'deal.packets'],
    ['a foot without a hand', { deal: { packets: makePackets('foot 13') } }, 'deal.packets'],
    [
      'too few cards for the deal',
      { seating: [FOUR], deal: { packets: makePackets('hand 40', 'foot 40') } },
      'deal.packets',
    ],
    [
      'no card left to draw',
      { seating: [{ players: 2, teams: 2 }], deck: { extraDecks: 0 }, deal: { packets: makePackets('hand 53') } },
      'deal.packets',
    ],
    ['too many cards for a table', { seating: [FOUR], deck: { extraDecks: 13 } }, 'deck.extraDecks'],
    ['books of two', { meld: { bookSize: 2 } }, 'meld.bookSize'],
    ['no limits for wilds', { meld: { maxWilds: [] } }, 'meld.maxWilds'],
    ['melds without a natural', { meld: { maxWilds: [1, 4] } }, 'meld.maxWilds.1'],
    ['a limit that shrinks', { meld: { maxWilds: [1, 2, 1] } }, 'meld.maxWilds.2'],
    ['no melds of a rank', { meld: { booksPerRank: 0 } }, 'meld.booksPerRank'],
    ['no way to match', { pile: { match: [] } }, 'pile.match'],
    ['a pile of none taken', { pile: { count: 0 } }, 'pile.count'],
    ['a wild book without melds of wilds', { meld: { wildMelds: false } }, 'goingOut.books.wild'],
    ['more wild books than wilds', { goingOut: { books: { wild: 20 } } }, 'goingOut.books.wild'],
    ['dirty books without wilds', { meld: { maxWilds: [0] } }, 'goingOut.books.dirty'],
    [
      'more clean books than ranks',
      { meld: { booksPerRank: 1 }, goingOut: { books: { clean: 12 } } },
      'goingOut.books.clean',
    ],
    [
      'more books in all than cards',
      { meld: { booksPerRank: 1 }, goingOut: { books: { total: 13 } } },
      'goingOut.books.total',
    ],
    ['no row by score', { minimum: { byScore: [] } }, 'minimum.byScore'],
    [
      'totals that descend',
      {
        minimum: {
          byScore: [
            [1500, 90],
            [0, 50],
          ],
        },
      },
      'minimum.byScore.1',
    ],
    [
      'a total twice',
      {
        minimum: {
          byScore: [
            [0, 90],
            [0, 50],
          ],
        },
      },
      'minimum.byScore.1',
    ],
    [
      'a minimum beyond all cards',
      {
        score: { values: Object.fromEntries(Object.keys(PRESETS.classic.score.values).map((rank) => [rank, 0])) },
        rounds: [row],
      },
      'rounds.0.minimum',
    ],
    ['no points to end at', { game: { target: 0 } }, 'game.target'],
    [
      'an extra round without a draw',
      { game: { tie: { extraRound: { ...row, draw: 0 } } } },
      'game.tie.extraRound.draw',
    ],
    [
      'an extra round of packets too large',
      {
        seating: [FOUR],
        game: { tie: { extraRound: { ...row, rules: { deal: { packets: makePackets('hand 99') } } } } },
      },
      'game.tie.extraRound.rules.deal.packets',
    ],
    ['a round with its own seating', { rounds: [{ ...row, rules: { seating: [FOUR] } }] }, 'rounds.0.rules.seating'],
    ['a round with rounds of its own', { rounds: [{ ...row, rules: { rounds: [row] } }] }, 'rounds.0.rules.rounds'],
    [
      'a round with an unknown rule',
      { rounds: [{ ...row, rules: { meld: { size: 7 } } }] },
      'rounds.0.rules.meld.size',
    ],
    [
      'a round that needs what it forbids',
      { rounds: [row, { ...row, rules: { meld: { wildMelds: false } } }] },
      'rounds.1.rules.goingOut.books.wild',
    ],
  ])('%s', (_name, part, field) => expect(getIssueFields(makeClassic(part))).toEqual([field]));

  test('lists every issue, and explains what to change', () => {
    const checked = checkRuleset(
      makeClassic({ meld: { wildMelds: false, maxWilds: [3] }, seating: [{ players: 5, teams: 2 }] }),
    );
    const issues = 'issues' in checked ? checked.issues : [];
    expect(issues.map((issue) => issue.field)).toEqual(['seating.0.teams', 'meld.maxWilds.0', 'goingOut.books.wild']);
    for (const { reason } of issues) expect(issueSentence(reason)).toMatch(/^[A-Z0-9].+\.$/);
  });
});
