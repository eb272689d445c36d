import { expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { isGameOver, isRoundOver, nextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Accepted } from '../../shared/game/transition.ts';
import { viewEvents } from '../../shared/game/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { defaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { seedOf, tries } from '../properties/runs.ts';
import { entropyFrom } from '../simulation/entropy.ts';
import { actingSeat, viewOf } from '../simulation/game.ts';

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
function playTwoRounds(id: PresetId, seed: string): readonly SentEvents[] {
  const ruleset = PRESETS[id];
  const seating = defaultSeating(ruleset, 4) as Seating;
  const charter = { revision: 0, title: '', names: [], ruleset, seating };
  const draw = entropyFrom(seed);
  const dealt = startGame({ ruleset, seating, entropy: draw() });
  const sent = [emit(['deal'], dealt)];
  let { state } = dealt;
  while (!isGameOver(state) && !(isRoundOver(state) && state.round === 2)) {
    const before = state;
    const seat = actingSeat(before);
    const moves = isRoundOver(before) ? undefined : (chooseMoves(charter, viewOf(before, seat)) ?? []);
    const decision = moves ? decideAtTable(before, { seat, moves, entropy: draw() }) : nextRound(before, draw());
    if (decision.type !== 'accepted') throw new Error(decision.code);
    sent.push(emit(moves?.map(({ type }) => type) ?? ['deal'], decision, before));
    state = decision.state;
  }
  return sent;
}

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
