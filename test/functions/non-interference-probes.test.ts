import { expect, test } from 'vitest';
import { type Card, FACES, getRank, isRedThree } from '../../shared/cards/cards.ts';
import { makeCards } from '../../shared/cards/notation.ts';
import { type GameState, getPlayer, getTeamState } from '../../shared/game/state.ts';
import type { Intent, MeldEntry } from '../../shared/protocol/intent.ts';
import { getDice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { getLastCards, SURPRISES } from '../properties/last-cards.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { getViewpointOfSeat, type Viewpoint, withOtherAnswers } from './hidden-differences.ts';
import { getPlays, type Play } from './plays.ts';
import { perform, sendIntents } from './script-steps.ts';
import { setUpHandlers } from './set-up.ts';
import { getCharter, getConnection, makeTableInLobby } from './table-at.ts';
import { openWorlds, type World } from './worlds.ts';

/**
 * The current player sends several intents together, one of which would reveal hidden cards, and which cannot all be
 * accepted. The refusal is the same whatever is next on the stock, under the pile's top and in its packets, and
 * whatever standing answers its partners gave.
 */

const server = setUpHandlers();

type Probe = readonly Intent[];

/** Builds probes of a position, about cards that may come to light. */
type Prober = (play: Play, cards: readonly Card[]) => readonly Probe[];

const DRAW: Intent = { type: 'draw' };
const ASK: Intent = { type: 'askToGoOut' };
const discard = (card: Card): Intent => ({ type: 'discard', card });

const getHeldCards = ({ state: { game }, seat }: Play): readonly Card[] => getPlayer(game, seat).held;

/** Lays everything held, each rank onto the team's meld or as a new one. */
function makeLayAll(play: Play): Intent {
  const { game } = play.state;
  const ownMelds = getTeamState(game, play.seat).melds;
  const ranks = [...new Set(getHeldCards(play).map(getRank))];
  const melds = ranks.map((rank): MeldEntry => {
    const to = ownMelds.findIndex(([first]) => first !== undefined && getRank(first) === rank);
    return { to: to < 0 ? 'new' : to, cards: makeCards(getHeldCards(play).filter((card) => getRank(card) === rank)) };
  });
  return { type: 'meld', melds };
}

/** Takes the pile by the play itself, else with two held cards of the top's rank. */
function makeTaking({ intents, ...play }: Play): Intent {
  const [first] = intents;
  if (first?.type === 'takePile') return first;
  const { pile } = play.state.game;
  const alike = getHeldCards({ intents, ...play }).filter(
    (card) => pile[0] !== undefined && getRank(card) === getRank(pile[0]),
  );
  return { type: 'takePile', melds: [{ to: 'new', cards: makeCards(alike.slice(0, 2)), top: true }] };
}

const PROBES: Readonly<Record<string, Prober>> = {
  'a card that would be drawn': (_, cards) => cards.map((card) => [DRAW, discard(card), DRAW]),
  'a card that would be drawn, melded': (_, cards) =>
    cards.map((card) => {
      const melds: readonly MeldEntry[] = [{ to: 'new', cards: makeCards([card, card, card]) }];
      return [DRAW, { type: 'meld', melds }, DRAW];
    }),
  'a card of the pile': (play, cards) => cards.map((card) => [makeTaking(play), discard(card), DRAW]),
  'the answer to a question': (_, cards) => [
    ...cards.map((card) => [ASK, discard(card), DRAW]),
    ...[
      [ASK, DRAW],
      [ASK, ASK],
      [ASK, DRAW, DRAW],
      [DRAW, ASK],
      [DRAW, ASK, DRAW],
      [DRAW, DRAW],
    ],
  ],
  'what is drawn for a red three': (play, cards) => {
    const redThree = getHeldCards(play).find(isRedThree) ?? '3h';
    return cards.map((card) => [{ type: 'layRedThree', card: redThree }, discard(card), DRAW]);
  },
  'a card of the next packet': (play, cards) => {
    const melds = play.intents.filter(({ type }) => type === 'meld');
    return cards.flatMap((card) => [
      [makeLayAll(play), discard(card), DRAW],
      ...(melds.length > 0 ? [[...melds, discard(card), DRAW]] : []),
    ]);
  },
};

/** Cards next on the stock, under the pile's top and in the player's next packet. */
function canTrigger({ stock, pile, players }: GameState, seat: number): readonly Card[] {
  const [packet] = players[seat]?.waiting ?? [];
  return [...stock.slice(0, 2), ...pile.slice(1, 4), ...(packet?.cards.slice(0, 3) ?? [])];
}

async function answerProbe(world: World, viewpoint: Viewpoint, probe: Probe): Promise<readonly string[]> {
  const connection = getConnection(viewpoint.seat as number);
  const before = world.getPosts(connection).length;
  await perform(sendIntents(viewpoint.seat as number, ...probe), world, viewpoint);
  return world.getPosts(connection).slice(before);
}

const isRejected = ([text = '']: readonly string[]): boolean => text.startsWith('{"type":"rejected"');

/** Sends the same in worlds of this play; returns the number of refusals. */
async function probe(play: Play, prober: Prober, seed: string): Promise<number> {
  const viewpoint = getViewpointOfSeat(play.seat);
  const dice = getDice(seed);
  const { game } = play.state;
  const variant = withOtherAnswers(getVariant(game, play.seat, dice), viewpoint, dice);
  const worlds = await openWorlds({ ports: server.local.ports, charter: play.charter }, [
    play.state,
    { ...play.state, game: variant },
  ]);
  const cards = new Set([game, variant].flatMap((each) => canTrigger(each, play.seat)));
  let refused = 0;
  for (const intents of prober(play, [...cards])) {
    const [one, other] = await Promise.all(worlds.map((world) => answerProbe(world, viewpoint, intents)));
    const what = JSON.stringify(intents);
    expect(other, `${what}: the player learns of what it may not know`).toEqual(one);
    if (isRejected(one as readonly string[])) refused += 1;
    else break;
  }
  return refused;
}

const plays = getPlays(['draw', 'takePile', 'layRedThree', 'askToGoOut', 'discard', 'meld', 'pickedUp'], scaleTries(1));

test.each(Object.entries(PROBES))('R22 requests sent together reveal nothing: %s', async (name, prober) => {
  let refused = 0;
  for (const [i, play] of plays.entries()) refused += await probe(play, prober, getSeed('probe', name, i));
  expect(refused).toBeGreaterThan(scaleTries(30));
});

test.each(SURPRISES)('R22 P-SUBMIT-10 accepting a play with the last cards reveals nothing: $title', async (scene) => {
  const { ruleset, seating } = getLastCards(scene, '4s');
  const charter = { ...getCharter(seating.players, ruleset), seating, revision: 0 };
  const states = FACES.map((face) => ({ ...makeTableInLobby(charter), game: getLastCards(scene, face) }));
  for (const world of await openWorlds({ ports: server.local.ports, charter: charter }, states)) {
    const answer = await answerProbe(world, getViewpointOfSeat(0), [scene.intent]);
    expect(answer, 'the sender was answered').toHaveLength(1);
    expect(isRejected(answer), `${answer}: the player learns of what it may not know`).toBe(false);
  }
});
