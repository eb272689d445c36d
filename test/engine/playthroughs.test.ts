import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GameState } from '../../shared/game/state.ts';
import type { AcceptedTransition } from '../../shared/game/transition.ts';
import { viewEvents } from '../../shared/game/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { parsePlaythrough } from '../demo/playthrough.ts';
import { findFirstDifference } from '../playthroughs/difference.ts';
import { formatPlaythrough } from '../playthroughs/format-playthrough.ts';
import { getKinds, MOMENT_KINDS } from '../playthroughs/moments.ts';
import { getFile, RECORDINGS } from '../playthroughs/recordings.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { readSteps } from '../simulation/game.ts';

const RECORD_HINT = 'If this is as it should be: npm run playthroughs, and read what changed in';
const readRecording = (preset: (typeof PRESET_IDS)[number]): string => readFileSync(getFile({ preset }), 'utf8');

test.each(RECORDINGS)('the recorded $preset game replays the same', ({ preset }) => {
  const recorded = readRecording(preset);
  const difference = findFirstDifference(recorded, formatPlaythrough(parsePlaythrough(recorded)));
  expect(difference, `${difference}\n${RECORD_HINT} ${getFile({ preset })}`).toBeUndefined();
});

test.each(RECORDINGS)(
  'the recorded $preset game has the preset, seating and seed of its entry',
  ({ preset, seating, seed }) =>
    expect(parsePlaythrough(readRecording(preset))).toMatchObject({ preset, seating, seed }),
);

test('every preset has one recorded game, and there are no other files', () => {
  const files = readdirSync('test/playthroughs').filter((name) => name.endsWith('.txt'));
  expect(files.sort()).toEqual(PRESET_IDS.map((preset) => `${preset}.txt`).sort());
  expect(RECORDINGS.map(({ preset }) => preset).sort()).toEqual([...PRESET_IDS].sort());
});

test('the recorded games together show every kind of moment', () => {
  const shown = new Set(PRESET_IDS.flatMap((preset) => getKinds(readRecording(preset))));
  expect(MOMENT_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

test.each(PRESET_IDS)('%s shows a deal, a team going down and the end of a round, in less than 60 KB', (preset) => {
  expect(getKinds(readRecording(preset))).toEqual(expect.arrayContaining(['deal', 'down', 'end']));
  expect(statSync(getFile({ preset })).size).toBeLessThan(60 * 1024);
});

test('shows a difference by its first line', () => {
  expect(findFirstDifference('a\nb\nc\n', 'a\nx\nc\n')).toBe('line 2 was:    b\nand is now:    x');
  expect(findFirstDifference('a\n', 'a\nb\n')).toContain('line 2 was:    \n');
  expect(findFirstDifference('a\n', 'a\n')).toBeUndefined();
});

/** The order of events that docs/protocol.md promises for each game intent, over whole games of bots. */

const REDS = '(?:(?:stockRefilled )?laidRedThrees )*';
const PACKET = `(?:pickedUp ${REDS})*`;
const PASS_PATTERN = `(?:passed ${REDS})*`;
const END = '(?:(?:stockRefilled )?(?:laidRedThrees )?(?:wentOut )?roundEnded (?:gameEnded )?)?';
const REST = `${REDS}${PACKET}${PASS_PATTERN}${END}`;

const ORDER: Readonly<Record<Move['type'] | 'deal', string>> = {
  deal: `dealt ${REST}`,
  choosePacket: `chosePacket ${REST}`,
  draw: `(?:stockRefilled )?(?:drew (?:stockRefilled )?(?:tailGrew |drew )?)?${REST}`,
  takePile: `tookPile (?:tailGrew )?(?:melded )*(?:drew )?${REST}`,
  meld: `(?:melded )+${PACKET}${REST}`,
  layRedThree: REST,
  discard: `discarded ${PACKET}${REST}`,
  askToGoOut: 'askedToGoOut (?:answered )*',
  answerGoOut: `answered ${PASS_PATTERN}`,
  standingAnswer: '(?:answered )?',
};

interface SentEvents {
  readonly moves: readonly (Move['type'] | 'deal')[];
  readonly events: string;
}

const toSentEvents = (moves: SentEvents['moves'], { events }: AcceptedTransition, before?: GameState): SentEvents => ({
  moves,
  events: viewEvents(events, before, undefined)
    .map(({ type }) => `${type} `)
    .join(''),
});

const playTwoRounds = (id: PresetId, seed: string): readonly SentEvents[] =>
  [...readSteps({ ruleset: PRESETS[id], seating: findDefaultSeating(PRESETS[id], 4) as Seating, seed, rounds: 2 })].map(
    (step) => toSentEvents(step.submission?.moves.map(({ type }) => type) ?? ['deal'], step, step.before),
  );

const isInOrder = ({ moves, events }: SentEvents): boolean =>
  new RegExp(`^${moves.map((type) => ORDER[type]).join('')}$`).test(events);

test.each(PRESET_IDS)('%s: events come in the order that the protocol promises', (id) => {
  const sent = Array.from({ length: scaleTries(4) }, (_, i) => playTwoRounds(id, getSeed('order', i))).flat();
  expect(sent.filter((each) => !isInOrder(each))).toEqual([]);
  const types = new Set(sent.flatMap(({ events }) => events.trim().split(' ')));
  expect([...types]).toEqual(
    expect.arrayContaining(['dealt', 'drew', 'melded', 'discarded', 'pickedUp', 'roundEnded']),
  );
});

test('detects events out of order', () => {
  expect(isInOrder({ moves: ['draw'], events: 'laidRedThrees drew ' })).toBe(false);
  expect(isInOrder({ moves: ['meld', 'discard'], events: 'discarded melded ' })).toBe(false);
});
