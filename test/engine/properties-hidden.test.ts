import { describe, expect, test } from 'vitest';
import { type Accepted, decide } from '../../shared/engine/decide.ts';
import { outrunsSight } from '../../shared/engine/one-step.ts';
import { viewEvents, viewGame } from '../../shared/engine/redact.ts';
import type { GameState } from '../../shared/engine/state.ts';
import { playerOf } from '../../shared/engine/state.ts';
import type { Intent, MeldEntry } from '../../shared/protocol/intent.ts';
import { parseCards } from '../../shared/protocol/notation.ts';
import { isNatural } from '../../shared/rules/cards.ts';
import type { Dice } from '../properties/chance.ts';
import { type Hidden, hiddenFrom, mixHidden, twinOf, withHidden } from '../properties/hiding.ts';
import { type Happening, walk } from '../properties/playing.ts';
import { patience, seedOf, tries } from '../properties/runs.ts';
import { ALL_TABLES } from '../properties/tables.ts';

/**
 * What a viewer receives depends on nothing that it may not know: two positions that differ only in hidden cards give
 * equal views, equal reports of what happened and equal refusals, byte for byte.
 */

/** All seats and a watcher. */
const viewersOf = (state: GameState): readonly (number | undefined)[] => [undefined, ...state.players.keys()];

function viewsDiffer(state: GameState, dice: Dice): string | undefined {
  for (const viewer of viewersOf(state)) {
    const [one, other] = [state, twinOf(state, viewer, dice)].map((each) => JSON.stringify(viewGame(each, viewer)));
    if (one !== other) return `the view of ${viewer ?? 'a watcher'} tells hidden cards:\n${one}\n${other}`;
  }
  return undefined;
}

type AcceptedHappening = Extract<Happening, { type: 'accepted' }>;

/**
 * The same submission in a position whose hidden naturals lie elsewhere. Where it is accepted there too and nothing
 * hidden came to light on either side, every viewer but the player is told the same.
 */
function reportsDiffer(
  { before, seat, intents, entropy, accepted }: AcceptedHappening,
  dice: Dice,
): string | undefined {
  if (accepted.state.ended) return undefined;
  for (const viewer of viewersOf(before).filter((each) => each !== seat)) {
    const twin = withHidden(before, mixHidden(stayingHidden(before, viewer, accepted), dice, isNatural));
    const decision = decide(twin, { seat, intents, entropy });
    if (decision.type === 'rejection' || decision.state.ended) continue;
    if (eventNames(decision) !== eventNames(accepted)) continue;
    const [one, other] = [tellings(accepted, before, viewer), tellings(decision, twin, viewer)];
    compared.reports++;
    if (one !== other) return `what ${viewer ?? 'a watcher'} is told depends on hidden cards:\n${one}\n${other}`;
  }
  return undefined;
}

/** Cards that the viewer may not know before, nor after: not the pile that is taken, nor the stock it draws from. */
function stayingHidden(before: GameState, viewer: number | undefined, { events }: Accepted): Hidden {
  const hidden = hiddenFrom(before, viewer);
  const isTaken = events.some(({ type }) => type === 'tookPile');
  const isDrawnFrom = events.some((event) => event.type === 'laidRedThrees' && event.seat === viewer);
  return { ...hidden, ...(isTaken && { pile: [] }), ...(isDrawnFrom && { stock: [] }) };
}

/** What can be seen to happen whatever the cards are; a turn that passes is decided by the cards of its player. */
const eventNames = ({ events }: Accepted): string => events.filter(({ type }) => type === 'passed').length.toString();

const tellings = ({ events, state }: Accepted, before: GameState, viewer: number | undefined): string =>
  JSON.stringify([viewEvents(events, before, viewer), viewGame(state, viewer)]);

/** A refusal of what the sender can judge by itself is the same whatever the hidden cards are. */
function refusalsDiffer({ before, seat, intents, code }: Extract<Happening, { type: 'refused' }>, dice: Dice) {
  if (!isOpenToSender(before, seat, intents)) return undefined;
  const twin = twinOf(before, seat, dice);
  const decision = decide(twin, { seat, intents, entropy: dice.entropy() });
  compared.refusals++;
  const other = decision.type === 'rejection' ? decision.code : 'accepted';
  return other === code ? undefined : `a refusal depends on hidden cards: ${code}, ${other}`;
}

/**
 * What a person may send in one submission, and what turns up no hidden card even as it ends: not what lays all cards but
 * one or two, nor a red three that the player chooses to lay. Of those the rules themselves ask about what comes up: 0010.
 */
function isOpenToSender(before: GameState, seat: number, intents: readonly Intent[]): boolean {
  if (outrunsSight(before, seat, intents) || intents.some(({ type }) => type === 'layRedThree')) return false;
  const laid = intents.flatMap((intent) => ('melds' in intent ? intent.melds : [])).flatMap(cardsIn).length;
  return laid === 0 || playerOf(before, seat).held.length - laid >= 2;
}

const cardsIn = ({ cards }: MeldEntry): readonly string[] => parseCards(cards) ?? [];

const compared = { reports: 0, refusals: 0 };

function hidesAll(happening: Happening, dice: Dice): string | undefined {
  if (happening.type === 'refused') return refusalsDiffer(happening, dice);
  const seen = viewsDiffer(happening.accepted.state, dice);
  return seen ?? (happening.type === 'accepted' ? reportsDiffer(happening, dice) : undefined);
}

describe.each(ALL_TABLES)('R22 hidden cards change nothing that is told: $name', (table) => {
  test.each(['deal', 'late'] as const)(
    'from the %s',
    (from) => {
      for (let run = 0; run < tries(1); run++) {
        walk({ table, seed: seedOf('hidden', table.name, run), length: 80, from, property: hidesAll });
      }
    },
    patience,
  );
});

test('enough reports and refusals were compared for this to mean something', () => {
  expect(compared.reports).toBeGreaterThan(3000);
  expect(compared.refusals).toBeGreaterThan(500);
});
