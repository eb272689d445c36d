import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Card, isCard, isJoker } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { HAPPENED } from '../../shared/protocol/public-event.ts';
import { VIEW } from '../../shared/protocol/view.ts';
import { countDecksNeeded, getCards } from '../../shared/ruleset/check/deck.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { formatExtreme, getExtreme, readExtreme, SEATINGS } from '../demo/extremes.ts';
import type { Fixture } from '../demo/fixture.ts';
import { FIXTURES } from '../demo/fixtures.ts';

const EXTREMES = SEATINGS.flatMap((seating) => [
  getExtreme({ ...seating, held: 5, melds: 0 }),
  getExtreme({ ...seating, held: 33, melds: 14, names: 'long' }),
  getExtreme({ ...seating, held: 33, hand: 'tall', melds: 3 }),
]);

const ALL: readonly Fixture[] = [...FIXTURES, ...EXTREMES];

const read = (runs: string | undefined): readonly Card[] => {
  const cards = parseCards(runs ?? '');
  if (!cards) throw new Error(`not cards: ${runs}`);
  return cards;
};

/** Face-up cards, and those in the viewer's hand. */
const getSeenCards = ({ view: { game } }: Fixture): readonly Card[] => [
  ...read(game?.held),
  ...read(game?.pile.top),
  ...(game?.teams ?? []).flatMap(({ melds, redThrees }) => [...read(melds), ...read(redThrees)]),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

describe.each(ALL.map((fixture) => [fixture.name, fixture] as const))('%s', (_, fixture) => {
  const { charter, view, feed, draft } = fixture;
  const { game } = view;

  test('is a view and a feed that a server could send', () => {
    expect(v.is(VIEW, view)).toBe(true);
    for (const { events } of feed) expect(v.is(HAPPENED, events)).toBe(true);
    expect(feed.map(({ version }) => version)).toEqual(feed.map((_entry, i) => view.version - feed.length + 1 + i));
    expect(checkRuleset(charter.ruleset)).toEqual({ ruleset: charter.ruleset });
    expect(view.occupants).toHaveLength(charter.seating.players);
    for (const displayName of view.occupants)
      if (typeof displayName === 'number') expect(charter.names[displayName]).toMatch(/\S/);
  });

  test('has cards for everyone, and no face more often than the decks have it', () => {
    if (!game) return expect(view.phase).toBe('lobby');
    const waiting = game.players.map((player) => sum(Object.values(player.waiting ?? {}).map((size) => size ?? 0)));
    const melded = game.teams.map((team) => read(team.melds).length + read(team.redThrees).length);
    const elsewhere = sum([...game.players.map(({ held }) => held), ...waiting, ...melded, game.pile.count]);
    expect(game.stock).toBeGreaterThanOrEqual(0);
    expect(game.stock + elsewhere).toBe(getCards(charter.ruleset, charter.seating));
    if (view.seat !== undefined) expect(read(game.held)).toHaveLength(game.players[view.seat]?.held ?? -1);
    const seen = getSeenCards(fixture);
    for (const card of new Set(seen)) {
      const max = countDecksNeeded(charter.ruleset, charter.seating) * (isJoker(card) ? 2 : 1);
      expect(seen.filter((each) => each === card).length, card).toBeLessThanOrEqual(max);
    }
  });

  test('has a draft of cards in the hand', () => {
    const drafted = readDraft(draft ?? '||').draft;
    const left = [...read(game?.held)];
    for (const card of [...drafted.melds.flatMap(({ cards }) => cards), ...drafted.selected]) {
      expect(isCard(card)).toBe(true);
      expect(left, card).toContain(card);
      left.splice(left.indexOf(card), 1);
    }
    expect(drafted.melds.length + drafted.selected.length > 0).toBe(draft !== undefined);
  });
});

test('every fixture has a unique name', () =>
  expect(new Set(FIXTURES.map(({ name }) => name)).size).toBe(FIXTURES.length));

test('covers all equal teams of 2 to 12 players', () => {
  expect(SEATINGS).toContainEqual({ players: 12, teams: 3 });
  expect(SEATINGS).toContainEqual({ players: 7, teams: 7 });
  expect(SEATINGS).not.toContainEqual({ players: 5, teams: 2 });
  expect(new Set(SEATINGS.map(({ players }) => players)).size).toBe(11);
});

test('an extreme state has 5 to 33 cards, 14 melds per team and names of 20 letters', () => {
  const { charter, view } = getExtreme({ players: 12, teams: 3, held: 33, melds: 14, names: 'long' });
  expect(read(view.game?.held)).toHaveLength(33);
  expect(view.game?.teams.map(({ melds }) => melds?.split(' ').length)).toEqual([14, 14, 14]);
  expect(charter.names.map((name) => name.length)).toEqual(Array.from({ length: 12 }, () => 20));
});

test('reads an extreme state from its address', () => {
  const extreme = { players: 12, teams: 3, held: 33, melds: 14, hand: 'tall', names: 'long', turn: 'next' } as const;
  expect(readExtreme(formatExtreme(extreme).split('/').slice(1))).toEqual(extreme);
});
