import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { answerCalendar } from '../../functions/calendar/calendar-feed.ts';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import { isNatural } from '../../shared/cards/cards.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { GameState } from '../../shared/game/state.ts';
import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import { proveCalendar } from '../../shared/protocol/proof.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { getHiddenCards, getVariant, type HiddenCards, mixHidden, withHidden } from '../properties/hiding.ts';
import { planAsBot } from '../properties/planning.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { chooseIntents } from './bot-intents.ts';
import { CHANNELS, getConnections, type Viewpoint, WATCHER } from './channels.ts';
import { setUpHandlers } from './set-up.ts';
import { getCharter, getConnection, playMoves, withSeat } from './table-at.ts';
import { openWorlds, type World } from './worlds.ts';

/**
 * Two worlds differ only in cards hidden from a viewer, who receives the same bytes in the same number of messages from
 * both; the logs are equal too. Uses the handlers that run on AWS.
 */

const server = setUpHandlers();

interface Situation {
  readonly charter: StoredCharter;
  readonly state: TableState;
}

const KINDS = [
  [PRESETS.classic, 4],
  [PRESETS.canasta, 4],
  [PRESETS.tails, 4],
  [PRESETS.common, 3],
  [PRESETS.growing, 6],
  [mergeRules(PRESETS.classic, { deal: { firstPacket: 'byTops', starts: 'drawn' }, score: { byHand: true } }), 4],
  [mergeRules(PRESETS.common, { deal: { firstPacket: 'byAll', nextPacket: 'withBook' } }), 4],
] as const;

/** A deal of each kind of table, played once and only as far as needed. */
const playCourses = new Map<object, { readonly next: () => TableState; readonly tables: TableState[] }>();

function findSituation(dice: Dice, kind: (typeof KINDS)[number] = dice.pick(KINDS)): Situation | undefined {
  const [ruleset, players] = kind;
  const { invite: _, ...rest } = getCharter(players, ruleset);
  const charter = { ...rest, revision: 0 };
  const { next, tables } = playCourses.get(kind) ?? openCourse(kind, charter);
  const plays = dice.below(dice.flip(0.3) ? 4 : 90);
  while (tables.length <= plays && tables.at(-1)?.game?.ended === undefined) tables.push(next());
  const table = tables[plays];
  if (table?.game === undefined || table.game.ended !== undefined) return undefined;
  const settings = { ...table.settings, spectators: true };
  return { charter, state: { ...table, charter: 0, inviteEpoch: 1, settings, watchers: [WATCHER] } };
}

function openCourse(kind: (typeof KINDS)[number], charter: Charter) {
  const course = playMoves(charter, { entropy: getDice(getSeed('deal', KINDS.indexOf(kind))).entropy() });
  const opened = { next: () => course.next().value.table, tables: [] };
  playCourses.set(kind, opened);
  return opened;
}

const getViews = (state: TableState, viewer: number | undefined): Viewpoint => ({
  viewer,
  state,
  connection: viewer === undefined ? WATCHER : getConnection(viewer),
});

const withGame = (state: TableState, game: GameState): TableState => ({ ...state, game });

/** Everything observable in a world: bytes sent to the viewer, notifications, and log lines. */
const getSeen = (world: World, viewpoint: Viewpoint): unknown => ({
  received: getConnections(viewpoint).map(world.getPosts),
  logged: world.logged,
  posted: world.posted,
});

async function compare(
  worlds: readonly World[],
  viewpoint: Viewpoint,
  action: (world: World) => Promise<void>,
  what: string,
) {
  for (const world of worlds) await action(world);
  const [one, other] = worlds.map((world) => getSeen(world, viewpoint));
  expect(other, `${what}: ${viewpoint.viewer ?? 'a watcher'} learns of hidden cards`).toEqual(one);
}

test.each(Object.entries(CHANNELS))('P-VIEW-4 hidden cards change nothing of %s', async (name, channel) => {
  let receivedCount = 0;
  for (let run = 0; run < scaleTries(2); run++) {
    const dice = getDice(getSeed('channel', name, run));
    const situation = findSituation(dice);
    if (situation === undefined) continue;
    const { state, charter } = situation;
    const game = state.game as GameState;
    for (const viewer of [undefined, dice.below(game.players.length)]) {
      const viewpoint = getViews(state, viewer);
      const variant = withGame(state, getVariant(game, viewer, dice));
      const worlds = await openWorlds({ ports: server.local.ports, charter }, [state, variant]);
      await compare(worlds, viewpoint, (world) => channel(world, viewpoint), name);
      receivedCount += getConnections(viewpoint).flatMap((each) => worlds[0]?.getPosts(each) ?? []).length;
      receivedCount += worlds[0]?.posted.length ?? 0;
    }
  }
  expect(receivedCount).toBeGreaterThan(0);
});

/** A person's calendar, by the link that their page makes. */
function getCalendar({ table, ports }: World, { seats }: TableState, viewer: number) {
  const { seat, epoch } = getKey(seats[viewer] as SeatState, viewer);
  const proof = proveCalendar(ports.keys.seatSecret(table, seat, epoch), { table, seat });
  const calendarPorts = { ...ports, subscriptions: { read: async () => [] }, origin: 'https://afoot.test' };
  return answerCalendar(calendarPorts, { path: makeCalendarPath({ table, seat, proof }), source: undefined });
}

test('hidden cards do not affect anyone’s calendar', async () => {
  let events = 0;
  for (let run = 0; run < scaleTries(4); run++) {
    const dice = getDice(getSeed('calendar', run));
    const situation = findSituation(dice);
    if (situation === undefined) continue;
    const { state, charter } = situation;
    for (const viewer of (state.game as GameState).players.keys()) {
      const variant = withGame(state, getVariant(state.game as GameState, viewer, dice));
      const worlds = await openWorlds({ ports: server.local.ports, charter }, [state, variant]);
      const [one, other] = await Promise.all(worlds.map((world) => getCalendar(world, state, viewer)));
      expect(other).toEqual(one);
      expect(one?.status).toBe(200);
      events += one?.body.includes('BEGIN:VEVENT') ? 1 : 0;
    }
  }
  expect(events).toBeGreaterThan(0);
});

test('a game never changes what a watcher without permission receives', async () => {
  const viewpoint = (state: TableState): Viewpoint => getViews(state, undefined);
  let receivedCount = 0;
  for (let run = 0; run < scaleTries(3); run++) {
    const dice = getDice(getSeed('door', run));
    const kind = dice.pick(KINDS);
    const [one, other] = [findSituation(dice, kind), findSituation(dice, kind)];
    if (one === undefined || other?.state.game === undefined) continue;
    const door = { ...one.state, settings: { ...one.state.settings, spectators: false } };
    const states = [door, withGame(door, other.state.game)];
    const worlds = await openWorlds({ ports: server.local.ports, charter: one.charter }, states);
    for (const [i, world] of worlds.entries()) {
      const state = states[i] as TableState;
      const play = findBotPlay({ state, charter: one.charter });
      if (play !== undefined) await sendPlay(world, state, play);
    }
    // A play that shows cards before its end is refused.
    const [first, second] = await Promise.all(worlds.map((world) => world.read()));
    if (first?.version !== second?.version) continue;
    await compare(worlds, viewpoint(door), async () => undefined, 'the event feed');
    for (const [name, channel] of Object.entries(CHANNELS)) {
      await compare(worlds, viewpoint(door), (world) => channel(world, viewpoint(door)), name);
    }
    receivedCount += worlds[0]?.getPosts(WATCHER).length ?? 0;
  }
  expect(receivedCount).toBeGreaterThan(scaleTries(10));
});

function getCardsStayingHidden(game: GameState, viewer: number | undefined, player: number): HiddenCards {
  const { stock, packets } = getHiddenCards(game, viewer);
  const others = packets.map((packet, seat) => (seat === player ? [[], ...packet.slice(1)] : packet));
  return { stock, pile: [], packets: others };
}

interface Play {
  readonly player: number;
  readonly intents: readonly unknown[];
}

/** A bot's play for the current player. */
function findBotPlay({ state, charter }: Situation): Play | undefined {
  const [player] = getAwaitedSeats(state);
  const intents = player === undefined ? undefined : chooseIntents(charter, viewTable(state, player));
  return player === undefined || intents === undefined ? undefined : { player, intents };
}

const sendPlay = (world: World, state: TableState, { player, intents }: Play): Promise<void> =>
  world.send(getConnection(player), {
    type: 'submit',
    table: world.table,
    number: (state.seats[player]?.acknowledged ?? 0) + 1,
    version: state.version,
    intents,
  });

interface Observed {
  readonly charter: StoredCharter;
  readonly viewer: number | undefined;
}

/**
 * The course of play as the viewer sees it, read from the store: cards can decide whether a turn passes or a round
 * ends, and a red three laid at the start of the viewer's turn brings another card.
 */
async function getCourse({ ports, table }: World, { charter, viewer }: Observed): Promise<unknown> {
  const read = await ports.store.load(table);
  if (read === undefined) throw new Error('a world without its table');
  const { version, state } = read.newest;
  const { game } = decodeTable(state, version, charter);
  const held = viewer === undefined ? undefined : game?.players[viewer]?.held;
  // The end of a round shows everyone's cards.
  return [version, game?.turn, game?.ended && game.players, game?.teams, held];
}

/** Does the same in each world; false if the viewer may see the difference. */
async function compareRuns(worlds: readonly World[], seen: Observed, action: (world: World) => Promise<void>) {
  for (const world of worlds) await action(world);
  const [one, other] = await Promise.all(worlds.map((world) => getCourse(world, seen)));
  return isDeepStrictEqual(one, other);
}

test.each(['a person', 'a bot'])(
  'hidden cards never change what anyone receives about a play of %s, then and later',
  async (who) => {
    const counted = { plays: 0 };
    for (let run = 0; run < scaleTries(8); run++) {
      const dice = getDice(getSeed('play', who, run));
      const situation = findSituation(dice);
      const play = situation && findBotPlay(situation);
      if (situation === undefined || play === undefined) continue;
      const state = who === 'a bot' ? withBot(situation.state, play.player) : situation.state;
      const viewers = [undefined, ...state.seats.keys()].filter((viewer) => viewer !== play.player);
      const viewpoint = getViews(state, dice.pick(viewers));
      const hidden = getCardsStayingHidden(state.game as GameState, viewpoint.viewer, play.player);
      const variant = withGame(state, withHidden(state.game as GameState, mixHidden(hidden, dice, isNatural)));
      const worlds = await openWorlds({ ports: server.local.ports, charter: situation.charter }, [state, variant]);
      const action = async (world: World): Promise<void> => {
        if (who === 'a person') await sendPlay(world, state, play);
        else {
          await world.ports.queueJob({ table: world.table, moved: state.moved });
          await world.runJobs();
        }
      };
      if (!(await compareRuns(worlds, { charter: situation.charter, viewer: viewpoint.viewer }, action))) continue;
      counted.plays += 1;
      await compare(worlds, viewpoint, async () => undefined, 'the event feed');
      await compare(
        worlds,
        viewpoint,
        (world) => CHANNELS['the history']?.(world, viewpoint) as Promise<void>,
        'the history',
      );
      if (who === 'a person') await compare(worlds, viewpoint, (world) => sendPlay(world, state, play), 'the repeat');
      for (const [name, channel] of Object.entries(CHANNELS)) {
        await compare(worlds, viewpoint, (world) => channel(world, viewpoint), `${name}, afterwards`);
      }
    }
    expect(counted.plays).toBeGreaterThan(scaleTries(2));
  },
);

const withBot = (state: TableState, seat: number): TableState => ({
  ...state,
  seats: state.seats.map((each, i) => (i === seat ? { ...each, occupant: 'bot', connections: [] } : each)),
});

const PRIVATE: Readonly<Record<string, (view: View, charter: Charter) => readonly unknown[]>> = {
  'a standing answer': () => [{ type: 'standingAnswer', answer: 'yes' }],
  'a plan for the next turn': (view, charter) => makeIntents([planAsBot(charter, view) ?? { type: 'cancelPlan' }]),
  'new secret words': () => [{ type: 'newWord' }],
};

/** Removes version numbers, which every private request visibly increases. */
const withoutVersions = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replaceAll(/"version":\d+/g, '"version":0'));

test.each(Object.entries(PRIVATE))(
  'P-SUBMIT-11 P-PLAN-2 P-PING-1 %s does not change what anyone else is sent',
  async (what, makePrivate) => {
    let receivedCount = 0;
    for (let run = 0; run < scaleTries(3); run++) {
      const dice = getDice(getSeed('private', what, run));
      const situation = findSituation(dice);
      if (situation === undefined) continue;
      const { state, charter } = situation;
      const asker = state.seats.findIndex((_, seat) => !getAwaitedSeats(state).includes(seat));
      const intents = makePrivate(viewTable(state, asker), charter);
      const others = state.seats.flatMap((_, seat) => (seat === asker ? [] : [getConnection(seat)]));
      const worlds = await openWorlds({ ports: server.local.ports, charter }, [state, state]);
      const [, asked] = worlds as readonly [World, World];
      await sendPlay(asked, state, { player: asker, intents });
      expect((await asked.read()).version, what).toBe(state.version + 1);
      const received = () => worlds.map((world) => [...others, WATCHER].map((each) => world.getPosts(each)));
      const everywhere = async (act: (world: World) => Promise<void>) => {
        for (const world of worlds) await act(world);
        const [one = [], other = []] = received();
        return [one, other] as const;
      };
      await sendPlay(asked, state, { player: asker, intents });
      const [one, other] = await everywhere(async (world) => {
        await world.runJobs();
        for (const each of [...others, WATCHER])
          await world.send(each, { type: 'ping', table: world.table, version: state.version });
        for (const each of [...others, WATCHER])
          await world.send(each, { type: 'history', table: world.table, after: state.version });
      });
      expect(other, `${what}: someone learns of what it may not know, before anything else happens`).toEqual(one);
      receivedCount += one.flat().length;
      const note = { player: (asker + 1) % state.seats.length, intents: [{ type: 'note', text: 'Hello' }] };
      const [first, second] = await everywhere(async (world) => {
        await sendPlay(world, state, note);
        for (const each of [...others, WATCHER])
          await world.send(each, { type: 'ping', table: world.table, version: state.version });
      });
      expect(
        second.map(withoutVersions),
        `${what}: someone learns of what it may not know, once something has happened`,
      ).toEqual(first.map(withoutVersions));
    }
    expect(receivedCount).toBeGreaterThan(0);
  },
);

test('P-PLAN-2 what anyone is sent about a play does not tell whether it ended a plan, or left one', async () => {
  const counted = { left: 0, ended: 0 };
  for (let run = 0; run < scaleTries(24); run++) {
    const situation = findSituation(getDice(getSeed('plan', run)));
    const play = situation && findBotPlay(situation);
    if (situation === undefined || play === undefined) continue;
    const { state, charter } = situation;
    const planners = state.seats.flatMap((_, seat) => (seat === play.player ? [] : [seat]));
    for (const planner of planners) {
      const plan = planAsBot(charter, viewTable(state, planner));
      if (plan === undefined) continue;
      const others = [...planners.filter((seat) => seat !== planner), play.player];
      const worlds = await openWorlds({ ports: server.local.ports, charter }, [
        withSeat(state, planner, { plan: { melds: plan.melds, discards: plan.discards } }),
        state,
      ]);
      for (const world of worlds) await sendPlay(world, state, play);
      const [one = [], other] = worlds.map((world) => [...others.map(getConnection), WATCHER].map(world.getPosts));
      expect(one, 'someone learns of what it may not know').toEqual(other);
      const planned = worlds[0] as World;
      counted[(await planned.read()).seats[planner]?.plan === undefined ? 'ended' : 'left'] += 1;
    }
  }
  expect(counted.left).toBeGreaterThan(0);
  expect(counted.ended).toBeGreaterThan(0);
});
