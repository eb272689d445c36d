import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { chooseHints, SENDING } from '#text/table.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { getRank } from '../../shared/cards/cards.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isBoundToGoOut } from '../../shared/rules/asking.ts';
import type { Position } from '../../shared/rules/position.ts';
import { refuseTurn } from '../../shared/rules/turns.ts';
import { whenIdle } from '../components/lazy.tsx';
import { isBotPlaying, mayHint } from '../model/waiting.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import type { Advice } from './advice.ts';
import type { Draft } from './draft/meld-draft.ts';
import { type DropTargets, findDropTargets, NO_DROP_TARGETS } from './draft/placing.ts';
import { type DraftedPlay, findDiscard, getPlays } from './draft/plan.ts';
import type { Drafting } from './drafting.ts';
import { type Note, useNote } from './noticing.ts';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';

/** What the viewer can do at the table, and does: the same for buttons, places, drags and keys. */
export interface OwnPlaying {
  readonly plays: readonly DraftedPlay[];
  readonly targets: DropTargets;
  /** Absent while no hints are given. */
  readonly coach: Coach | undefined;
  /** The best play, if the person wants hints and the game waits for them. */
  readonly hint: Hint | undefined;
  /** What is said of it, beside this draft. */
  readonly advice: Advice | undefined;
  /** Why something was not done. */
  readonly note: Note | undefined;
  /** A costly play that waits for a yes. */
  readonly doubted: DraftedPlay | undefined;
  explain(words: string, code?: AnyRefusal): void;
  /** Answers a question about the draft. */
  answer(note: Note): void;
  /** Sends a play; a costly one only after a yes. */
  perform(play: DraftedPlay): void;
  draw(): void;
  /** Discards what is lifted of this draft, with its melds laid down first; says why not. */
  discard(draft: Draft): void;
  /** Answers what was asked before a costly play; `always`: yes, and do not ask again. */
  settle(answer: 'yes' | 'no' | 'always'): void;
}

/** What the parts of the viewer's side share. */
export interface OwnParts {
  readonly table: TableModel;
  /** What the viewer's intents are judged by. */
  readonly position: Position;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
  /** Cards that others have moved are still on their way. */
  isBehind(): boolean;
}

/** Why the viewer cannot play, even in their turn. */
function getBlocker(view: View): 'paused' | 'botSitsIn' | undefined {
  if (view.paused) return 'paused';
  return view.seat !== undefined && isBotPlaying(view, view.seat) ? 'botSitsIn' : undefined;
}

/** `position`: what the viewer's intents are judged by; undefined for a watcher. */
export function usePlaying(position: Position | undefined, { draft, sent }: Drafting): OwnPlaying {
  const { charter, view, settings, pendingCount, refusal, onSubmit, onSettings } = useTable();
  const [doubt, setDoubt] = useState<{ readonly play: DraftedPlay; readonly at: string }>();
  const [note, answer] = useNote(view.version, draft, refusal);
  const explain = (words: string, code?: AnyRefusal): void => answer({ words, code });
  const held = getBlocker(view) !== undefined;
  const facts = useMemo(() => JSON.stringify([position, held]), [position, held]);
  // A question about another position has lapsed.
  const doubted = doubt?.at === facts ? doubt.play : undefined;
  const isHinting = settings.suggestions && mayHint(view) && !held;
  const coach = useCoach(isHinting);
  const hint = useMemo(() => coach?.createHint(charter, view), [charter, view, coach]);
  const advice = hint && position && !position.choosing ? coach?.findAdvice({ hint, position, draft }) : undefined;
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
    else if (settings.confirmCostly && isDoubtful(play, { position, hint })) setDoubt({ play, at: facts });
    else send(play);
  };
  const explainNotNow = (phase: 'draw' | 'play'): void => {
    const code = getBlocker(view) ?? (position && refuseTurn(position, phase)?.code) ?? 'notYourTurn';
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
  return { plays, targets, coach, hint, advice, note, doubted, explain, answer, perform, draw, discard, settle };
}

/** While nothing can be sent, cards can still be drafted. */
function getDropTargets(position: Position | undefined, draft: Draft, isWaiting: boolean): DropTargets {
  if (!position) return NO_DROP_TARGETS;
  const targets = findDropTargets(position, draft);
  return isWaiting ? { ...targets, stock: false, pile: false, discard: false } : targets;
}

/** Whether to ask once before a play: it is costly, and neither advised nor a duty. */
export function isDoubtful(
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

/** Who gives hints: undefined while nobody wants them, and until the code is here. */
function useCoach(isWanted: boolean): Coach | undefined {
  useEffect(() => (isWanted && coach.peek() === undefined ? whenIdle(load) : undefined), [isWanted]);
  return isWanted ? coach.value : undefined;
}

/** Without the network there are no hints; the next turn tries again. */
async function load(): Promise<void> {
  coach.value = (await import('./coaching.ts')).COACH;
}
