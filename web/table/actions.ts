import {
  ASK_SHORT,
  AWAITING_ANSWER,
  CHOOSE_DISCARD,
  chooseHints,
  discardLabel,
  drawLabel,
  GO_OUT,
  HOW_TO_TAKE,
  LAY_DOWN,
  LAY_DOWN_ONLY,
  LAY_RED_THREE,
  layDownAndDiscardLabel,
  PACKET_CHOICE,
  pileBlockedBy,
  TAKE_PILE,
  takeUpcardLabel,
  WAIT,
} from '#text/table.ts';
import { refuseEveryTake } from '../../shared/meld-search/find-melds.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import { refuseAsk } from '../../shared/rules/asking.ts';
import { isReadyToGoOut, missingToGoOut } from '../../shared/rules/going-out.ts';
import { positionAfter } from '../../shared/rules/judging.ts';
import type { Position } from '../../shared/rules/position.ts';
import type { Action } from '../components/ActionBar.tsx';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { layingsOf } from './draft/judging.ts';
import { type Draft, EMPTY_DRAFT, isEmpty } from './draft/meld-draft.ts';
import type { DraftedPlay } from './draft/plan.ts';
import type { Suggestion } from './draft/suggesting.ts';
import type { Drafting } from './drafting.ts';
import type { OwnPlaying } from './playing.ts';
import type { KeyActs } from './table-keys.ts';
import type { TableModel } from './table-model.ts';

interface ActionsIn {
  readonly position: Position;
  readonly table: TableModel;
  readonly plays: readonly DraftedPlay[];
  readonly draft: Draft;
  readonly suggestion: Suggestion | undefined;
  /** The advice on the screen, if one is to draw, is to take the pile. */
  readonly isTakeAdvised: boolean;
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
  if (play.costs === 'goOut' && play.code === undefined) return GO_OUT;
  switch (play.type) {
    case 'choosePacket':
      return PACKET_CHOICE.start(plays.indexOf(play));
    case 'draw':
      return drawLabel(table.position?.draw ?? 0);
    case 'takePile':
    case 'takeIntoHand':
      return TAKE_PILE;
    case 'takeUpcard':
      return play.card ? takeUpcardLabel(play.card, (table.position?.draw ?? 1) - 1) : TAKE_PILE;
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

function actionOf(play: DraftedPlay, { table, plays, isTakeAdvised, perform, explain }: ActionsIn): Action {
  const reason = play.code === undefined ? undefined : refusalSentence(play.code);
  const isAdvised = play.type === 'takeIntoHand' && isTakeAdvised;
  const action = { key: play.packet ?? play.type, label: labelOf(play, table, plays), ...(isAdvised && { isAdvised }) };
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

const isTake = ({ type }: DraftedPlay): boolean => type === 'takePile' || type === 'takeIntoHand';

/** Before a take is drafted: prepares it if possible, else says why not. */
function takeActions(given: ActionsIn): readonly Action[] {
  const { position, table, plays, suggestion, isTakeAdvised: isAdvised, follow, explain } = given;
  const { turn, choosing } = table.visible.game;
  if (choosing || turn.phase !== 'draw' || plays.some(isTake)) return [];
  const action = { key: 'prepareTake', label: TAKE_PILE };
  const code = refuseEveryTake(position);
  if (code !== undefined && plays.some(({ type }) => type === 'takeUpcard')) return [];
  if (code === undefined) {
    return [{ ...action, isAdvised, onAct: () => (suggestion ? follow(suggestion) : explain(HOW_TO_TAKE)) }];
  }
  const { top } = position.pile;
  const reason = code === 'pileBlocked' && top ? pileBlockedBy(top) : refusalSentence(code);
  return [{ ...action, reason, onAct: () => explain(reason, code) }];
}

/** The position with the draft laid down, whether or not it is legal. */
const afterDraft = (position: Position, draft: Draft): Position =>
  draft.melds.length === 0 ? position : positionAfter(position, layingsOf(draft));

/** If going out is near, with the draft too, asking stands beside the main action; else it is behind `More`. */
function askActions({ position, draft, ask }: ActionsIn): readonly Action[] {
  if (refuseAsk(position)) return [];
  const missing = missingToGoOut(afterDraft(position, draft));
  return isReadyToGoOut({ ...missing, minimum: 0 }) ? [{ key: 'ask', label: ASK_SHORT, onAct: ask }] : [];
}

function idleAction({ draft, explain }: ActionsIn, { visible }: TableModel): Action {
  const { myTurn, game } = visible;
  const choosing = myTurn && game.turn.phase === 'play';
  const waiting = myTurn && game.turn.phase === 'consent' ? 'awaitingAnswer' : 'notYourTurn';
  const reason = choosing ? chooseHints[draft.lifted.length > 1 ? 'one' : 'discard'] : refusalSentence(waiting);
  return {
    key: 'idle',
    label: choosing ? CHOOSE_DISCARD : waiting === 'awaitingAnswer' ? AWAITING_ANSWER : WAIT,
    reason,
    isAwaited: choosing,
    onAct: () => explain(reason, choosing ? undefined : waiting),
  };
}

interface KeyActsIn extends Pick<ActionsIn, 'position' | 'ask'> {
  /** The best play as a draft, if hints are on and it is one. */
  readonly hinted: Draft | undefined;
  readonly playing: OwnPlaying;
  readonly drafting: Drafting;
  readonly actions: Actions;
}

/** What the keys of the turn do: the same as the buttons, with the same reasons against it. */
export function keyActs({ position, playing, drafting, actions, hinted, ask }: KeyActsIn): KeyActs {
  const { draft, change } = drafting;
  const { explain } = playing;
  const all = [actions.main, ...actions.others];
  const press = (...keys: readonly string[]): void => {
    const action = keys.map((key) => all.find((each) => each.key === key)).find((each) => each !== undefined);
    if (action) action.onAct();
    else if (actions.main.reason !== undefined) actions.main.onAct();
    else explain(refusalSentence('wrongPhase'), 'wrongPhase');
  };
  const refusal = refuseAsk(position)?.code;
  return {
    draw: () => press('draw'),
    take: () => press('takePile', 'takeIntoHand', 'prepareTake'),
    layDown: () => press('layDown'),
    discard: () => press('layDownAndDiscard', 'discard'),
    ask: () => (refusal ? explain(refusalSentence(refusal), refusal) : ask()),
    hint: () => hinted && change(() => hinted),
    undo: () => (isEmpty(draft) ? undefined : change(() => EMPTY_DRAFT)),
  };
}
