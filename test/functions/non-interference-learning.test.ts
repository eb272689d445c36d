import { expect, test } from 'vitest';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import type { GameState } from '../../shared/game/state.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getDice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { ALL_OPEN } from '../properties/settling.ts';
import { read } from './reading.ts';
import { setUpHandlers } from './set-up.ts';
import { getCharter, getConnection, makePlayedTable } from './table-at.ts';
import { openWorlds, type World } from './worlds.ts';

const server = setUpHandlers();

const RULESETS = [
  PRESETS.classic,
  PRESETS.canasta,
  PRESETS.tails,
  mergeRules(PRESETS.classic, { pile: { freezes: ['two', 'joker'] }, stock: { exhausted: 'reshuffle' } }),
];

const HOST = 0;

/** Partway into a round of people who leave all rules open, after one that showed nothing. */
function openTable(run: number): { readonly charter: StoredCharter; readonly state: TableState } | undefined {
  const dice = getDice(getSeed('open rules', run));
  const { invite: _, ...rest } = getCharter(4, dice.pick(RULESETS));
  const charter = { ...rest, revision: 0 };
  const { table } = makePlayedTable(charter, { entropy: dice.entropy(), plays: dice.below(40), learning: ALL_OPEN });
  return table.game?.ended ? undefined : { charter, state: { ...table, charter: 0 } };
}

const sendIntent = (
  world: World,
  state: TableState,
  { seat, intent }: { readonly seat: number; readonly intent: unknown },
) =>
  world.send(getConnection(seat), {
    type: 'submit',
    table: world.table,
    number: (state.seats[seat]?.acknowledged ?? 0) + 1,
    version: state.version,
    intents: [intent],
  });

async function askForEnd(world: World, state: TableState): Promise<unknown> {
  await sendIntent(world, state, { seat: HOST, intent: { type: 'askToEnd', what: 'round' } });
  for (const seat of [1, 2, 3]) await sendIntent(world, state, { seat, intent: { type: 'answerEnd', yes: true } });
  const received = world.getPosts(getConnection(HOST)).map(read);
  const last = received.findLast((message) => message.type === 'view');
  expect(last?.game?.ended).toBeDefined();
  return last?.questions;
}

test('P-LEARN-1 the questions to the host do not depend on anyone’s cards, the host’s included', async () => {
  let askedCount = 0;
  for (let run = 0; run < scaleTries(20); run++) {
    const open = openTable(run);
    if (open === undefined) continue;
    const { charter, state } = open;
    const game = getVariant(state.game as GameState, undefined, getDice(getSeed('other hands', run)));
    const worlds = await openWorlds({ ports: server.local.ports, charter }, [state, { ...state, game }]);
    const [one, other] = await Promise.all(worlds.map((world) => askForEnd(world, state)));
    expect(other, 'a question tells of a hand').toEqual(one);
    if (one !== undefined) askedCount += 1;
  }
  expect(askedCount).toBeGreaterThan(0);
});
