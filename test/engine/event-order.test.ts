import { expect, test } from 'vitest';
import type { GameState } from '../../shared/game/state.ts';
import type { Accepted } from '../../shared/game/transition.ts';
import { viewEvents } from '../../shared/game/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { defaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { seedOf, tries } from '../properties/runs.ts';
import { gameSteps } from '../simulation/game.ts';

/** The order of events that docs/protocol.md promises for each game intent, over whole games of bots. */

const REDS = '(?:(?:stockRefilled )?laidRedThrees )*';
const PACKET = `(?:pickedUp ${REDS})*`;
const PASSED = `(?:passed ${REDS})*`;
const END = '(?:(?:stockRefilled )?(?:laidRedThrees )?(?:wentOut )?roundEnded (?:gameEnded )?)?';
const REST = `${REDS}${PACKET}${PASSED}${END}`;

const ORDER: Readonly<Record<Move['type'] | 'deal', string>> = {
  deal: `dealt ${REST}`,
  choosePacket: `chosePacket ${REST}`,
  draw: `(?:stockRefilled )?(?:drew (?:stockRefilled )?(?:tailGrew |drew )?)?${REST}`,
  takePile: `tookPile (?:tailGrew )?(?:melded )*(?:drew )?${REST}`,
  meld: `(?:melded )+${PACKET}${REST}`,
  layRedThree: REST,
  discard: `discarded ${PACKET}${REST}`,
  askToGoOut: 'askedToGoOut (?:answered )*',
  answerGoOut: `answered ${PASSED}`,
  standingAnswer: '(?:answered )?',
};

/** What everyone received in a game: the intents, and the events that followed. */
interface SentEvents {
  readonly asked: readonly (Move['type'] | 'deal')[];
  readonly events: string;
}

const emit = (asked: SentEvents['asked'], { events }: Accepted, before?: GameState): SentEvents => ({
  asked,
  events: viewEvents(events, before, undefined)
    .map(({ type }) => `${type} `)
    .join(''),
});

/** Two rounds of a game of bots. */
const playTwoRounds = (id: PresetId, seed: string): readonly SentEvents[] =>
  [...gameSteps({ ruleset: PRESETS[id], seating: defaultSeating(PRESETS[id], 4) as Seating, seed, rounds: 2 })].map(
    (step) => {
      if ('kind' in step) throw new Error(step.what);
      return emit(step.submission?.moves.map(({ type }) => type) ?? ['deal'], step, step.before);
    },
  );

const isInOrder = ({ asked, events }: SentEvents): boolean =>
  new RegExp(`^${asked.map((type) => ORDER[type]).join('')}$`).test(events);

test.each(PRESET_IDS)('%s: events come in the order that the protocol promises', (id) => {
  const sent = Array.from({ length: tries(4) }, (_, i) => playTwoRounds(id, seedOf('order', i))).flat();
  expect(sent.filter((each) => !isInOrder(each))).toEqual([]);
  const types = new Set(sent.flatMap(({ events }) => events.trim().split(' ')));
  expect([...types]).toEqual(
    expect.arrayContaining(['dealt', 'drew', 'melded', 'discarded', 'pickedUp', 'roundEnded']),
  );
});

test('another order would be noticed', () => {
  expect(isInOrder({ asked: ['draw'], events: 'laidRedThrees drew ' })).toBe(false);
  expect(isInOrder({ asked: ['meld', 'discard'], events: 'discarded melded ' })).toBe(false);
});
