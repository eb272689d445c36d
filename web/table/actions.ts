import {
  ASK_SHORT,
  CHOOSE_DISCARD,
  chooseHints,
  discardLabel,
  drawLabel,
  formatBlockedPile,
  GO_OUT,
  HOW_TO_TAKE,
  LAY_DOWN,
  LAY_DOWN_ONLY,
  LAY_RED_THREE,
  layDownAndDiscardLabel,
  PACKET_CHOICE,
  TAKE_PILE,
  takeUpcardLabel,
} from '#text/table.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { findRejectionOfEveryTake } from '../../shared/meld-search/find-melds.ts';
import { findAskRejection } from '../../shared/rules/asking.ts';
import { getMissingToGoOut, isReadyToGoOut } from '../../shared/rules/going-out.ts';
import type { Action } from '../components/action.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { applyDraft } from './draft/judging.ts';
import { type Draft, EMPTY_DRAFT, isEmpty } from './draft/meld-draft.ts';
import { type DraftedPlay, draftTake } from './draft/plan.ts';
import { toDraft } from './hinted-draft.ts';
import type { OwnParts, OwnPlaying } from './playing.ts';
import type { Prompt } from './prompt.ts';
import type { KeyActs } from './table-keys.ts';
import type { TableModel } from './table-model.ts';

interface ActionsParams
  extends Pick<OwnParts, 'position' | 'table'>,
    Pick<OwnPlaying, 'plays' | 'hint' | 'perform' | 'explain'> {
  readonly draft: Draft;
  ask(): void;
  follow(draft: Draft): void;
}

interface Actions {
  /** Absent outside the player's turn. */
  readonly main: Action | undefined;
  readonly others: readonly Action[];
}

function getLabel(play: DraftedPlay, table: TableModel, plays: readonly DraftedPlay[]): string {
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

/** Plays that a button does in one press, by the hint that suggests them. */
const TAKES: Partial<Record<Hint['type'], DraftedPlay['type']>> = { take: 'takeIntoHand', upcard: 'takeUpcard' };

/** Whether a single selected card can be discarded although the hint suggests something else first. */
const isEarly = ({ type }: DraftedPlay, hint: Hint | undefined): boolean =>
  type === 'discard' &&
  (hint?.type === 'ask' || hint?.type === 'redThree' || (hint?.type === 'play' && hint.play.layings.length > 0));

function getAction(play: DraftedPlay, { table, plays, hint, perform, explain }: ActionsParams): Action {
  const reason = play.code === undefined ? undefined : refusalSentence(play.code);
  const isAdvised = hint !== undefined && TAKES[hint.type] === play.type;
  const action = {
    key: play.packet ?? play.type,
    label: getLabel(play, table, plays),
    ...(isAdvised && { isAdvised }),
    ...(isEarly(play, hint) && { isEarly: true as const }),
  };
  if (reason === undefined) return { ...action, sends: play.moves, onAct: () => perform(play) };
  return { ...action, reason, onAct: () => explain(reason, play.code) };
}

/**
 * Returns the bar's buttons: the possible plays, or else one that explains why there is none. Two plays of a draft leave
 * no room for asking to go out, which is under `More` then, or replaces the second play if the main one is not allowed.
 */
export function getActions(params: ActionsParams): Actions {
  const [first, ...rest] = params.plays.map((play) => getAction(play, params));
  const asks = getAskActions(params);
  if (!first) return { main: findIdleAction(params), others: asks };
  const isCrowded = asks.length > 0 && rest.some(({ key }) => key === 'layDown');
  if (isCrowded) return { main: first, others: first.reason === undefined ? rest : asks };
  return { main: first, others: [...rest, ...getTakeActions(params), ...asks] };
}

/**
 * Returns the buttons next to a prompt, which replaces the lesser ones if it has any itself, except asking to go out,
 * which may be the turn's last chance, and the plan if the prompt asks nothing and leaves room.
 */
export function mergePromptActions(prompt: Prompt | undefined, ofPlay: Actions): Actions {
  if (!prompt || (!prompt.main && prompt.others.length === 0)) return ofPlay;
  if (prompt.main) return { main: prompt.main, others: prompt.others };
  const keepsPlan = prompt.tone === 'tells' && (prompt.words === undefined || prompt.others.length < 2);
  const isSaved = (action: Action): boolean => isAsk(action) || (keepsPlan && isPlan(action));
  return { main: ofPlay.main, others: [...prompt.others, ...ofPlay.others.filter(isSaved)] };
}

export const isAsk = ({ key }: Action): boolean => key === 'ask';

export const isPlan = ({ key }: Action): boolean => key === 'plan';

const isTake = ({ type }: DraftedPlay): boolean => type === 'takePile' || type === 'takeIntoHand';

/** Returns the actions before a take is drafted: one that prepares it, or one that explains why it is impossible. */
function getTakeActions(params: ActionsParams): readonly Action[] {
  const { position, table, plays, hint, follow, explain } = params;
  const { turn, choosing } = table.visible.game;
  if (choosing || turn.phase !== 'draw' || plays.some(isTake)) return [];
  const action = { key: 'prepareTake', label: TAKE_PILE };
  const code = findRejectionOfEveryTake(position);
  if (code !== undefined && plays.some(({ type }) => type === 'takeUpcard')) return [];
  if (code === undefined) {
    const isAdvised = hint?.type === 'take';
    const made = isAdvised ? toDraft(hint, position) : draftTake(position);
    return [{ ...action, isAdvised, onAct: () => (made ? follow(made) : explain(HOW_TO_TAKE)) }];
  }
  const { top } = position.pile;
  const reason = code === 'pileBlocked' && top ? formatBlockedPile(top) : refusalSentence(code);
  return [{ ...action, reason, onAct: () => explain(reason, code) }];
}

/** Puts asking next to the main action if going out is near, even with the draft, or if a hint suggests it; otherwise under `More`. */
function getAskActions({ position, draft, hint, ask }: ActionsParams): readonly Action[] {
  if (findAskRejection(position)) return [];
  const missing = getMissingToGoOut(applyDraft(position, draft));
  const isAdvised = hint?.type === 'ask';
  const isNear = isAdvised || isReadyToGoOut({ ...missing, minimum: 0 });
  return isNear ? [{ key: 'ask', label: ASK_SHORT, isAdvised, onAct: ask }] : [];
}

/** Returns an action that asks the player to select a card, in their own turn; undefined while waiting. */
function findIdleAction({ table, draft, explain }: ActionsParams): Action | undefined {
  const { myTurn, game } = table.visible;
  if (!myTurn || game.turn.phase !== 'play') return undefined;
  const reason = chooseHints[draft.selected.length > 1 ? 'one' : 'discard'];
  return { key: 'idle', label: CHOOSE_DISCARD, reason, isAwaited: true, onAct: () => explain(reason) };
}

interface KeyActionsParams extends Omit<OwnParts, 'table' | 'isBehind'>, Pick<ActionsParams, 'ask'> {
  readonly actions: Actions;
}

/** Returns the actions of the keys: the same as the buttons, with the same explanations. */
export function getKeyActions({ position, playing, drafting, actions, ask }: KeyActionsParams): KeyActs {
  const { draft, change } = drafting;
  const { explain, advice } = playing;
  const advised = advice?.follow;
  const { main, others } = actions;
  const all = main ? [main, ...others] : others;
  const press = (...keys: readonly string[]): void => {
    const action = keys.map((key) => all.find((each) => each.key === key)).find((each) => each !== undefined);
    const code = main ? 'wrongPhase' : position.ownTurn ? 'awaitingAnswer' : 'notYourTurn';
    if (action) action.onAct();
    else if (main?.reason !== undefined) main.onAct();
    else explain(refusalSentence(code), code);
  };
  const refusal = findAskRejection(position)?.code;
  return {
    draw: () => press('draw'),
    take: () => press('takePile', 'takeIntoHand', 'prepareTake'),
    layDown: () => press('layDown'),
    discard: () => press('layDownAndDiscard', 'discard'),
    ask: () => (refusal ? explain(refusalSentence(refusal), refusal) : ask()),
    hint: () => advised && change(() => advised),
    undo: () => (isEmpty(draft) ? undefined : change(() => EMPTY_DRAFT)),
  };
}
