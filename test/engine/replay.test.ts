import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { reduce } from '../../shared/game/reduce.ts';
import { setUp } from '../../shared/game/set-up.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import { viewEvents } from '../../shared/game/view.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { MISSED } from '../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { readChange } from '../../shared/replay/read-change.ts';
import { readDeal } from '../../shared/replay/read-deal.ts';
import { readPlay } from '../../shared/replay/read-play.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { settleEnding } from '../../shared/table/decide.ts';
import { decideMissed } from '../../shared/table/pace.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import { charterOf } from '../functions/table-at.ts';
import { diceOf } from '../properties/chance.ts';
import { decodeGame, encodeGame } from '../properties/packed.ts';
import { type Happening, walk } from '../properties/playing.ts';
import { lengthOf, patience, seedOf, tries } from '../properties/runs.ts';
import { type Step, TableWalk } from '../properties/table-walk.ts';
import { ALL_TABLES } from '../properties/tables.ts';
import { readMoves } from '../scenarios/moves.ts';

/** What is read from two stored states and the submission between them is what really happened. */

const SHUFFLES: readonly string[] = ['dealt', 'stockRefilled'];
const stored = (game: GameState): GameState => decodeGame(encodeGame(game), game);

function readHappening(happening: Exclude<Happening, { type: 'refused' }>): readonly GameEvent[] {
  const { state, events } = happening.accepted;
  const after = stored(state);
  const before = happening.before && stored(happening.before);
  if (happening.type === 'dealt' || before === undefined) return readDeal(after, happening.entropy, before).events;
  const isShuffled = events.some(({ type }) => SHUFFLES.includes(type));
  const { seat, intents, entropy } = happening;
  const play = { seat, moves: readMoves(intents), entropy: isShuffled ? entropy : undefined, after };
  return readPlay(before, play).events;
}

function playIsRead(happening: Happening): string | undefined {
  if (happening.type === 'refused') return undefined;
  const { before, accepted } = happening;
  const events = readHappening(happening);
  for (const viewer of [undefined, ...accepted.state.players.keys()]) {
    const sent = viewEvents(accepted.events, before, viewer);
    const read = viewEvents(events, before, viewer);
    if (!isDeepStrictEqual(sent, read)) return `sent ${JSON.stringify(sent)}, read ${JSON.stringify(read)}`;
  }
  if (before === undefined) return undefined;
  return isDeepStrictEqual(events.reduce(reduce, before), accepted.state) ? undefined : 'the facts lead elsewhere';
}

describe.each(ALL_TABLES)('P-HISTORY-1 a play is read as it happened: $name', (table) => {
  test.each(['deal', 'late'] as const)(
    'from the %s',
    (from) => {
      for (let run = 0; run < tries(1); run++) {
        walk({ table, seed: seedOf('replay', table.name, run), length: lengthOf(250), from, property: playIsRead });
      }
    },
    patience,
  );
});

test('P-HISTORY-1 a round’s last turn that passes without a discard is read as it happened', () => {
  const written = mergeRules(PRESETS.classic, {
    rounds: [{ minimum: 50, draw: 1, tail: 0, turns: 1 }],
    threes: { red: { replace: false } },
  });
  const position = {
    ...{ round: 1, dealer: 1, scores: [0, 0], turn: { seat: 1 }, teams: [{}, {}], stock: '3h 7c 8c', pile: '4s' },
    players: [{ hand: 'Ks' }, { playing: 'foot', playedLast: true }],
  } as const;
  const before = { ...setUp(position, written, { players: 2, teams: 2 }), turnsToCome: 0 };
  const play = { seat: 1, intents: [{ type: 'draw' }], entropy: new Uint8Array(32) } as const;
  const accepted = decideAtTable(before, { ...play, moves: play.intents });
  if (accepted.type !== 'accepted') throw new Error('it is refused');
  expect(accepted.events.map(({ type }) => type).slice(-3)).toEqual(['passed', 'roundEnded', 'gameEnded']);
  expect(playIsRead({ type: 'accepted', before, accepted, ...play })).toBeUndefined();
});

const TABLES: readonly (readonly [string, Charter])[] = [
  ['classic of four', charterOf(4)],
  ['classic of two', charterOf(2)],
  ['growing of six', charterOf(6, PRESETS.growing)],
  ['canasta of four', charterOf(4, PRESETS.canasta)],
  ['tails of four', charterOf(4, PRESETS.tails)],
  ['common of twelve', charterOf(12, PRESETS.common)],
];

const STEPS = lengthOf(600);

describe.each(TABLES)('P-HISTORY-1 a stored change is read as it happened: %s', (name, charter) => {
  test(
    'whatever people ask',
    () => {
      for (let i = 0; i < tries(1); i++) {
        const seed = seedOf('read', name, i);
        const dice = diceOf(seed);
        const table = new TableWalk(charter, dice);
        for (let steps = 0; steps < STEPS; steps++) {
          const step = table.step();
          const late = missedBy(table.table, dice.below(3_000) * 60_000, dice.pick(MISSED));
          for (const each of [step, late]) {
            const fault = each && faultIn(each, charter);
            if (fault !== undefined)
              throw new Error(`seed "${seed}", step ${steps}, ${each?.item.submission}: ${fault}`);
          }
        }
      }
    },
    patience,
  );
});

/** What would follow if nobody did anything for this many milliseconds, with these consequences of a missed deadline. */
function missedBy(table: TableState, later: number, missed: (typeof MISSED)[number]): Omit<Step, 'bytes'> | undefined {
  const { pace } = table.settings;
  const before = { ...table, settings: { ...table.settings, pace: { ...pace, perTurn: 5, missed } } };
  const at = table.at + later;
  const events = settleEnding(before, decideMissed(before, at), at);
  if (events.length === 0) return undefined;
  return { change: { before, events, table: reduceTable(before, events, at) }, item: { submission: 'missed' } };
}

function faultIn({ change, item }: Omit<Step, 'bytes'>, charter: Charter): string | undefined {
  const [before, table] = [change.before, change.table].map((each) =>
    each.version === 0 ? each : decodeTable(encodeTable(each), each.version, charter),
  ) as [TableState, TableState];
  const events = readChange({ before, item, table });
  if (events === undefined) return 'nothing that a table stores';
  for (const viewer of [undefined, ...table.seats.keys()]) {
    const sent = viewHappened(change, viewer).filter(isKept);
    const read = viewHappened({ before, events, table }, viewer).filter(isKept);
    if (!isDeepStrictEqual(sent, read)) return `sent ${JSON.stringify(sent)}, read ${JSON.stringify(read)}`;
  }
  const made = reduceTable(before, events, table.at);
  return isDeepStrictEqual(settled(made), settled(table)) ? undefined : 'the facts lead elsewhere';
}

/** Coming and going is not told again. */
const isKept = ({ type }: PublicEvent): boolean => type !== 'connected' && type !== 'disconnected';

/** Without who listens, who came when, how seats were proved, and what earlier releases did not store: the texts do not say it. */
const settled = (table: TableState): object => ({
  ...table,
  noted: table.noted && { seat: table.noted.seat, at: table.noted.at },
  news: undefined,
  nudged: table.nudged !== undefined,
  watchers: [],
  seats: table.seats.map((seat) => ({ ...seat, claim: undefined, connections: [], actedAt: undefined })),
});
