import { DATE } from '#text/date.ts';
import { eventSentence } from '#text/events.ts';
import { TIME } from '#text/pace.ts';
import { YOU, YOU_WITHIN } from '#text/pages.ts';
import { GAME_NOTICES, KNOCK, OFFER } from '#text/states.ts';
import { SURE } from '#text/sure.ts';
import { asksToGoOut, BOT_PLAYS_FOR_YOU, NO, PAUSED, PLAN_AHEAD, TAKE_MY_SEAT, YES } from '#text/table.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import { TAKING_BACK } from '#text/taking-back.ts';
import { WHEN } from '#text/when.ts';
import type { Card } from '../../shared/cards/cards.ts';
import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import { type Action, getSendingAction } from '../components/action.ts';
import { findFace, findUnusedFace, getFaces, isFace } from '../faces/faces.ts';
import { findUpcomingDate } from '../model/dates.ts';
import { canHost } from '../model/hosting.ts';
import { botsPlayForAbsent } from '../model/turn-time.ts';
import type { AnyIntent } from '../model/types.ts';
import { countDaysGone, findAbsenceEnd, getSettings, listSeatsToDecide, mayHost, mayResume } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { getServerTime } from '../text/server-clock.ts';
import type { Draft } from './draft/meld-draft.ts';
import type { Prompt, PromptWords } from './prompt.ts';
import type { TableContext } from './table-context.ts';

interface PromptParams extends Pick<TableContext, 'charter' | 'view' | 'onSubmit' | 'onAsk'> {
  /** A question to ask the viewer once, while others play and there are no other prompts. */
  readonly offer?: Prompt | undefined;
  /** About the viewer's plan, whose turn has come or that was played. */
  readonly planPrompt?: Prompt | undefined;
  /** The books that the viewer's team still needs to go out, shown when a partner asks to. */
  readonly lacks?: string | undefined;
  /** Whether the viewer would not be called to a game time; milliseconds since the epoch. */
  readonly isCallMissed?: (at: number) => boolean;
  onSeats(): void;
  explain(reason: string, code: 'paused'): void;
}

/** Returns a seated viewer's prompts, the most urgent first. */
export function getPrompts(params: PromptParams): readonly Prompt[] {
  const { view } = params;
  if (view.seat === undefined) return [];
  const seated = { ...params, seat: view.seat };
  if (view.sitIn?.includes(view.seat)) {
    const main = getSendingAction(params.onSubmit, { type: 'takeSeatBack', seat: view.seat }, TAKE_MY_SEAT);
    return getPresentPrompts(createEndingPrompt(seated), createKnockPrompt(params), BOT_PROMPT).map((prompt) => ({
      main,
      ...prompt,
    }));
  }
  if (view.paused) return getPresentPrompts(createKnockPrompt(params), createPausePrompt(params));
  const isOffered = view.game?.turn.seat !== view.seat || params.offer?.isAboutTable;
  const ofDiscard = createTakeBackPrompt(seated);
  return getPresentPrompts(
    createGoingOutPrompt(seated),
    createEndingPrompt(seated),
    ofDiscard?.words === undefined ? undefined : ofDiscard,
    createKnockPrompt(params),
    params.planPrompt,
    createDecisionPrompt(params),
    createMissingHostPrompt(params),
    createOpenSeatPrompt(params),
    createAbsencePrompt(seated),
    createDatePrompt(seated),
    isOffered ? params.offer : undefined,
    ofDiscard,
  );
}

const getPresentPrompts = (...prompts: readonly (Prompt | undefined)[]): readonly Prompt[] =>
  prompts.filter((each) => each !== undefined);

type SeatedParams = PromptParams & { readonly seat: number };

const BOT_PROMPT: Prompt = { tone: 'tells', words: BOT_PLAYS_FOR_YOU, others: [] };

function createPausePrompt({ charter, view, onSubmit, explain }: PromptParams): Prompt {
  const pause = { tone: 'tells', more: PLAN_AHEAD, others: [], cameBy: 'paused' } as const;
  if (mayResume(view)) {
    const main = getSendingAction(onSubmit, { type: 'resume' }, NOTICES.resume);
    if (canHost(view)) return { ...pause, words: NOTICES.pausedHost, main };
    return { ...pause, words: NOTICES.pausedGone(...formatHostGone({ charter, view })), more: NOTICES.canResume, main };
  }
  const reason = refusalSentence('paused');
  const main = { key: 'paused', label: PAUSED, reason, onAct: () => explain(reason, 'paused') };
  return { ...pause, words: formatPause({ charter, view }), main };
}

type PromptFacts = Pick<PromptParams, 'charter' | 'view'>;

/** Returns the host's name, and the days since they left. */
const formatHostGone = ({ charter, view }: PromptFacts): [string, number] => [
  seatName(charter, view, view.host),
  countDaysGone(view, view.host) ?? 0,
];

/** Returns the text about who can resume the game. */
export const formatPause = ({ charter, view }: PromptFacts): string =>
  NOTICES.paused(seatName(charter, view, view.host));

/** Up to this many people are named; beyond that, only counted. */
const MAX_LISTED = 3;

/** Returns the question whether to end the round or game, and whose answers are missing; undefined if nobody asks. */
export function formatEnding({ charter, view }: PromptFacts): PromptWords | undefined {
  const { ending, seat } = view;
  if (!ending) return undefined;
  const nameOf = (each: number): string => (each === seat ? YOU_WITHIN : seatName(charter, view, each));
  const missing = [...view.occupants.keys()].filter(
    (each) => typeof view.occupants[each] === 'number' && !view.sitIn?.includes(each) && !ending.agreed.includes(each),
  );
  const words = NOTICES.asks(ending.by === seat ? YOU : nameOf(ending.by), ending.what);
  if (missing.length === 0) return { words };
  const isListed = missing.length <= MAX_LISTED;
  return { words, more: isListed ? TIME.waitsFor(missing.map(nameOf)) : NOTICES.waitsForSome(missing.length) };
}

/** Returns the two answers to someone's question, for the bar. */
const createAnswers = (
  onSubmit: PromptParams['onSubmit'],
  intentOf: (yes: boolean) => AnyIntent,
  [yes, no]: readonly [yes: string, no: string],
) => ({
  tone: 'asks' as const,
  main: getSendingAction(onSubmit, intentOf(true), yes),
  others: [getSendingAction(onSubmit, intentOf(false), no)],
});

/** Creates the prompt of a partner who asks to go out, during which nothing else can be played. */
function createGoingOutPrompt({ charter, view, seat, lacks, onSubmit }: SeatedParams): Prompt | undefined {
  const { turn } = view.game ?? {};
  if (!turn?.awaited?.includes(seat)) return undefined;
  return {
    face: findFace(charter, view, turn.seat),
    words: asksToGoOut(seatName(charter, view, turn.seat)),
    ...(lacks !== undefined && { more: lacks }),
    ...createAnswers(onSubmit, (yes) => ({ type: 'answerGoOut', yes }), [YES, NO]),
  };
}

/** Creates the question whether to end. Someone who agreed can keep playing, and change their answer until everyone has answered. */
function createEndingPrompt(params: SeatedParams): Prompt | undefined {
  const words = formatEnding(params);
  if (!words) return undefined;
  const { charter, view, seat, onSubmit } = params;
  const { by = seat, agreed = [] } = view.ending ?? {};
  const answers = createAnswers(onSubmit, (yes) => ({ type: 'answerEnd', yes }), [NOTICES.agree, NOTICES.playOn]);
  const asked = agreed.includes(seat) ? { tone: 'tells' as const, others: answers.others } : answers;
  return { ...words, face: findFace(charter, view, by), ...asked, cameBy: 'endAsked' };
}

/** Creates the prompt of someone who asks the host for a seat; one at a time, first those who can have one. */
export function createKnockPrompt({
  charter,
  view,
  onSubmit,
}: PromptFacts & Pick<PromptParams, 'onSubmit'>): Prompt | undefined {
  const seats = getAvailableSeats(view);
  const knocks = view.knocks ?? [];
  const knock = knocks.find(({ seat }) => seats.length > 0 || view.occupants[seat] === 'bot') ?? knocks[0];
  if (!knock) return undefined;
  const seat = view.occupants[knock.seat] === 'bot' ? knock.seat : seats[0];
  const asked = {
    face: isFace(knock.face) ? knock.face : findUnusedFace(knock.name, new Set(getFaces(charter))),
    words: KNOCK.words(knock.name),
    cameBy: 'knocked' as const,
  };
  // While cards are played, a person who can't have a seat yet is only in the feed.
  const isPlaying = view.game !== undefined && view.game.ended === undefined;
  if (seat === undefined) return isPlaying ? undefined : { ...asked, tone: 'tells', more: KNOCK.full, others: [] };
  return {
    ...asked,
    more: view.occupants[seat] === 'bot' ? KNOCK.asks(seatName(charter, view, seat)) : KNOCK.asksOpen,
    ...createAnswers(onSubmit, (yes) => ({ type: 'answerKnock', knock: knock.id, yes }), [KNOCK.yes, KNOCK.no]),
  };
}

/** Creates the prompt about a discard to take back: its player asks, the next one answers, and everyone sees it. */
function createTakeBackPrompt(params: SeatedParams): Prompt | undefined {
  const { charter, view, seat, onSubmit } = params;
  const { takeBack, game } = view;
  if (takeBack === undefined || game === undefined) return createTakeBackAnswerPrompt(params);
  const name = (each: number): string => seatName(charter, view, each);
  const next = game.turn.seat;
  if (!takeBack.asked) {
    return { tone: 'tells', others: [getSendingAction(onSubmit, { type: 'takeBack' }, TAKING_BACK.takeBack)] };
  }
  const card = game.pile.top as Card;
  if (takeBack.until !== undefined && getServerTime() >= takeBack.until)
    return seat === next ? undefined : { tone: 'tells', more: TAKING_BACK.noAnswer(card), others: [], isNews: true };
  const told = { tone: 'tells', others: [], cameBy: 'takeBackAsked' } as const;
  if (seat === takeBack.seat) return { ...told, words: TAKING_BACK.waiting(name(next)) };
  const asked = { face: findFace(charter, view, takeBack.seat), words: TAKING_BACK.asks(name(takeBack.seat), card) };
  if (seat !== next) return { ...told, ...asked, more: TAKING_BACK.decides(name(next)) };
  const labels = [TAKING_BACK.yes, TAKING_BACK.no] as const;
  return { ...told, ...asked, ...createAnswers(onSubmit, (yes) => ({ type: 'answerTakeBack', yes }), labels) };
}

/** Creates the prompt with the result of a question, shown in small type until something else happens. */
function createTakeBackAnswerPrompt({ charter, view, seat }: SeatedParams): Prompt | undefined {
  const event = view.happened?.find(
    (each) => each.type === 'tookBack' || (each.type === 'takeBackAnswered' && !each.yes),
  );
  if (event === undefined) return undefined;
  const displayName = (each: number): string => (each === seat ? YOU : seatName(charter, view, each));
  return { tone: 'tells', more: eventSentence(event, { displayName, team: String }) ?? '', others: [] };
}

/** Creates the host's choice for a late player: more time, or a bot. */
function createDecisionPrompt({ charter, view, onSubmit, onSeats }: PromptParams): Prompt | undefined {
  const seats = listSeatsToDecide(view);
  const late = seats.filter((seat) => view.occupants[seat] !== 'empty');
  const { perTurn } = getSettings(view).pace;
  const nameOf = (seat: number): string | undefined => (seats.length > 1 ? seatName(charter, view, seat) : undefined);
  const bots = seats.map((seat) =>
    getSendingAction(onSubmit, { type: 'giveSeatToBot', seat }, NOTICES.letBotPlay(nameOf(seat))),
  );
  const [bot, ...others] = bots;
  if (!bot) return undefined;
  const tone = 'decides';
  if (late.length === 0)
    return { words: NOTICES.nobodyThere, main: bot, others: [...others, createSeatsAction(onSeats)], tone };
  const words = NOTICES.late(late.map((seat) => seatName(charter, view, seat)));
  if (perTurn === null) return { words, main: bot, others, tone };
  const main = getSendingAction(onSubmit, { type: 'grantTime', minutes: perTurn }, TIME.moreBy(perTurn));
  return { words, main, others: bots, tone };
}

/** Offers anyone to take over for an absent host. */
function createMissingHostPrompt({ charter, view, onAsk }: PromptParams): Prompt | undefined {
  if (!mayHost(view)) return undefined;
  const host = seatName(charter, view, view.host);
  const onAct = (): void => onAsk(SURE.takeHosting(host, countDaysGone(view, view.host)), { type: 'takeHosting' });
  const become = { key: 'takeHosting', label: TABLE_SETTINGS.become, onAct };
  const words = NOTICES.hostGone(...formatHostGone({ charter, view }));
  return { words, more: NOTICES.canHost, others: [become], tone: 'tells' };
}

/** Creates the prompt for an open seat's turn. Any player can open the seats, to invite someone. */
function createOpenSeatPrompt({ view, onSeats }: PromptParams): Prompt | undefined {
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const others = [createSeatsAction(onSeats)];
  if (view.game?.ended && free.length > 0) return { words: GAME_NOTICES.freeSeat(free), others, tone: 'tells' };
  const turn = view.game?.turn.seat;
  if (turn === undefined || view.occupants[turn] !== 'empty') return undefined;
  return { others, tone: 'tells' };
}

const createSeatsAction = (onAct: () => void): Action => ({ key: 'seats', label: GAME_NOTICES.toSeats, onAct });

/** Whether to tell the viewer, away from this page, when it is their turn. */
export function getOffer(onAnswer: (yes: boolean) => void): Prompt {
  const yes = { key: 'notify', label: OFFER.yes, onAct: () => onAnswer(true) };
  const no = { key: 'notNotify', label: OFFER.no, onAct: () => onAnswer(false) };
  return { words: OFFER.words, others: [no, yes], tone: 'tells' };
}

/** Whether a live table that has stopped goes on by turns. */
export function createKeepPlayingPrompt(onAnswer: (yes: boolean) => void): Prompt {
  const yes = { key: 'goOn', label: WHEN.goOn, onAct: () => onAnswer(true) };
  const no = { key: 'notYet', label: WHEN.notYet, onAct: () => onAnswer(false) };
  return { words: WHEN.stopped, more: WHEN.stoppedMore, others: [no, yes], isAboutTable: true, tone: 'tells' };
}

/** Creates the prompt of a viewer who is away as announced, without a bot, and can play anyway. */
function createAbsencePrompt({ view, seat, onSubmit }: SeatedParams): Prompt | undefined {
  const until = findAbsenceEnd(view, seat, getServerTime());
  if (until === undefined) return undefined;
  const back = getSendingAction(onSubmit, { type: 'setAway' }, NOTICES.back);
  const more = botsPlayForAbsent(view) ? NOTICES.awayWithBot(until) : NOTICES.away(until);
  return { more, others: [back], tone: 'tells' };
}

/** Milliseconds before a game time, from which the table asks people without an answer. */
const DATE_ASKED = 86_400_000;

function createDatePrompt({ view, seat, isCallMissed, onSubmit }: SeatedParams): Prompt | undefined {
  const now = getServerTime();
  const date = findUpcomingDate(view.date, now);
  if (date === undefined || date.answers.has(seat) || now < date.at - DATE_ASKED || now >= date.at) return undefined;
  const press = (answer: 'in' | 'out') => getSendingAction(onSubmit, { type: 'answerDate', answer }, DATE[answer]);
  const more = [DATE.areYouIn(date.at, now), ...(isCallMissed?.(date.at) ? [DATE.noCall] : [])].join(' ');
  return { more, others: [press('out'), press('in')], tone: 'tells' };
}

/**
 * Limits an optional prompt next to prepared melds, which take its place: its text is left out, and without a main
 * button the play's own buttons stay.
 */
export function limitPrompt(draft: Draft, prompt: Prompt | undefined): Prompt | undefined {
  if (!prompt || draft.melds.length === 0 || prompt.tone !== 'tells') return prompt;
  const { words: _, more: __, ...silent } = prompt;
  return silent.main && silent;
}
