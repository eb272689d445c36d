import { describe, expect, test } from 'vitest';
import { startGame } from '../../shared/game/deal.ts';
import { decide } from '../../shared/game/decide.ts';
import { endByAgreement, givePoints } from '../../shared/game/play.ts';
import { scoreRound } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import { isMentioned } from '../../shared/ruleset/applies.ts';
import { checkRuleset, checkStoredRuleset } from '../../shared/ruleset/check.ts';
import { readExchange } from '../../shared/ruleset/exchange.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { LATER_RULES, withLaterRules } from '../../shared/ruleset/later.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { FirstPacket, PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { formatSentence } from '../../web/text/rules-in-words.ts';
import { decodeGame, encodeGame } from '../properties/packed.ts';
import { getEntropy } from '../scenarios/start.ts';

const SEATING = { players: 4, teams: 2 };

const changeRules = (part: PartialRules): Ruleset => mergeRules(PRESETS.classic, part);

const dealChanged = (part: PartialRules, seed = 'later rules') =>
  startGame({ ruleset: changeRules(part), seating: SEATING, entropy: getEntropy(seed) });

const getSentence = (ruleset: Ruleset, path: string): string => {
  const field = FIELDS.find((each) => each.path === path);
  if (field === undefined) throw new Error(path);
  return formatSentence(ruleset, field);
};

test.each([
  [[7, 7, 7, 7], 'A round ends after 7 turns each, even if nobody goes out.'],
  [[7, null, null, null], 'Round 1 ends after 7 turns each, even if nobody goes out.'],
  [
    [7, 7, null, 9],
    'Rounds 1 and 2 end after 7 turns each and round 4 ends after 9 turns each, even if nobody goes out.',
  ],
] as const)('the rules in words state turn limits %j', (limits, expected) => {
  const rounds = PRESETS.classic.rounds.map((row, i) => ({ ...row, turns: limits[i] ?? null }));
  expect(getSentence({ ...PRESETS.classic, rounds }, 'rounds[].turns')).toBe(expected);
});

function toFirstVersion(ruleset: Ruleset): unknown {
  const without = (value: unknown, later: unknown): unknown =>
    Object.fromEntries(
      Object.entries(value as object).flatMap(([key, part]) => {
        if (!Object.hasOwn(later as object, key)) return [[key, part]];
        const gone = (later as Readonly<Record<string, unknown>>)[key];
        const isGroup = typeof gone === 'object' && gone !== null && !Array.isArray(gone) && key !== 'discard';
        return isGroup ? [[key, without(part, gone)]] : [];
      }),
    );
  return without(ruleset, LATER_RULES);
}

describe('rulesets of the first version', () => {
  test.each(['classic', 'canasta', 'growing', 'common', 'tails'] as const)('%s is read as it was played', (id) => {
    const old = toFirstVersion(PRESETS[id]);
    const played = mergeRules(PRESETS[id], LATER_RULES);
    expect(old).not.toHaveProperty('discard');
    expect(old).not.toHaveProperty('deck.decks');
    expect(checkRuleset(old)).toEqual({ ruleset: played });
    const text = JSON.stringify({ afoot: 'ruleset', version: 1, name: 'Ours', ruleset: old });
    expect(readExchange(text)).toEqual({ name: 'Ours', ruleset: played });
  });

  test('names a missing group that the first version already had, and returns a complete ruleset unchanged', () => {
    const { deck: _, ...others } = PRESETS.classic;
    expect(checkRuleset(others)).toMatchObject({ issues: [{ field: 'deck', reason: { code: 'missingRule' } }] });
    expect(withLaterRules(PRESETS.classic)).toBe(PRESETS.classic);
  });

  test('a ruleset refused by a later release still plays at a table that has it', () => {
    const rewarding = changeRules({ threes: { red: { held: 500 } } });
    expect(checkRuleset(rewarding)).toHaveProperty('issues');
    expect(checkStoredRuleset(rewarding)).toEqual({ ruleset: rewarding });
    expect(checkStoredRuleset({ ...rewarding, rounds: [] })).toHaveProperty('issues');
  });
});

describe('refused with a reason', () => {
  const issuesOf = (part: PartialRules) => {
    const checked = checkRuleset(changeRules(part));
    return 'issues' in checked ? checked.issues.map(({ field, reason }) => [field, reason.code]) : [];
  };
  test.each([
    ['a reward for red threes kept', { threes: { red: { held: 500 } } }, 'threes.red.held', 'heldRewards'],
    ['a reward for black threes kept', { threes: { black: { held: 5 } } }, 'threes.black.held', 'heldRewards'],
    ['no deck at all for two', { deck: { extraDecks: -2 } }, 'deck.extraDecks', 'noDeck'],
    [
      'books that two players with two decks cannot make',
      {
        seating: [
          { players: 8, teams: 2 },
          { players: 2, teams: 2 },
        ],
        deck: { extraDecks: 0 },
        goingOut: { books: { clean: 20, dirty: 0, wild: 0, total: 0 } },
      },
      'goingOut.books.clean',
      'tooManyBooksFor',
    ],
    ['a last row for ever', { game: { target: null, lastRowRepeats: true } }, 'game.lastRowRepeats', 'repeatsForever'],
    [
      'an extra round after a row that repeats',
      { game: { target: 5000, lastRowRepeats: true, tie: { extraRound: { minimum: 50, draw: 2, tail: 0 } } } },
      'game.tie',
      'repeatsAndExtra',
    ],
    [
      'one packet to choose from',
      { deal: { packets: [{ name: 'hand', size: 13 }], firstPacket: 'byAll' } },
      'deal.firstPacket',
      'onePacket',
    ],
    [
      'rows of decks out of order',
      {
        deck: {
          decks: {
            byPlayers: [
              [4, 5],
              [4, 6],
            ],
          },
        },
      },
      'deck.decks.byPlayers.1',
      'playersAscend',
    ],
    [
      'a rank named twice',
      {
        meld: {
          special: [
            { rank: '7', wilds: false, bonus: null, toGoOut: 0 },
            { rank: '7', wilds: true, bonus: null, toGoOut: 0 },
          ],
        },
      },
      'meld.special.1',
      'twice',
    ],
    [
      'more books of a rank than there are cards',
      { meld: { special: [{ rank: '7', wilds: false, bonus: null, toGoOut: 9 }] } },
      'meld.special.0',
      'tooManyOfRank',
    ],
  ] as const satisfies readonly (readonly [string, PartialRules, string, string])[])('%s', (_, part, field, code) =>
    expect(issuesOf(part as PartialRules)).toContainEqual([field, code]),
  );

  test('fewer decks than players are played if they suffice', () => {
    const four = { seating: [{ players: 4, teams: 2 }], deck: { extraDecks: -1 } };
    expect(issuesOf(four)).toEqual([]);
  });
});

describe('sentences of rules that depend on other rules', () => {
  test('a pile that only joins melds promises no pair', () => {
    const joining = changeRules({ pile: { match: ['addToMeld'], freezes: ['two'], beforeDown: 'naturalPair' } });
    expect(getSentence(joining, 'pile.freezes')).toContain('nobody can take it');
    expect(getSentence(joining, 'pile.beforeDown')).toBe('You must be down to take the pile.');
    expect(getSentence(PRESETS.canasta, 'pile.freezes')).toContain('natural pair');
  });

  test.each([
    ['threes.red.replace', { threes: { red: { laying: 'never' } } }],
    ['threes.red.laid', { threes: { red: { laying: 'never' } } }],
    ['rounds[].minimum', { minimum: { byScore: [[0, 50]] } }],
    ['pile.short', { pile: { count: 'all' } }],
    ['goingOut.wildCountsAsClean', { meld: { wildMelds: false }, goingOut: { wildCountsAsClean: true } }],
  ] as const satisfies readonly (readonly [string, PartialRules])[])(
    '%s is left out where it cannot apply',
    (path, part) => expect(isMentioned(changeRules(part as PartialRules), path)).toBe(false),
  );
});

describe('deal.8: the beginner is drawn by cards', () => {
  const { state, events } = dealChanged({ deal: { starts: 'drawn' } });
  const ORDER = '23456789TJQKA';

  test('the highest card begins, whatever dealer is asked for, and everyone sees the cards', () => {
    const drawn = state.drawn ?? [];
    expect(drawn).toHaveLength(4);
    const heights = drawn.map((card) => ORDER.indexOf(card.charAt(0)) * 4 + 'cdhs'.indexOf(card.charAt(1)));
    expect(state.turn.seat).toBe(heights.indexOf(Math.max(...heights)));
    expect(state.dealer).toBe((state.turn.seat + 3) % 4);
    const secondGame = startGame({
      ruleset: state.ruleset,
      seating: SEATING,
      entropy: getEntropy('later rules'),
      dealer: (state.dealer + 1) % 4,
    });
    expect(secondGame.state.dealer).toBe(state.dealer);
    expect(viewEvents(events, undefined, undefined)[0]).toMatchObject({ type: 'dealt', drawn });
    expect(viewGame(state, undefined).drawn).toEqual(drawn);
  });

  test('drawing changes nothing of the deal, and other seeds give other beginners', () => {
    const bare = { threes: { red: { laying: 'never' } } } as const;
    const drawn = dealChanged({ ...bare, deal: { starts: 'drawn' } }).state;
    expect(drawn.players).toEqual(dealChanged(bare).state.players);
    const seats = new Set(
      Array.from({ length: 12 }, (_, i) => dealChanged({ deal: { starts: 'drawn' } }, `seed ${i}`).state.turn.seat),
    );
    expect(seats.size).toBeGreaterThan(2);
  });
});

describe('deal.10: the dealer, or one player per team, is drawn by cards', () => {
  const RANKS = '23456789TJQKA';
  const highestOf = (drawn: readonly string[]): number => {
    const heights = drawn.map(([rank = '', suit = '']) => RANKS.indexOf(rank) * 4 - 'shdc'.indexOf(suit));
    return heights.indexOf(Math.max(...heights));
  };
  const SEEDS = Array.from({ length: 20 }, (_, i) => `drawn ${i}`);

  test('the highest deals, and the seat after it begins', () => {
    for (const seed of SEEDS) {
      const { dealer, drawn = [], turn } = dealChanged({ deal: { starts: 'drawnDealer' } }, seed).state;
      expect([drawn.length, dealer]).toEqual([4, highestOf(drawn)]);
      expect(turn.seat).toBe((dealer + 1) % 4);
    }
  });

  test('one card per team, drawn by its first seat, and the higher begins', () => {
    const startStates = SEEDS.map((seed) => dealChanged({ deal: { starts: 'drawnByTeam' } }, seed).state);
    for (const { drawn = [], turn } of startStates) expect([drawn.length, turn.seat]).toEqual([2, highestOf(drawn)]);
    expect(new Set(startStates.map(({ turn }) => turn.seat)).size).toBe(2);
  });
});

describe('deal.7: choosing a packet', () => {
  const chosen = (firstPacket: FirstPacket) =>
    dealChanged({ deal: { firstPacket }, threes: { red: { laying: 'never' } } }).state;

  test('a player sees the top cards of the packets, or all cards, and nobody else sees any', () => {
    const tops = chosen('byTops');
    const ownView = viewGame(tops, 0);
    expect(ownView.choosing?.hand).toHaveLength(2);
    expect(ownView.choosing?.foot).toHaveLength(2);
    expect(ownView.held).toBe('');
    expect(viewGame(chosen('byAll'), 0).choosing?.foot?.length).toBeGreaterThan(13);
    for (const viewer of [1, 2, 3, undefined]) {
      const others = { ...viewGame(tops, viewer), choosing: undefined, held: undefined };
      // The same table, with seat 0's packets swapped: nobody else can tell.
      expect({ ...viewGame(swapPackets(tops), viewer), choosing: undefined, held: undefined }).toEqual(others);
    }
  });

  /** Another deal in which only the packets of seat 0 differ. */
  function swapPackets(state: GameState): GameState {
    const [first, ...rest] = state.players;
    if (first === undefined) throw new Error('no players');
    const [hand, foot] = first.waiting;
    if (hand === undefined || foot === undefined) throw new Error('no packets');
    const waiting = [
      { ...hand, cards: foot.cards },
      { ...foot, cards: hand.cards },
    ];
    return { ...state, players: [{ ...first, waiting, choosing: { sees: 'tops', tops: ['4s', '5s'] } }, ...rest] };
  }

  test('the event does not reveal which packet it was', () => {
    const state = chosen('byAll');
    const decision = decide(state, {
      seat: 0,
      moves: [{ type: 'choosePacket', packet: 'foot' }],
      entropy: getEntropy(''),
    });
    if (decision.type !== 'accepted') throw new Error(decision.code);
    expect(viewEvents(decision.events, state, 1)).toEqual([{ type: 'chosePacket', seat: 0 }]);
    expect(decision.state.players[0]?.held).toEqual(state.players[0]?.waiting[1]?.cards);
    expect(decision.state.players[0]?.waiting).toEqual([{ name: 'foot', cards: state.players[0]?.waiting[0]?.cards }]);
  });

  test('the lowest and the highest bottom card divide the same packets differently', () => {
    const hands = (firstPacket: FirstPacket) => chosen(firstPacket).players.map(({ held }) => held);
    const asDealt = chosen('asDealt').players;
    const low = hands('lowestBottom');
    const high = hands('highestBottom');
    asDealt.forEach(({ held, waiting }, seat) => {
      const packets = [held, waiting[0]?.cards];
      expect(packets).toContainEqual(low[seat]);
      expect(packets).toContainEqual(high[seat]);
    });
    expect(low).not.toEqual(high);
  });
});

describe('deal.9: the card turned up', () => {
  const offered = { deal: { beginnerTakes: true }, threes: { red: { laying: 'never' } } } as const;

  test('the player who begins gets it plus one drawn card, and can still ask to go out; everyone sees it', () => {
    const { state } = dealChanged(offered);
    const [top] = state.pile;
    expect(viewGame(state, 2).pile).toEqual({ count: 1, top, offered: true });
    const decision = decide(state, { seat: 0, moves: [{ type: 'takePile', melds: [] }], entropy: getEntropy('taken') });
    if (decision.type === 'rejection') throw new Error(decision.code);
    expect(decision.state.players[0]?.held).toHaveLength(15);
    expect(decision.state.players[0]?.held).toContain(top);
    expect(decision.state.turn).toMatchObject({ phase: 'play', melded: false });
    expect(viewGame(decision.state, 2).pile).toEqual({ count: 0 });
    expect(viewEvents(decision.events, state, 2)).toEqual([
      { type: 'tookPile', seat: 0, count: 1, top },
      { type: 'drew', seat: 0, count: 1 },
    ]);
  });

  test('a draw ends the offer', () => {
    const { state } = dealChanged(offered);
    const drawn = decide(state, { seat: 0, moves: [{ type: 'draw' }], entropy: getEntropy('drawn') });
    if (drawn.type === 'rejection') throw new Error(drawn.code);
    expect(viewGame(drawn.state, 1).pile).not.toHaveProperty('offered');
  });
});

const { state } = dealChanged({ score: { byHand: true } });

test('score.6: points by hand can end the game', () => {
  const near = endByAgreement(
    { ...state, ruleset: changeRules({ game: { target: 5000 } }), scores: [0, 9000] },
    'round',
  ).state;
  const far = { ...near, scores: [0, 4900 - (scoreRound(near)[1]?.total ?? 0)] };
  const { events } = givePoints(far, { seat: 0, team: 1, points: 100, reason: 'an exact cut' });
  expect(events.map(({ type }) => type)).toEqual(['pointsGiven', 'gameEnded']);
});

const roundTrip = (state: GameState): GameState => decodeGame(encodeGame(state), state);

test.each([
  ['the cards drawn', dealChanged({ deal: { starts: 'drawn' } }).state],
  ['a choice by tops', dealChanged({ deal: { firstPacket: 'byTops' } }).state],
  ['a choice by all cards', dealChanged({ deal: { firstPacket: 'byAll' } }).state],
  [
    'points by hand',
    givePoints(dealChanged({}).state, { seat: 0, team: 1, points: -40, reason: 'spilt tea ☕' }).state,
  ],
  [
    'a no to a question',
    {
      ...dealChanged({}).state,
      players: dealChanged({}).state.players.map((player, seat) => (seat === 2 ? { ...player, refused: 17 } : player)),
    },
  ],
  ['a reshuffle', { ...dealChanged({}).state, reshuffledAt: 21 }],
  ['the card turned up that is offered', dealChanged({ deal: { beginnerTakes: true } }).state],
] as const)('reads back stored games: %s', (_, state) => {
  const { seat: _seat, ...plain } = { seat: 0, ...state };
  expect(roundTrip(state)).toEqual(plain);
});
