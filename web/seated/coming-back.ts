import { listing } from '#text/grammar.ts';
import { IS_IT_THEM } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Action } from '../components/action.ts';
import { findFace } from '../faces/faces.ts';
import { formatOpener } from '../mine/format-opener.ts';
import { makeNonce } from '../model/open-request.ts';
import type { SavedReturn } from '../model/storage/seats.ts';
import type { AnyIntent } from '../model/types.ts';
import type { SheetPrompt } from '../table/prompt.ts';
import { seatName } from '../text/names.ts';

interface ReturnParams {
  readonly charter: Charter;
  readonly view: View;
  /** The last return to this seat that this device knows about. */
  readonly back: SavedReturn | undefined;
  readonly isLockedOut: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly device: BackDevice;
}

interface BackDevice {
  onSubmit(intents: readonly AnyIntent[]): void;
  /** Records that the question was answered, so that it is not asked again. */
  resolve(): void;
  /** Records that this device let the other in, so that it is not asked about that. */
  know(): void;
  /** Records that the other phone is locked out and the person has new secret words. */
  lockOut(): void;
  /** Shows the secret words, or the page where their person proves who they are. */
  show(panel: 'word' | 'mine'): void;
  close(key: string): void;
}

const HOUR = 3_600_000;

/** Milliseconds that a question stays, and that a person can report a return as someone else's. */
const QUESTION_STANDS = 24 * HOUR;
const RETURN_STANDS = 48 * HOUR;

/** Returns the prompts about returns, most urgent first. */
export function getReturnPrompts(params: ReturnParams): readonly SheetPrompt[] {
  if (params.view.seat === undefined) return [];
  const seated = { ...params, seat: params.view.seat };
  return [...createReturnSheet(seated), ...createQuestionSheets(seated), ...createRefusedSheet(seated)].map((prompt) =>
    getClosingPrompt(prompt, params),
  );
}

type AskedViewer = ReturnParams & { readonly seat: number };
type ComingQuestion = NonNullable<View['comingBack']>[number];

function createQuestionSheets(params: AskedViewer): readonly SheetPrompt[] {
  const open = (params.view.comingBack ?? []).filter(
    ({ at, until = at }) => Math.max(at, until) + QUESTION_STANDS > params.now,
  );
  return open.flatMap((question) => {
    const rival = open.find(({ seat, id }) => seat === question.seat && id !== question.id);
    if (rival !== undefined) return question.isSecond ? [] : [createTwoQuestionSheet(params, question, rival)];
    return [question.seat === params.seat ? createOwnSheet(params, question) : createOtherSheet(params, question)];
  });
}

const createAnswer = (question: number, answer: 'yes' | 'no' | 'unsure'): AnyIntent => ({
  type: 'answerComeBack',
  question,
  answer,
});

const createAction = ({ device }: ReturnParams, label: string, ...intents: readonly AnyIntent[]): Action => ({
  key: label,
  label,
  onAct() {
    for (const intent of intents) device.onSubmit([intent]);
  },
});

/** Returns the same button with another effect added. */
const getNextAction = (action: Action, effect: () => void): Action => ({
  ...action,
  onAct() {
    action.onAct();
    effect();
  },
});

/** Makes each answer close its sheet. */
function getClosingPrompt({ main, others, quiet, ...prompt }: SheetPrompt, { device }: ReturnParams): SheetPrompt {
  const close = (action: Action): Action => getNextAction(action, () => device.close(prompt.key));
  return {
    ...prompt,
    ...(main && { main: close(main) }),
    others: others.map(close),
    ...(quiet && { quiet: close(quiet) }),
  };
}

const getSheetParts = ({ charter, view }: ReturnParams, seat: number) => ({
  tone: 'asks' as const,
  face: findFace(charter, view, seat),
  says: [],
  facts: [],
});

/** Returns a pending request's words: who agreed, and how long people can object. */
function getWaitWords({ charter, view, now }: ReturnParams, { seat, agreed = [], until }: ComingQuestion) {
  if (until === undefined) return undefined;
  const nameOf = (each: number): string => seatName(charter, view, each);
  const left = IS_IT_THEM.left(Math.max(1, Math.ceil((until - now) / 60_000)));
  return { left, fact: IS_IT_THEM.waits(listing(agreed.map(nameOf)), nameOf(seat), until) };
}

/** Asks which of two people who claim the same seat to turn away, or both. */
function createTwoQuestionSheet(params: AskedViewer, first: ComingQuestion, second: ComingQuestion): SheetPrompt {
  const { charter, view, device } = params;
  const { seat } = first;
  const name = seatName(charter, view, seat);
  const choose = (label: string, one: ComingQuestion, other: ComingQuestion): Action =>
    getNextAction(createAction(params, label, createAnswer(other.id, 'no'), createAnswer(one.id, 'yes')), () =>
      seat === params.seat ? device.know() : undefined,
    );
  return {
    ...getSheetParts(params, seat),
    key: `questions ${first.id} ${second.id}`,
    words: IS_IT_THEM.two(name),
    says: [first, second].map(({ says }) => (says === undefined ? IS_IT_THEM.silent : IS_IT_THEM.says(says))),
    facts: [IS_IT_THEM.second(name)],
    others: [choose(IS_IT_THEM.thisOne, first, second), choose(IS_IT_THEM.thatOne, second, first)],
    main: createAction(params, IS_IT_THEM.neither, createAnswer(first.id, 'no'), createAnswer(second.id, 'no')),
  };
}

function createOtherSheet(params: AskedViewer, question: ComingQuestion): SheetPrompt {
  const { charter, view } = params;
  const { id, seat, says, unsure = [], agreed = [], until } = question;
  const name = seatName(charter, view, seat);
  const wait = getWaitWords(params, question);
  const isDone = agreed.includes(params.seat);
  const others = unsure.filter((each) => each !== params.seat).map((each) => seatName(charter, view, each));
  return {
    ...getSheetParts(params, seat),
    key: `question ${id} ${until ?? ''} ${isDone}`,
    words: IS_IT_THEM.title(name),
    how: IS_IT_THEM.how,
    ...(says !== undefined && { says: [IS_IT_THEM.says(says)] }),
    ...(wait && { left: wait.left }),
    facts: [
      wait?.fact ?? IS_IT_THEM.meaning(name),
      ...(others.length > 0 ? [IS_IT_THEM.notSure(listing(others))] : []),
    ],
    others: [createAction(params, wait ? IS_IT_THEM.keepOut : IS_IT_THEM.no, createAnswer(id, 'no'))],
    main: isDone
      ? createAction(params, IS_IT_THEM.allRight)
      : createAction(params, IS_IT_THEM.yes(name), createAnswer(id, 'yes')),
    ...(!isDone && { quiet: createAction(params, IS_IT_THEM.unsure, createAnswer(id, 'unsure')) }),
  };
}

function createOwnSheet(params: AskedViewer, question: ComingQuestion): SheetPrompt {
  const { charter, view, seat, device } = params;
  const { id, says, ownUntil, until } = question;
  const wait = getWaitWords(params, question);
  return {
    ...getSheetParts(params, seat),
    key: `question ${id} ${until ?? ''}`,
    words: IS_IT_THEM.own(seatName(charter, view, seat)),
    how: IS_IT_THEM.ownHow,
    ...(says !== undefined && { says: [IS_IT_THEM.says(says)] }),
    ...(wait && { left: wait.left }),
    facts: [...(ownUntil === undefined ? [] : [IS_IT_THEM.ownAlone]), ...(wait ? [wait.fact] : [])],
    others: [createAction(params, IS_IT_THEM.ownNo, createAnswer(id, 'no'))],
    main: getNextAction(createAction(params, IS_IT_THEM.ownYes, createAnswer(id, 'yes')), device.know),
  };
}

/** Welcomes the device that came back and asks the person's other devices about it, each until answered there. */
function createReturnSheet(params: AskedViewer): readonly SheetPrompt[] {
  const { view, back, isLockedOut, now } = params;
  const { cameBack } = view;
  if (isLockedOut && !cameBack) return [getLockedOutPrompt(params)];
  if (!cameBack || cameBack.at + RETURN_STANDS <= now) return [];
  const isKnown = back?.at === cameBack.at;
  if (isKnown && back.isAnswered) return [];
  if (view.probation !== undefined) return [createProbationSheet(params, cameBack)];
  return [isKnown && back.isHere ? getWelcome(params, cameBack) : createLockOutSheet(params, cameBack)];
}

type OwnReturn = NonNullable<View['cameBack']>;

/** Tells a device that others let in what it can do until its person has proved who they are. */
function createProbationSheet(params: AskedViewer, { at, by, also = [] }: OwnReturn): SheetPrompt {
  const { charter, view, seat, device } = params;
  const all = [...(typeof by === 'number' ? [by] : []), ...also].map((each) => seatName(charter, view, each));
  const enter = getNextAction(createAction(params, IS_IT_THEM.enter), () => device.show('mine'));
  return {
    ...getSheetParts(params, seat),
    key: `probation ${at}`,
    words: IS_IT_THEM.welcome(seatName(charter, view, seat)),
    how: all.length > 0 ? IS_IT_THEM.letIn(listing(all)) : IS_IT_THEM.asYouLeft,
    facts: [IS_IT_THEM.probation],
    others: [getNextAction(enter, device.resolve)],
    main: getNextAction(createAction(params, IS_IT_THEM.playOn), device.resolve),
  };
}

function getWelcome(params: AskedViewer, { at, by }: OwnReturn): SheetPrompt {
  const { charter, view, seat, device } = params;
  const renew = { type: 'renewKey', seat, nonce: makeNonce() } as const;
  return {
    ...getSheetParts(params, seat),
    key: `welcome ${at}`,
    words: IS_IT_THEM.welcome(seatName(charter, view, seat)),
    how: typeof by === 'number' && by !== seat ? IS_IT_THEM.letIn(seatName(charter, view, by)) : IS_IT_THEM.asYouLeft,
    facts: [IS_IT_THEM.isLost],
    others: [getNextAction(createAction(params, IS_IT_THEM.lost, renew), device.resolve)],
    main: getNextAction(createAction(params, IS_IT_THEM.playOn), device.resolve),
  };
}

/** Offers to lock the other phone out, even if the first answer was lost on its way. */
function createLockOutSheet(params: AskedViewer, { at }: OwnReturn): SheetPrompt {
  const { charter, view, seat, device } = params;
  const notMe = createAction(params, IS_IT_THEM.notMe, { type: 'thatWasntMe', nonce: makeNonce() });
  return {
    ...getSheetParts(params, seat),
    key: `elsewhere ${at}`,
    words: IS_IT_THEM.elsewhere,
    how: formatOpener(charter, view),
    others: [getNextAction(notMe, device.lockOut)],
    main: getNextAction(createAction(params, IS_IT_THEM.wasMe, { type: 'thatWasMe' }), device.resolve),
  };
}

const getLockedOutPrompt = (params: AskedViewer): SheetPrompt => ({
  ...getSheetParts(params, params.seat),
  key: 'locked out',
  words: IS_IT_THEM.lockedOut,
  how: IS_IT_THEM.newWord,
  others: [getNextAction(createAction(params, IS_IT_THEM.seeWord), () => params.device.show('word'))],
  main: createAction(params, IS_IT_THEM.allRight),
});

const createRefusedSheet = (params: AskedViewer): readonly SheetPrompt[] =>
  (params.view.refusedThrice ?? []).map((seat) => ({
    ...getSheetParts(params, seat),
    key: `thrice ${seat}`,
    words: IS_IT_THEM.thrice(seatName(params.charter, params.view, seat)),
    how: IS_IT_THEM.thriceHow,
    others: [createAction(params, IS_IT_THEM.allow, { type: 'allowComingBack', seat })],
    main: createAction(params, IS_IT_THEM.newLink, { type: 'renewInvite' }),
  }));
