import { eventSentence } from '#text/events.ts';
import { YOU } from '#text/pages.ts';
import { TAKING_BACK } from '#text/taking-back.ts';
import type { Card } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { type Action, actionSending } from '../components/ActionBar.tsx';
import type { AnyIntent } from '../model/types.ts';
import { seatName } from '../text/names.ts';
import { serverNow } from '../text/server-clock.ts';

interface TakingBackGiven {
  readonly charter: Charter;
  readonly view: View;
  /** The viewer's. */
  readonly seat: number;
  onSubmit(intents: readonly AnyIntent[]): void;
}

/** A question about the newest discard, or what came of it. */
interface TakingBackMatter {
  readonly words?: string;
  readonly more?: string;
  readonly others: readonly Action[];
  readonly isPressing: boolean;
  readonly keys?: { yes(): void; no(): void };
  readonly cameBy?: 'takeBackAsked';
  readonly isNews?: true;
}

/** A discard that may go back: its player asks, the next one answers, and everyone sees it. */
export function ofTakingBack(given: TakingBackGiven): TakingBackMatter | undefined {
  const { charter, view, seat, onSubmit } = given;
  const { takeBack, game } = view;
  if (takeBack === undefined || game === undefined) return ofAnswer(given);
  const name = (each: number): string => seatName(charter, view, each);
  const next = game.turn.seat;
  if (!takeBack.asked) {
    const takeBack = { key: 'takeBack', label: TAKING_BACK.takeBack };
    return { others: [actionSending(onSubmit, { type: 'takeBack' }, takeBack)], isPressing: false };
  }
  const card = game.pile.top as Card;
  if (takeBack.until !== undefined && serverNow() >= takeBack.until)
    return seat === next
      ? undefined
      : { more: TAKING_BACK.noAnswer(card), others: [], isPressing: false, isNews: true };
  const asked = { others: [], isPressing: false, cameBy: 'takeBackAsked' } as const;
  if (seat === takeBack.seat) return { ...asked, words: TAKING_BACK.waiting(name(next)) };
  const words = TAKING_BACK.asks(name(takeBack.seat), card);
  if (seat !== next) return { ...asked, words, more: TAKING_BACK.decides(name(next)) };
  const answer = (yes: boolean, named: Pick<Action, 'key' | 'label'>): Action =>
    actionSending(onSubmit, { type: 'answerTakeBack', yes }, named);
  const no = answer(false, { key: 'keepDiscard', label: TAKING_BACK.no });
  const yes = answer(true, { key: 'giveBack', label: TAKING_BACK.yes });
  return { ...asked, words, others: [no, yes], isPressing: true, keys: { yes: yes.onAct, no: no.onAct } };
}

/** What the newest change made of a question: said quietly until something else happens. */
function ofAnswer({ charter, view, seat }: TakingBackGiven): TakingBackMatter | undefined {
  const [event] = (view.happened ?? []).filter(isSettled);
  if (event === undefined) return undefined;
  const who = (each: number): string => (each === seat ? YOU : seatName(charter, view, each));
  return { more: eventSentence(event, { who, team: String }) ?? '', others: [], isPressing: false };
}

const isSettled = (event: PublicEvent): boolean =>
  event.type === 'tookBack' || (event.type === 'takeBackAnswered' && !event.yes);
