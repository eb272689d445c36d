import { DATE } from '#text/date.ts';
import { TIME } from '#text/pace.ts';
import { YOU, YOU_WITHIN } from '#text/pages.ts';
import { GAME_NOTICES, KNOCK, OFFER } from '#text/states.ts';
import { SURE } from '#text/sure.ts';
import { BOT_PLAYS_FOR_YOU, PAUSED, PLAN_AHEAD, TAKE_MY_SEAT } from '#text/table.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import { WHEN } from '#text/when.ts';
import type { DateAnswer } from '../../shared/protocol/date-times.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { type Action, actionSending } from '../components/ActionBar.tsx';
import { type FaceName, facesOf, freeFace, isFace } from '../faces/faces.ts';
import { dateAhead } from '../model/dates.ts';
import { canHost } from '../model/hosting.ts';
import { botsPlayForAbsent } from '../model/turn-time.ts';
import type { AnyIntent } from '../model/types.ts';
import type { SureWords } from '../model/undoing.ts';
import { awayUntil, daysGone, mayHost, mayResume, seatsToDecide, settingsOf } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { serverNow } from '../text/server-clock.ts';
import { ofTakingBack } from './discard-back.ts';
import type { Draft } from './draft/meld-draft.ts';
import type { KeyActs } from './table-keys.ts';

export interface MatterWords {
  /** In place of the turn's words. */
  readonly words: string;
  /** Softly below them. */
  readonly more?: string;
}

/**
 * What people have to settle beside the cards: a pause, an end that is asked for, a guest at the door, an empty seat, a
 * host who is gone, an absence. Said in the viewer's slip and answered in the action bar, so that nothing on the table moves when it comes up.
 */
export interface Matter extends Partial<MatterWords> {
  /** The face of someone who doesn't sit at the table yet: the words are about them. */
  readonly face?: FaceName;
  /** The main button, where there is nothing to play; absent if play's own stays. */
  readonly main?: Action;
  /** Stand in place of play's lesser buttons. */
  readonly others: readonly Action[];
  /** Waits for the viewer's own answer: said over a draft, too. */
  readonly isPressing: boolean;
  /** What the keys for an answer do. */
  readonly keys?: KeyActs;
  /** An offer that is about the whole table: made in the viewer's own turn, too. */
  readonly isAboutTable?: true;
  /** What brought it up, and is read out as it happens. */
  readonly cameBy?: PublicEvent['type'];
  /** `more` has come with time: nothing that happened tells it. */
  readonly isNews?: true;
}

interface MatterGiven {
  readonly charter: Charter;
  readonly view: View;
  /** Something to ask the viewer once, while others play and nothing else is to be settled. */
  readonly offer?: Matter | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
  onAsk(words: SureWords, intent: AnyIntent): void;
  onSeats(): void;
  /** Says why something cannot be done. */
  explain(reason: string, code: 'paused'): void;
}

/** What a seated viewer has to settle, the most pressing first; undefined if play just goes on. */
export function matterOf(given: MatterGiven): Matter | undefined {
  const { view } = given;
  if (view.seat === undefined) return undefined;
  const seated = { ...given, seat: view.seat };
  if (view.sitIn?.includes(view.seat)) {
    return { ...(ofEnding(seated) ?? ofKnock(given) ?? SIT_IN), main: backToSeat(seated) };
  }
  if (view.paused) return { ...ofPause(given), ...ofKnock(given) };
  if (view.game?.turn.awaited?.includes(view.seat)) return undefined;
  const offer = view.game?.turn.seat === view.seat && !given.offer?.isAboutTable ? undefined : given.offer;
  const ofDiscard = ofTakingBack(seated);
  return (
    ofEnding(seated) ??
    (ofDiscard?.words === undefined ? undefined : ofDiscard) ??
    ofKnock(given) ??
    ofDecision(given) ??
    ofMissingHost(given) ??
    ofFreeSeat(given) ??
    ofAbsence(seated) ??
    ofDate(seated) ??
    offer ??
    ofDiscard
  );
}

type Seated = MatterGiven & { readonly seat: number };

const SIT_IN: Matter = { words: BOT_PLAYS_FOR_YOU, others: [], isPressing: false };

const backToSeat = ({ seat, onSubmit }: Seated): Action =>
  actionSending(onSubmit, { type: 'takeSeatBack', seat }, { key: 'takeSeatBack', label: TAKE_MY_SEAT });

function ofPause({ charter, view, onSubmit, explain }: MatterGiven): Matter {
  const pause = { more: PLAN_AHEAD, others: [], isPressing: false, cameBy: 'paused' } as const;
  if (mayResume(view)) {
    const main = actionSending(onSubmit, { type: 'resume' }, { key: 'resume', label: NOTICES.resume });
    if (canHost(view)) return { ...pause, words: NOTICES.pausedHost, main };
    return { ...pause, words: NOTICES.pausedGone(...hostGone({ charter, view })), more: NOTICES.canResume, main };
  }
  const reason = refusalSentence('paused');
  const main = { key: 'paused', label: PAUSED, reason, onAct: () => explain(reason, 'paused') };
  return { ...pause, words: pauseWords({ charter, view }), main };
}

type Known = Pick<MatterGiven, 'charter' | 'view'>;

/** The host's name, and for how many days they have been gone. */
const hostGone = ({ charter, view }: Known): [string, number] => [
  seatName(charter, view, view.host),
  daysGone(view, view.host) ?? 0,
];

/** Who lets the game go on. */
export const pauseWords = ({ charter, view }: Known): string => NOTICES.paused(seatName(charter, view, view.host));

/** Up to this many people are named; of more, only their number is said. */
const LISTED = 3;

/** The question whether to end the round or game, and whose answers are due; undefined if nobody asks. */
export function endingWords({ charter, view }: Known): MatterWords | undefined {
  const { ending, seat } = view;
  if (!ending) return undefined;
  const nameOf = (each: number): string => (each === seat ? YOU_WITHIN : seatName(charter, view, each));
  const missing = [...view.occupants.keys()].filter(
    (each) => typeof view.occupants[each] === 'number' && !view.sitIn?.includes(each) && !ending.agreed.includes(each),
  );
  const words = NOTICES.asks(ending.by === seat ? YOU : nameOf(ending.by), ending.what);
  if (missing.length === 0) return { words };
  const isListed = missing.length <= LISTED;
  return { words, more: isListed ? TIME.waitsFor(missing.map(nameOf)) : NOTICES.waitsForSome(missing.length) };
}

/** The question whether to end. Someone who has agreed can keep playing, and can change their mind until all have answered. */
function ofEnding(given: Seated): Matter | undefined {
  const words = endingWords(given);
  if (!words) return undefined;
  const { view, seat, onSubmit } = given;
  const answer = (yes: boolean, label: string): Action =>
    actionSending(onSubmit, { type: 'answerEnd', yes }, { key: yes ? 'agree' : 'playOn', label });
  const playOn = answer(false, NOTICES.playOn);
  const hasAgreed = view.ending?.agreed.includes(seat) === true;
  return {
    ...words,
    others: hasAgreed ? [playOn] : [playOn, answer(true, NOTICES.agree)],
    isPressing: !hasAgreed,
    cameBy: 'endAsked',
  };
}

/** Someone asks the host for a bot's seat: one after the other. */
export function ofKnock({ charter, view, onSubmit }: Known & Pick<MatterGiven, 'onSubmit'>): Matter | undefined {
  const [knock] = view.knocks ?? [];
  if (!knock) return undefined;
  const answer = (yes: boolean, label: string): Action => {
    const key = `${yes ? 'letIn' : 'notNow'} ${knock.id}`;
    return actionSending(onSubmit, { type: 'answerKnock', knock: knock.id, yes }, { key, label });
  };
  return {
    face: isFace(knock.face) ? knock.face : freeFace(knock.name, new Set(facesOf(charter))),
    words: KNOCK.words(knock.name),
    more: KNOCK.asks(seatName(charter, view, knock.seat)),
    others: [answer(false, KNOCK.no), answer(true, KNOCK.yes)],
    isPressing: true,
    cameBy: 'knocked',
  };
}

/** What the host decides: more time for who is late, or a bot. */
function ofDecision({ charter, view, onSubmit, onSeats }: MatterGiven): Matter | undefined {
  const seats = seatsToDecide(view);
  const late = seats.filter((seat) => view.occupants[seat] !== 'empty');
  const { perTurn } = settingsOf(view).pace;
  const nameOf = (seat: number): string | undefined => (seats.length > 1 ? seatName(charter, view, seat) : undefined);
  const bots = seats.map((seat) => {
    const named = { key: `letBotPlay ${seat}`, label: NOTICES.letBotPlay(nameOf(seat)) };
    return actionSending(onSubmit, { type: 'giveSeatToBot', seat }, named);
  });
  const [bot, ...others] = bots;
  if (!bot) return undefined;
  const isPressing = true;
  if (late.length === 0)
    return { words: NOTICES.nobodyThere, main: bot, others: [...others, toSeats(onSeats)], isPressing };
  const words = NOTICES.late(late.map((seat) => seatName(charter, view, seat)));
  if (perTurn === null) return { words, main: bot, others, isPressing };
  const named = { key: 'grantTime', label: TIME.moreBy(perTurn) };
  const main = actionSending(onSubmit, { type: 'grantTime', minutes: perTurn }, named);
  return { words, main, others: bots, isPressing };
}

/** The table waits for a host who is gone: anyone may take their place. */
function ofMissingHost({ charter, view, onAsk }: MatterGiven): Matter | undefined {
  if (!mayHost(view)) return undefined;
  const host = seatName(charter, view, view.host);
  const onAct = (): void => onAsk(SURE.takeHosting(host, daysGone(view, view.host)), { type: 'takeHosting' });
  const become = { key: 'takeHosting', label: TABLE_SETTINGS.become, onAct };
  const words = NOTICES.hostGone(...hostGone({ charter, view }));
  return { words, more: NOTICES.canHost, others: [become], isPressing: false };
}

/** It is an empty seat's turn. Any player can open the seats, to invite someone. */
function ofFreeSeat({ view, onSeats }: MatterGiven): Matter | undefined {
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const others = [toSeats(onSeats)];
  if (view.game?.ended && free.length > 0) return { words: GAME_NOTICES.freeSeat(free), others, isPressing: false };
  const turn = view.game?.turn.seat;
  if (turn === undefined || view.occupants[turn] !== 'empty') return undefined;
  return { others, isPressing: false };
}

const toSeats = (onAct: () => void): Action => ({ key: 'seats', label: GAME_NOTICES.toSeats, onAct });

/** Whether to tell the viewer, away from this page, when it is their turn. */
export function offerOf(onAnswer: (yes: boolean) => void): Matter {
  const yes = { key: 'notify', label: OFFER.yes, onAct: () => onAnswer(true) };
  const no = { key: 'notNotify', label: OFFER.no, onAct: () => onAnswer(false) };
  return { words: OFFER.words, others: [no, yes], isPressing: false };
}

/** Whether a live table that has stopped goes on by turns. */
export function goOnOf(onAnswer: (yes: boolean) => void): Matter {
  const yes = { key: 'goOn', label: WHEN.goOn, onAct: () => onAnswer(true) };
  const no = { key: 'notYet', label: WHEN.notYet, onAct: () => onAnswer(false) };
  return { words: WHEN.stopped, more: WHEN.stoppedMore, others: [no, yes], isPressing: false, isAboutTable: true };
}

/** Away as announced, with no bot in the seat: the viewer may play all the same. */
function ofAbsence({ view, seat, onSubmit }: Seated): Matter | undefined {
  const until = awayUntil(view, seat, serverNow());
  if (until === undefined) return undefined;
  const back = actionSending(onSubmit, { type: 'setAway' }, { key: 'back', label: NOTICES.back });
  const more = botsPlayForAbsent(view) ? NOTICES.awayWithBot(until) : NOTICES.away(until);
  return { more, others: [back], isPressing: false };
}

/** Milliseconds before a date from which on the table itself asks who has said nothing. */
const DATE_ASKED = 86_400_000;

function ofDate({ view, seat, onSubmit }: Seated): Matter | undefined {
  const now = serverNow();
  const date = dateAhead(view.date, now);
  if (date === undefined || date.answers.has(seat) || now < date.at - DATE_ASKED || now >= date.at) return undefined;
  const press = (answer: DateAnswer) =>
    actionSending(
      onSubmit,
      { type: 'answerDate', answer },
      { key: answer, label: answer === 'in' ? DATE.in : DATE.out },
    );
  return { more: DATE.areYouIn(date.at, now), others: [press('out'), press('in')], isPressing: false };
}

/**
 * What of a matter shows beside prepared melds, which have the slip: the words only if an answer is due. Without words play's
 * own buttons stay.
 */
export function matterBeside(draft: Draft, matter: Matter | undefined): Matter | undefined {
  if (!matter || draft.melds.length === 0 || matter.isPressing) return matter;
  const { words: _, more: __, ...silent } = matter;
  return silent.main && silent;
}
