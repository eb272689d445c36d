import { refuseEveryTake } from '../../shared/meld-search/find-melds.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import { refuseAsk } from '../../shared/rules/asking.ts';
import { arePartnersReady, hasBooks } from '../../shared/rules/going-out.ts';
import { countBooks, factsOfAll } from '../../shared/rules/melds.ts';
import type { Position } from '../../shared/rules/position.ts';
import type { Action } from '../components/ActionBar.tsx';
import type { DraftedPlay } from '../draft/plan.ts';
import type { Suggestion } from '../draft/suggesting.ts';
import { refusalSentence } from '../text/refusals.ts';
import {
  ASK_SHORT,
  CHOOSE_DISCARD,
  chooseHints,
  discardLabel,
  drawLabel,
  HOW_TO_TAKE,
  LAY_DOWN,
  LAY_DOWN_ONLY,
  LAY_RED_THREE,
  layDownAndDiscardLabel,
  TAKE_PILE,
  WAIT,
} from '../text/table.ts';
import type { TableModel } from './table-model.ts';

export interface ActionsIn {
  readonly position: Position;
  readonly table: TableModel;
  readonly plays: readonly DraftedPlay[];
  readonly lifted: number;
  readonly suggestion: Suggestion | undefined;
  perform(play: DraftedPlay): void;
  /** Asks the partners. */
  ask(): void;
  /** Says why something cannot be done. */
  explain(reason: string, code?: AnyRefusal): void;
  /** Puts a suggestion into the draft. */
  follow(suggestion: Suggestion): void;
}

export interface Actions {
  readonly main: Action;
  readonly others: readonly Action[];
}

function labelOf(play: DraftedPlay, table: TableModel, plays: readonly DraftedPlay[]): string {
  switch (play.type) {
    case 'draw':
      return drawLabel(table.position?.draw ?? 0);
    case 'takePile':
      return TAKE_PILE;
    case 'layDown':
      return plays.length > 1 ? LAY_DOWN_ONLY : LAY_DOWN;
    case 'layDownAndDiscard':
      return play.card ? layDownAndDiscardLabel(play.card) : LAY_DOWN;
    case 'discard':
      return play.card ? discardLabel(play.card) : CHOOSE_DISCARD;
    case 'layRedThree':
      return LAY_RED_THREE;
  }
}

function actionOf(play: DraftedPlay, { table, plays, perform, explain }: ActionsIn): Action {
  const reason = play.code === undefined ? undefined : refusalSentence(play.code);
  const action = { key: play.type, label: labelOf(play, table, plays) };
  if (reason === undefined) return { ...action, onAct: () => perform(play) };
  return { ...action, reason, onAct: () => explain(reason, play.code) };
}

/** The bar's buttons: the possible plays, else why there is none. */
export function actionsOf(given: ActionsIn): Actions {
  const { table, plays } = given;
  const [first, ...rest] = plays.map((play) => actionOf(play, given));
  if (first) return { main: first, others: [...rest, ...takeActions(given), ...askActions(given)] };
  return { main: idleAction(given, table), others: [] };
}

/** Before a take is drafted: prepares it if possible, else says why not. */
function takeActions({ position, table, plays, suggestion, follow, explain }: ActionsIn): readonly Action[] {
  const { turn } = table.visible.game;
  if (turn.phase !== 'draw' || plays.some(({ type }) => type === 'takePile')) return [];
  const action = { key: 'prepareTake', label: TAKE_PILE };
  const code = refuseEveryTake(position);
  if (code === undefined) {
    return [{ ...action, onAct: () => (suggestion ? follow(suggestion) : explain(HOW_TO_TAKE)) }];
  }
  const reason = refusalSentence(code);
  return [{ ...action, reason, onAct: () => explain(reason, code) }];
}

/** If going out is near, asking stands beside the main action; else it is behind `More`. */
function askActions({ position, ask }: ActionsIn): readonly Action[] {
  const { goingOut, meld } = position.rules;
  const books = countBooks(meld, factsOfAll(position.melds));
  const isNear = position.waiting.length === 0 && hasBooks(goingOut, books) && arePartnersReady(position);
  if (!isNear || refuseAsk(position)) return [];
  return [{ key: 'ask', label: ASK_SHORT, onAct: ask }];
}

function idleAction({ lifted, explain }: ActionsIn, { visible }: TableModel): Action {
  const choosing = visible.myTurn && visible.game.turn.phase === 'play';
  const reason = choosing ? chooseHints[lifted > 1 ? 'one' : 'discard'] : refusalSentence('notYourTurn');
  return {
    key: 'idle',
    label: choosing ? CHOOSE_DISCARD : WAIT,
    reason,
    onAct: () => explain(reason, choosing ? undefined : 'notYourTurn'),
  };
}
