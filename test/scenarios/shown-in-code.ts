import { scoreRound } from '../../shared/game/score.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { applyDecision, decideForSeat, getCharter, makePlayedTable } from '../functions/table-at.ts';
import { readScenario } from './read.ts';
import { getEntropy, makeStart } from './start.ts';

/** A rule that no scenario can show: the effect of two values of its field, with Classic in all else. */
export interface ShownInCode {
  readonly field: FieldPath;
  readonly values: readonly [unknown, unknown];
  readonly show: (ruleset: Ruleset) => unknown;
  readonly outcomes: readonly [unknown, unknown];
}

/** Rules of `shared/RULES.md` by id. Scenarios have no views and no host actions. */
export const SHOWN_IN_CODE: Readonly<Record<string, ShownInCode>> = {
  'pile.10': {
    field: 'pile.shown',
    values: ['top', 'all'],
    show: getSeenPile,
    outcomes: [
      ['8c', '8c', '8c'],
      ['8cKd8s', '8cKd8s', '8cKd8s'],
    ],
  },
  'score.6': {
    field: 'score.byHand',
    values: [false, true],
    show: getHostPoints,
    outcomes: ['noPointsByHand', [undefined, 100]],
  },
};

const SCENE = {
  name: 'a pile of three',
  rules: 'classic',
  seats: 4,
  position: {
    round: 1,
    dealer: 3,
    scores: [0, 0],
    turn: { seat: 0 },
    players: [{ hand: '9h' }, { hand: 'Kh' }, { hand: 'Kc' }, { hand: '9d' }],
    teams: [{}, {}],
    stock: '4h 9d 9s',
    pile: '8c Kd 8s',
  },
  steps: [{ seat: 0, do: null }],
};

function getSeenPile(ruleset: Ruleset): unknown {
  const state = makeStart({ ...readScenario(JSON.stringify(SCENE)), ruleset });
  return [0, 1, undefined].map((viewer) => {
    const { top, cards } = viewGame(state, viewer).pile;
    return cards ?? top;
  });
}

/** Each team's points by hand, once the host has given the second one 100, or the refusal. */
function getHostPoints(ruleset: Ruleset): unknown {
  const charter = getCharter(4, ruleset);
  const entropy = getEntropy('points by hand');
  const { table } = makePlayedTable(charter, { entropy, plays: 0 });
  const intent = { type: 'givePoints', team: 1, points: 100, reason: 'an exact cut' } as const;
  const decision = decideForSeat(table, charter, { seat: table.host, intent });
  if (decision.type === 'rejection') return decision.code;
  const { game } = applyDecision(table, decision).table;
  return game && scoreRound(game).map(({ byHand }) => byHand);
}
