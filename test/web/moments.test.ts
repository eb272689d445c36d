import { describe, expect, test } from 'vitest';
import { MOMENTS } from '#text/moments.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { getRoundRow } from '../../shared/ruleset/rounds.ts';
import { type Celebration, findSeatCelebration, getCelebrations } from '../../web/motion/celebrations.ts';
import { makePlayedFeed, type PlayedEntry } from './played-feeds.ts';

const getDraw = ({ visible: { rules, game } }: PlayedEntry): number => getRoundRow(rules, game.round).draw;
const getMoments = (played: PlayedEntry): readonly Celebration[] =>
  getCelebrations(played.entry, played.visible, getDraw(played));
const findMoments =
  <T extends Celebration['type']>(type: T) =>
  (moment: Celebration): moment is Extract<Celebration, { type: T }> =>
    moment.type === type;

describe.each(PRESET_IDS)('the moments of a recorded game of %s', (preset) => {
  const played = makePlayedFeed(preset);
  const events = (type: string) => played.flatMap(({ entry }) => entry.events.filter((event) => event.type === type));
  const moments = played.flatMap(getMoments);

  test('includes each book once, with its player, kind and bonus', () => {
    const books = moments.filter(findMoments('book'));
    const finished = events('melded').flatMap((event) => (event.type === 'melded' && event.book ? [event] : []));
    expect(finished.length).toBeGreaterThan(0);
    expect(books.map(({ seat, kind }) => [seat, kind])).toEqual(finished.map(({ seat, book }) => [seat, book]));
    for (const { kind, bonus, rank } of books) {
      expect(bonus).toBe(PRESETS[preset].score.bonus[kind]);
      expect(rank === 'wild').toBe(kind === 'wild');
    }
  });

  test('includes every packet pickup, with its player', () => {
    const packets = moments.filter(findMoments('packet'));
    const pickedUp = events('pickedUp').flatMap((event) => (event.type === 'pickedUp' ? [event] : []));
    expect(packets.map(({ seat, packet, goesOn }) => [seat, packet, goesOn])).toEqual(
      pickedUp.map(({ seat, packet, by }) => [seat, packet, by === 'run']),
    );
  });

  test('has each going out, and the winner, at the end', () => {
    expect(moments.filter(findMoments('out')).map(({ seat }) => seat)).toEqual(
      events('wentOut').map((event) => ('seat' in event ? event.seat : -1)),
    );
    const winners = events('gameEnded').flatMap((event) => (event.type === 'gameEnded' ? [event.winners] : []));
    expect(moments.filter(findMoments('winner')).map(({ teams }) => teams)).toEqual(winners);
    if (winners.length > 0) expect(moments.at(-1)?.type).toBe('winner');
    for (const { ahead, totals, teams } of moments.filter(findMoments('winner'))) {
      expect(ahead).toBeGreaterThan(0);
      expect(teams.map((team) => totals[team])).toEqual(teams.map(() => Math.max(...totals)));
    }
  });

  test('has the last turns at most once a round, and only where the stock ends it', () => {
    const rounds = played
      .filter((each) => getMoments(each).some(findMoments('lastTurns')))
      .map(({ visible }) => visible.game.round);
    expect(new Set(rounds).size).toBe(rounds.length);
    for (const each of played) {
      for (const { stock } of getMoments(each).filter(findMoments('lastTurns'))) {
        expect(stock).toBeLessThan(getDraw(each) * each.visible.game.players.length);
      }
    }
  });

  test('has none for a deal, or turns without anything big', () => {
    expect(getMoments(played[0] as PlayedEntry)).toEqual([]);
    expect(played.filter((each) => getMoments(each).length === 0).length).toBeGreaterThan(played.length / 2);
  });
});

test('the recorded games together have a moment of each kind that a bot can cause', () => {
  const types = PRESET_IDS.flatMap((preset) => makePlayedFeed(preset).flatMap(getMoments)).map(({ type }) => type);
  expect([...new Set(types)].sort()).toEqual(expect.arrayContaining(['book', 'out', 'packet', 'winner']));
});

test('a deal shows the cards drawn to decide who begins, if any', () => {
  const { entry, visible } = makePlayedFeed('classic')[0] as PlayedEntry;
  const dealt = { type: 'dealt', round: 1, dealer: 1, seat: 2 } as const;
  const at = (event: PublicEvent) => getCelebrations({ ...entry, events: [event] }, visible, 2);
  expect(at(dealt)).toEqual([]);
  const drawn = ['7d', '4c', 'Kh', '2s'];
  expect(at({ ...dealt, drawn })).toEqual([{ type: 'starter', seat: 2, drawn }]);
});

describe('the last turns', () => {
  const played = makePlayedFeed('classic').find(({ entry }) =>
    entry.events.some(({ type }) => type === 'drew'),
  ) as PlayedEntry;
  const at = (stock: number, exhausted: 'endsRound' | 'reshuffle' = 'endsRound') => {
    const { rules, game } = played.visible;
    const visible = {
      ...played.visible,
      rules: { ...rules, stock: { ...rules.stock, exhausted } },
      game: { ...game, stock },
    };
    return getCelebrations({ ...played.entry, events: [{ type: 'drew', seat: 1, count: 2 }] }, visible, 2);
  };

  test('are announced when the stock can no longer serve everyone', () => {
    expect(at(8)).toEqual([]);
    expect(at(7)).toEqual([{ type: 'lastTurns', stock: 7 }]);
    expect(at(6)).toEqual([{ type: 'lastTurns', stock: 6 }]);
    expect(at(5), 'said already').toEqual([]);
  });

  test('are never announced where the stock is refilled', () => expect(at(6, 'reshuffle')).toEqual([]));
});

test('names each kind of moment', () => {
  expect(MOMENTS.packet('You', 'foot')).toBe('You’re in your foot!');
  expect(MOMENTS.packet('Bot 4', 'foot')).toBe('Bot 4 is in their foot!');
  expect(MOMENTS.packetNote(13, true, true)).toBe('13 cards, and it’s still your turn');
  expect(MOMENTS.packetNote(undefined, false, false)).toBe('For the next turn');
  expect(MOMENTS.book('You', 'wild')).toBe('You finished a wild book!');
  expect(MOMENTS.bookNote('Q', 'dirty')).toBe('dirty book of queens');
  expect(MOMENTS.bonusFor('Q')).toBe('for the queens');
  expect(MOMENTS.lastTurnsNote(1)).toBe('Only 1 card left in the stock. Then the round ends.');
  expect(MOMENTS.won(['You and Rosa'])).toBe('You and Rosa won!');
  expect(MOMENTS.wonNote(1545, 4)).toBe('by 1,545 points, after four rounds');
  expect(MOMENTS.wonNote(0, 1)).toBe('after one round');
});

test('in your own turn another player’s book or packet folds into that seat, and nothing else does', () => {
  const { visible } = makePlayedFeed('classic')[0] as PlayedEntry;
  const packet = { type: 'packet', seat: 1, packet: 'foot', goesOn: false } as const;
  const folds = (moment: Celebration, part: { readonly seat: number; readonly myTurn: boolean }): boolean =>
    findSeatCelebration(moment, { ...visible, ...part }) !== undefined;
  expect(folds(packet, { seat: 0, myTurn: true })).toBe(true);
  expect(folds(packet, { seat: 0, myTurn: false })).toBe(false);
  expect(folds(packet, { seat: 1, myTurn: true }), 'one’s own').toBe(false);
  expect(folds({ type: 'lastTurns', stock: 3 }, { seat: 0, myTurn: true })).toBe(false);
});
