import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { chooseHints, SENDING } from '#text/table.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { getRank } from '../../shared/cards/cards.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isBoundToGoOut } from '../../shared/rules/asking.ts';
import type { Position } from '../../shared/rules/position.ts';
import { findTurnRejection } from '../../shared/rules/turns.ts';
import { whenIdle } from '../components/lazy.tsx';
import { isBotPlaying, mayHint } from '../model/waiting.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import type { Advice } from './advice.ts';
import type { Draft } from './draft/meld-draft.ts';
import { type DropTargets, findDropTargets, NO_DROP_TARGETS } from './draft/placing.ts';
import { type DraftedPlay, findDiscard, getPlays } from './draft/plan.ts';
import type { Drafting } from './drafting.ts';
import { type Note, useNote } from './note.ts';
import type { PlanNews } from './planning.ts';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';

/** The viewer's plays and actions, the same for buttons, places, drags and keys. */
export interface OwnPlaying {
  readonly plays: readonly DraftedPlay[];
  readonly targets: DropTargets;
  /** The best play, if hints are on and the game waits for the viewer. */
  readonly hint: Hint | undefined;
  /** The suggestion for the next step of it, given this draft. */
  readonly advice: Advice | undefined;
  readonly note: Note | undefined;
  readonly planNews: PlanNews | undefined;
  readonly doubted: DraftedPlay | undefined;
  explain(words: string, code?: AnyRefusal): void;
  /** Answers a question about the draft. */
  answer(note: Note): void;
  /** Sends a play; a costly one after confirmation. */
  perform(play: DraftedPlay): void;
  draw(): void;
  /** Discards the draft's selected card after laying its melds, or explains why not. */
  discard(draft: Draft): void;
  /** Answers the confirmation of a costly play; `always`: yes, without asking again. */
  settle(answer: 'yes' | 'no' | 'always'): void;
}

/** Props shared by the parts of the viewer's side. */
export interface OwnParts {
  readonly table: TableModel;
  /** The position that the viewer's intents are judged in. */
  readonly position: Position;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
  /** Whether cards moved by others are still on their way. */
  isBehind(): boolean;
}

/** Returns the reason that the viewer cannot play, even in their turn. */
function getBlocker(view: View): 'paused' | 'botSitsIn' | undefined {
  if (view.paused) return 'paused';
  return view.seat !== undefined && isBotPlaying(view, view.seat) ? 'botSitsIn' : undefined;
}

/** Returns what the coach knows: the best play, and what to say about it and about the viewer's plan. */
function useAdvice(position: Position | undefined, { draft, change }: Drafting, isHinting: boolean) {
  const { charter, view, onSubmit } = useTable();
  const coach = useCoach(isHinting || view.plan !== undefined);
  const hint = useMemo(
    () => (isHinting ? coach?.createHint(charter, view) : undefined),
    [charter, view, coach, isHinting],
  );
  const planNews = useMemo(
    () => coach?.getPlanNews({ charter, view, position, draft, isHinting, onSubmit }),
    [charter, view, coach, draft, isHinting],
  );
  useLayoutEffect(() => coach && change((now) => coach.layPlan(now, view)), [coach, view.plan?.status]);
  const advice = hint && position && !position.choosing ? coach?.findAdvice({ hint, position, draft }) : undefined;
  return { hint, advice, planNews };
}

/** `position`: the one that the viewer's intents are judged in; undefined for a watcher. */
export function usePlaying(position: Position | undefined, drafting: Drafting): OwnPlaying {
  const { draft, sent } = drafting;
  const { view, settings, pendingCount, refusal, onSubmit, onSettings } = useTable();
  const [doubt, setDoubt] = useState<{ readonly play: DraftedPlay; readonly at: string }>();
  const [note, answer] = useNote(view.version, draft, refusal);
  const explain = (words: string, code?: AnyRefusal): void => answer({ words, code });
  const held = getBlocker(view) !== undefined;
  const facts = useMemo(() => JSON.stringify([position, held]), [position, held]);
  // A question about another position has expired.
  const doubted = doubt?.at === facts ? doubt.play : undefined;
  const isHinting = settings.suggestions && mayHint(view) && !held;
  const advised = useAdvice(position, drafting, isHinting);
  const { hint } = advised;
  const plays = position && !held ? getPlays(position, draft) : [];
  const targets = useMemo(
    () => getDropTargets(position, draft, held || pendingCount > 0),
    [view, draft, pendingCount > 0],
  );
  const send = (play: DraftedPlay): void => {
    sent(play);
    onSubmit(play.moves);
    setDoubt(undefined);
  };
  const perform = (play: DraftedPlay): void => {
    if (pendingCount > 0) answer({ words: SENDING, isPlain: true });
    else if (play.code) explain(refusalSentence(play.code), play.code);
    else if (settings.confirmCostly && needsConfirmation(play, { position, hint })) setDoubt({ play, at: facts });
    else send(play);
  };
  const explainNotNow = (phase: 'draw' | 'play'): void => {
    const code = getBlocker(view) ?? (position && findTurnRejection(position, phase)?.code) ?? 'notYourTurn';
    explain(refusalSentence(code), code);
  };
  const draw = (): void => {
    const play = plays.find(({ type }) => type === 'draw');
    if (play) perform(play);
    else explainNotNow('draw');
  };
  const discard = (made: Draft): void => {
    const play = position && !held ? findDiscard(position, made) : undefined;
    if (play) perform(play);
    else if (!held && position?.ownTurn && position.phase === 'play') explain(chooseHints.one);
    else explainNotNow('play');
  };
  const settle = (answer: 'yes' | 'no' | 'always'): void => {
    if (answer === 'always') onSettings({ confirmCostly: false });
    if (answer === 'no' || !doubted) setDoubt(undefined);
    else send(doubted);
  };
  return { plays, targets, ...advised, note, doubted, explain, answer, perform, draw, discard, settle };
}

/** Returns the drop targets; cards can be drafted even while nothing can be sent. */
function getDropTargets(position: Position | undefined, draft: Draft, isWaiting: boolean): DropTargets {
  if (!position) return NO_DROP_TARGETS;
  const targets = findDropTargets(position, draft);
  return isWaiting ? { ...targets, stock: false, pile: false, discard: false } : targets;
}

/** Whether to confirm a play: it is costly, and neither suggested nor required. */
export function needsConfirmation(
  play: DraftedPlay,
  { position, hint }: { readonly position: Position | undefined; readonly hint: Hint | undefined },
): boolean {
  const isDuty = play.costs === 'goOut' && position !== undefined && isBoundToGoOut(position);
  return play.costs !== undefined && !isDuty && !(hint && isAdvised(play, hint));
}

function isAdvised({ type, costs, card }: DraftedPlay, hint: Hint): boolean {
  if (hint.type === 'take') return type === 'takePile' || type === 'takeIntoHand';
  if (hint.type !== 'play') return false;
  if (costs === 'goOut') return hint.reason.type === 'goesOut';
  const { layings, discard } = hint.play;
  const isItsTime = layings.length === 0 || type === 'layDownAndDiscard';
  return isItsTime && card !== undefined && discard !== undefined && getRank(card) === getRank(discard);
}

type Coach = typeof import('./coaching.ts').COACH;

const coach = signal<Coach | undefined>(undefined);

/** Returns the coach; undefined while hints are off, and until its code has loaded. */
function useCoach(isWanted: boolean): Coach | undefined {
  useEffect(() => (isWanted && coach.peek() === undefined ? whenIdle(load) : undefined), [isWanted]);
  return isWanted ? coach.value : undefined;
}

/** Loads the coach; without a network, the next turn tries again. */
async function load(): Promise<void> {
  coach.value = (await import('./coaching.ts')).COACH;
}
