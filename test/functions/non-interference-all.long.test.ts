import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { getDice } from '../properties/chance.ts';
import { getSeed, propertyTimeout, scaleTries } from '../properties/runs.ts';
import { STRANGER, WATCHER } from './channels.ts';
import { askStatuses, FOUNDERS } from './common-steps.ts';
import { Coverage } from './coverage.ts';
import {
  chooseVariant,
  getFirst,
  getViewpointOfSeat,
  NEWCOMER,
  type Opening,
  type Viewpoint,
} from './hidden-differences.ts';
import {
  EVENT_NAMES,
  EVENTS,
  GAME_EVENTS,
  GAME_INTENTS,
  getSentChanges,
  MESSAGES_OF_CLIENTS,
  MESSAGES_OF_SERVER,
  STATUS_FIELDS,
  TABLE_INTENTS,
} from './message-fields.ts';
import { getOpening, getPlays, makeOpeningWithCards, type Play } from './plays.ts';
import { SCENES } from './scenes.ts';
import { perform, type ScriptStep, type SentMessage, sendIntents } from './script-steps.ts';
import { setUpHandlers } from './set-up.ts';
import { beginWorlds, type World } from './worlds.ts';

/**
 * Every message, accepted and refused, in a first world and one for each viewer that differs in everything hidden from
 * the viewer. The viewer, and strangers, receive the same bytes in both.
 */

const server = setUpHandlers();

const coverage = new Coverage();

const JOINING_VIEWPOINT: Viewpoint = { name: 'the door', seat: undefined, connections: [WATCHER], isWithoutSeat: true };

/** Watchers at a table that allows them, and guests at another. */
const getWatchers = ({ state, free }: Opening): readonly Viewpoint[] => [
  ...state.seats.flatMap(({ connections }, seat) => (connections.length > 0 ? [getViewpointOfSeat(seat)] : [])),
  { name: 'a newcomer', seat: free, connections: [NEWCOMER], isNew: true },
  { name: 'a watcher', seat: undefined, connections: [WATCHER] },
];

const toJoiningOpening = (opening: Opening): Opening => {
  const { state } = opening;
  return { ...opening, state: { ...state, settings: { ...state.settings, spectators: false } } };
};

/** A world's messages and log lines since the last comparison. */
function watchEvidence(world: World, { connections, seat }: Viewpoint): () => Observed {
  const cursors = [...connections, STRANGER, ...FOUNDERS].map((connection) => ({ connection, from: 0 }));
  let logged = 0;
  let posted = 0;
  return () => {
    const received = cursors.map((each) => {
      const news = world.getPosts(each.connection).slice(each.from);
      each.from += news.length;
      return news;
    });
    const seen = {
      received,
      logged: world.logged.slice(logged),
      posted: world.posted.slice(posted).flatMap(mayRead(seat)).sort(),
    };
    logged = world.logged.length;
    posted = world.posted.length;
    return seen;
  };
}

interface Observed {
  readonly received: readonly (readonly string[])[];
  readonly logged: readonly string[];
  readonly posted: readonly string[];
}

/** Notifications on the viewer's own devices, and chat posts, which alone mention handles. */
const mayRead =
  (seat: number | undefined) =>
  (post: string): readonly string[] => {
    const [url = '', ...rest] = post.split(' ');
    if (!url.includes('/seat-')) return url.includes('slack.com') ? [redactChatPost(rest.join(' '))] : [];
    return url.includes(`/seat-${seat}`) ? [post] : [];
  };

/** A chat post without its handle, and without final points, which reveal hands and are the group's. */
const redactChatPost = (post: string): string =>
  / is over: /.test(post)
    ? post.replace(/^\d+ /, '').replace(/ is over: [^.]*\./, ' is over.')
    : post.replace(/<@U\w+>/, '<@>');

const isRefusal = (text: string): boolean => /^\{"type":"(refused|rejected)"/.test(text);

interface PlayedStep {
  readonly step: ScriptStep;
  readonly world: World;
  readonly viewpoint: Viewpoint | undefined;
}

async function playStep({ step, world, viewpoint }: PlayedStep): Promise<readonly string[]> {
  const from = step.type === 'says' ? step.from : '';
  const before = world.getPosts(from).length;
  const message = await perform(step, world, viewpoint);
  if (message === undefined) return [step.type];
  const names = getNames(message);
  if (viewpoint !== undefined) return names;
  const outcome = world.getPosts(from).slice(before).some(isRefusal) ? 'refused' : 'accepted';
  for (const name of names) coverage.recordSent(name, outcome);
  return [...names, outcome];
}

const getNames = ({ type, intents = [] }: SentMessage): readonly string[] => [
  type,
  ...intents.map((intent) => intent.type),
];

/** Plays a scene in all of its worlds. */
async function playToEnd(
  opening: Opening,
  { steps, viewpoints }: { steps: readonly ScriptStep[]; viewpoints: readonly Viewpoint[] },
  name: string,
) {
  const dice = getDice(name);
  const beginnings = [getFirst(opening), ...viewpoints.map((viewpoint) => chooseVariant(opening, viewpoint, dice))];
  const [first, ...variants] = await beginWorlds({ ports: server.local.ports, charter: opening.charter }, beginnings);
  const pairs = viewpoints.map((viewpoint, i) => ({
    ...{ viewpoint, world: variants[i] as World },
    ...{ one: watchEvidence(first as World, viewpoint), other: watchEvidence(variants[i] as World, viewpoint) },
  }));
  for (const [i, step] of steps.entries()) {
    const what = (await playStep({ step, world: first as World, viewpoint: undefined })).join(' ');
    await Promise.all(pairs.map(({ world, viewpoint }) => playStep({ step, world, viewpoint })));
    for (const { viewpoint, one, other } of pairs) {
      const seen = one();
      expect(other(), `${i} ${what}: ${viewpoint.name} learns of what it may not know`).toEqual(seen);
      for (const text of seen.received.slice(0, viewpoint.connections.length).flat())
        coverage.recordReceived(viewpoint.name, text);
    }
  }
}

describe.each(Object.entries(SCENES))('R22 every request %s', (name, { begin, steps }) => {
  test.each(['at a table that welcomes watchers', 'where nobody may'])(
    'hidden things never change what anyone receives, %s',
    async (where) => {
      for (let run = 0; run < scaleTries(1); run++) {
        const opening = begin(getDice(getSeed('scene', name, run)));
        const isOpen = where === 'at a table that welcomes watchers';
        const viewpoints = isOpen ? getWatchers(opening) : [JOINING_VIEWPOINT];
        await playToEnd(
          isOpen ? opening : toJoiningOpening(opening),
          { steps: steps(opening), viewpoints },
          getSeed(name, where, run),
        );
      }
    },
    propertyTimeout,
  );
});

/** The player, two of the others, and a watcher. */
const getViews = ({ seat, state }: Play): readonly Viewpoint[] => [
  ...[0, 1, 2]
    .filter((ahead) => ahead < state.seats.length)
    .map((ahead) => getViewpointOfSeat((seat + ahead) % state.seats.length)),
  { name: 'a watcher', seat: undefined, connections: [WATCHER] },
];

/**
 * The course of play as the viewer sees it: cards can decide whether a turn passes or a round ends, and a red three
 * laid at the start of the viewer's turn brings another card.
 */
const getCourse = async (world: World, { seat }: Viewpoint): Promise<unknown> => {
  const { version, game } = await world.read();
  const held = seat === undefined ? undefined : game?.players[seat]?.held;
  return [version, game?.turn, game?.ended, game?.teams, held];
};

/** Plays in two worlds; false if the viewer may see the difference. */
async function playInBoth(play: Play, opening: Opening, viewpoint: Viewpoint): Promise<boolean> {
  const beginnings = [getFirst(opening), chooseVariant(opening, viewpoint, getDice(getSeed('play', ...play.kinds)))];
  const worlds = await beginWorlds({ ports: server.local.ports, charter: opening.charter }, beginnings);
  const [first, variant] = worlds as readonly [World, World];
  const observers = worlds.map((world) => watchEvidence(world, viewpoint));
  const step = sendIntents(play.seat, ...play.intents);
  const what = (await playStep({ step, world: first, viewpoint: undefined })).join(' ');
  await playStep({ step, world: variant, viewpoint });
  for (const ask of askStatuses(viewpoint.seat ?? play.seat)) {
    await playStep({ step: ask, world: first, viewpoint: undefined });
    await playStep({ step: ask, world: variant, viewpoint });
  }
  if (!isDeepStrictEqual(await getCourse(first, viewpoint), await getCourse(variant, viewpoint))) return false;
  const [one, other] = observers.map((observe) => observe()) as [Observed, Observed];
  expect(other, `${what}: ${viewpoint.name} learns of what it may not know`).toEqual(one);
  for (const text of one.received.slice(0, viewpoint.connections.length).flat())
    coverage.recordReceived(viewpoint.name, text);
  return true;
}

test(
  'R22 hidden things never change what anyone receives about any kind of play',
  async () => {
    const counted = { mixed: 0, unmixed: 0 };
    for (const play of getPlays([...PLAY_EVENTS, ...GAME_INTENTS], scaleTries(2))) {
      for (const viewpoint of [...getViews(play), JOINING_VIEWPOINT]) {
        const within = (opening: Opening): Opening => (viewpoint.isWithoutSeat ? toJoiningOpening(opening) : opening);
        const isMixed = await playInBoth(play, within(getOpening(play)), viewpoint);
        if (!isMixed) expect(await playInBoth(play, within(makeOpeningWithCards(play)), viewpoint)).toBe(true);
        counted[isMixed ? 'mixed' : 'unmixed'] += 1;
      }
    }
    expect(counted.mixed).toBeGreaterThan(counted.unmixed);
  },
  propertyTimeout,
);

/** Events caused by players' messages; a deal has another cause, and points by hand are given in a scene. */
const PLAY_EVENTS = GAME_EVENTS.filter((name) => name !== 'dealt' && name !== 'pointsGiven');

/** Stored changes without an event, and the message or intent that causes each. */
const SILENT = {
  ...{ seatMoved: 'moveSeat', watched: 'watch', acknowledged: 'submit', played: 'draw', endSettled: 'answerEnd' },
  ...{ subscribedSet: 'setNotifications', hookSet: 'setHook', waitSet: 'setNotifications', rulesLeftOpen: 'create' },
  ...{ knockEnded: 'stopKnocking', knockAnswered: 'answerKnock' },
  ...{ comeBackAsked: 'comeBack', comeBackEnded: 'stopComingBack', othersAsked: 'comeBack' },
  ...{ comeBackUnsure: 'answerComeBack', comingBackAllowed: 'allowComingBack' },
  ...{ wordTried: 'openChair', codeTried: 'openChair', codeMade: 'makeCode', wordRenewed: 'newWord' },
  planSet: 'setPlan',
};
/** A deadline that moves by itself, as private as a missed one; a wait that does; a bot that leaves by itself. */
const WITH_EVENTS = { timeMoved: 'deadlineMissed', waitMoved: 'comeBackAgreed', dateBotLeft: 'seatTakenBack' } as const;

describe('R22 the comparison covers the whole protocol', () => {
  test('lists every event', () => {
    expect(Object.keys(EVENTS).sort()).toEqual([...EVENT_NAMES].sort());
  });

  test('every stored change is sent as an event, or has another cause that is compared', () => {
    const silent = getSentChanges().filter((name) => !Object.hasOwn(EVENTS, name));
    expect(silent.sort()).toEqual(Object.keys({ ...SILENT, ...WITH_EVENTS }).sort());
    expect(coverage.findNotSent(Object.values(SILENT), ['accepted'])).toEqual([]);
    expect(coverage.findUnreceivedEvents(Object.values(WITH_EVENTS))).toEqual([]);
  });

  test('every message is accepted and refused', () => {
    expect(coverage.findNotSent(MESSAGES_OF_CLIENTS)).toEqual([]);
  });

  test('every intent of the table is accepted and refused', () => {
    expect(coverage.findNotSent(TABLE_INTENTS)).toEqual([]);
  });

  test('every intent of the game is refused, and accepted in a play', () => {
    expect(coverage.findNotSent(GAME_INTENTS)).toEqual([]);
  });

  test('some viewer receives every kind of server message', () => {
    expect(coverage.findNotReceived(MESSAGES_OF_SERVER)).toEqual([]);
  });

  test('covers every field of a status', () => {
    expect(coverage.findUnusedStatusFields(STATUS_FIELDS)).toEqual([]);
  });

  test('every event reaches others, watchers, and the door', () => {
    expect(coverage.findUnreceivedEvents(Object.keys(EVENTS) as (keyof typeof EVENTS)[])).toEqual([]);
  });
});
