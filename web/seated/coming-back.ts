import { listing } from '#text/grammar.ts';
import { IS_IT_THEM } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Action } from '../components/ActionBar.tsx';
import { faceAt } from '../faces/faces.ts';
import { openedBy } from '../mine/opened-by.ts';
import { newNonce } from '../model/open-request.ts';
import type { KeptReturn } from '../model/storage/seats.ts';
import type { AnyIntent } from '../model/types.ts';
import type { SheetPrompt } from '../table/prompt.ts';
import { seatName } from '../text/names.ts';

interface BackGiven {
  readonly charter: Charter;
  readonly view: View;
  /** The last return to this seat that this device knows about. */
  readonly back: KeptReturn | undefined;
  readonly isLockedOut: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly device: BackDevice;
}

interface BackDevice {
  onSubmit(intents: readonly AnyIntent[]): void;
  /** Records that the question was answered, so that it is not asked again. */
  settle(): void;
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
export function returnPromptsOf(given: BackGiven): readonly SheetPrompt[] {
  if (given.view.seat === undefined) return [];
  const seated = { ...given, seat: given.view.seat };
  return [...ofReturn(seated), ...ofQuestions(seated), ...ofThreeNoes(seated)].map((prompt) => closing(prompt, given));
}

type AskedViewer = BackGiven & { readonly seat: number };
type ComingQuestion = NonNullable<View['comingBack']>[number];

function ofQuestions(given: AskedViewer): readonly SheetPrompt[] {
  const open = (given.view.comingBack ?? []).filter(
    ({ at, until = at }) => Math.max(at, until) + QUESTION_STANDS > given.now,
  );
  return open.flatMap((question) => {
    const rival = open.find(({ seat, id }) => seat === question.seat && id !== question.id);
    if (rival !== undefined) return question.isSecond ? [] : [ofTwo(given, question, rival)];
    return [question.seat === given.seat ? ofOwn(given, question) : ofOther(given, question)];
  });
}

const answerTo = (question: number, answer: 'yes' | 'no' | 'unsure'): AnyIntent => ({
  type: 'answerComeBack',
  question,
  answer,
});

const act = ({ device }: BackGiven, label: string, ...intents: readonly AnyIntent[]): Action => ({
  key: label,
  label,
  onAct() {
    for (const intent of intents) device.onSubmit([intent]);
  },
});

/** Returns the same button with another effect added. */
const andThen = (action: Action, then: () => void): Action => ({
  ...action,
  onAct() {
    action.onAct();
    then();
  },
});

/** Makes each answer close its sheet. */
function closing({ main, others, quiet, ...prompt }: SheetPrompt, { device }: BackGiven): SheetPrompt {
  const close = (action: Action): Action => andThen(action, () => device.close(prompt.key));
  return {
    ...prompt,
    ...(main && { main: close(main) }),
    others: others.map(close),
    ...(quiet && { quiet: close(quiet) }),
  };
}

const about = ({ charter, view }: BackGiven, seat: number) => ({
  tone: 'asks' as const,
  face: faceAt(charter, view, seat),
  says: [],
  facts: [],
});

/** Returns a pending request's words: who agreed, and how long people can object. */
function waitOf({ charter, view, now }: BackGiven, { seat, agreed = [], until }: ComingQuestion) {
  if (until === undefined) return undefined;
  const nameOf = (each: number): string => seatName(charter, view, each);
  const left = IS_IT_THEM.left(Math.max(1, Math.ceil((until - now) / 60_000)));
  return { left, fact: IS_IT_THEM.waits(listing(agreed.map(nameOf)), nameOf(seat), until) };
}

/** Asks which of two people who claim the same seat to turn away, or both. */
function ofTwo(given: AskedViewer, first: ComingQuestion, second: ComingQuestion): SheetPrompt {
  const { charter, view, device } = given;
  const { seat } = first;
  const name = seatName(charter, view, seat);
  const choose = (label: string, one: ComingQuestion, other: ComingQuestion): Action =>
    andThen(act(given, label, answerTo(other.id, 'no'), answerTo(one.id, 'yes')), () =>
      seat === given.seat ? device.know() : undefined,
    );
  return {
    ...about(given, seat),
    key: `questions ${first.id} ${second.id}`,
    words: IS_IT_THEM.two(name),
    says: [first, second].map(({ says }) => (says === undefined ? IS_IT_THEM.silent : IS_IT_THEM.says(says))),
    facts: [IS_IT_THEM.second(name)],
    others: [choose(IS_IT_THEM.thisOne, first, second), choose(IS_IT_THEM.thatOne, second, first)],
    main: act(given, IS_IT_THEM.neither, answerTo(first.id, 'no'), answerTo(second.id, 'no')),
  };
}

function ofOther(given: AskedViewer, question: ComingQuestion): SheetPrompt {
  const { charter, view } = given;
  const { id, seat, says, unsure = [], agreed = [], until } = question;
  const name = seatName(charter, view, seat);
  const wait = waitOf(given, question);
  const isDone = agreed.includes(given.seat);
  const others = unsure.filter((each) => each !== given.seat).map((each) => seatName(charter, view, each));
  return {
    ...about(given, seat),
    key: `question ${id} ${until ?? ''} ${isDone}`,
    words: IS_IT_THEM.title(name),
    how: IS_IT_THEM.how,
    ...(says !== undefined && { says: [IS_IT_THEM.says(says)] }),
    ...(wait && { left: wait.left }),
    facts: [
      wait?.fact ?? IS_IT_THEM.meaning(name),
      ...(others.length > 0 ? [IS_IT_THEM.notSure(listing(others))] : []),
    ],
    others: [act(given, wait ? IS_IT_THEM.keepOut : IS_IT_THEM.no, answerTo(id, 'no'))],
    main: isDone ? act(given, IS_IT_THEM.allRight) : act(given, IS_IT_THEM.yes(name), answerTo(id, 'yes')),
    ...(!isDone && { quiet: act(given, IS_IT_THEM.unsure, answerTo(id, 'unsure')) }),
  };
}

function ofOwn(given: AskedViewer, question: ComingQuestion): SheetPrompt {
  const { charter, view, seat, device } = given;
  const { id, says, ownUntil, until } = question;
  const wait = waitOf(given, question);
  return {
    ...about(given, seat),
    key: `question ${id} ${until ?? ''}`,
    words: IS_IT_THEM.own(seatName(charter, view, seat)),
    how: IS_IT_THEM.ownHow,
    ...(says !== undefined && { says: [IS_IT_THEM.says(says)] }),
    ...(wait && { left: wait.left }),
    facts: [...(ownUntil === undefined ? [] : [IS_IT_THEM.ownAlone]), ...(wait ? [wait.fact] : [])],
    others: [act(given, IS_IT_THEM.ownNo, answerTo(id, 'no'))],
    main: andThen(act(given, IS_IT_THEM.ownYes, answerTo(id, 'yes')), device.know),
  };
}

/** Welcomes the device that came back and asks the person's other devices about it, each until answered there. */
function ofReturn(given: AskedViewer): readonly SheetPrompt[] {
  const { view, back, isLockedOut, now } = given;
  const { cameBack } = view;
  if (isLockedOut && !cameBack) return [lockedOut(given)];
  if (!cameBack || cameBack.at + RETURN_STANDS <= now) return [];
  const isKnown = back?.at === cameBack.at;
  if (isKnown && back.isAnswered) return [];
  if (view.probation !== undefined) return [onProbation(given, cameBack)];
  return [isKnown && back.isHere ? welcomeOf(given, cameBack) : elsewhereOf(given, cameBack)];
}

type OwnReturn = NonNullable<View['cameBack']>;

/** Tells a device that others let in what it can do until its person has proved who they are. */
function onProbation(given: AskedViewer, { at, by, also = [] }: OwnReturn): SheetPrompt {
  const { charter, view, seat, device } = given;
  const all = [...(typeof by === 'number' ? [by] : []), ...also].map((each) => seatName(charter, view, each));
  const enter = andThen(act(given, IS_IT_THEM.enter), () => device.show('mine'));
  return {
    ...about(given, seat),
    key: `probation ${at}`,
    words: IS_IT_THEM.welcome(seatName(charter, view, seat)),
    how: all.length > 0 ? IS_IT_THEM.letIn(listing(all)) : IS_IT_THEM.asYouLeft,
    facts: [IS_IT_THEM.probation],
    others: [andThen(enter, device.settle)],
    main: andThen(act(given, IS_IT_THEM.playOn), device.settle),
  };
}

function welcomeOf(given: AskedViewer, { at, by }: OwnReturn): SheetPrompt {
  const { charter, view, seat, device } = given;
  const renew = { type: 'renewKey', seat, nonce: newNonce() } as const;
  return {
    ...about(given, seat),
    key: `welcome ${at}`,
    words: IS_IT_THEM.welcome(seatName(charter, view, seat)),
    how: typeof by === 'number' && by !== seat ? IS_IT_THEM.letIn(seatName(charter, view, by)) : IS_IT_THEM.asYouLeft,
    facts: [IS_IT_THEM.isLost],
    others: [andThen(act(given, IS_IT_THEM.lost, renew), device.settle)],
    main: andThen(act(given, IS_IT_THEM.playOn), device.settle),
  };
}

/** Offers to lock the other phone out, even if the first answer was lost on its way. */
function elsewhereOf(given: AskedViewer, { at }: OwnReturn): SheetPrompt {
  const { charter, view, seat, device } = given;
  const notMe = act(given, IS_IT_THEM.notMe, { type: 'thatWasntMe', nonce: newNonce() });
  return {
    ...about(given, seat),
    key: `elsewhere ${at}`,
    words: IS_IT_THEM.elsewhere,
    how: openedBy(charter, view),
    others: [andThen(notMe, device.lockOut)],
    main: andThen(act(given, IS_IT_THEM.wasMe, { type: 'thatWasMe' }), device.settle),
  };
}

const lockedOut = (given: AskedViewer): SheetPrompt => ({
  ...about(given, given.seat),
  key: 'locked out',
  words: IS_IT_THEM.lockedOut,
  how: IS_IT_THEM.newWord,
  others: [andThen(act(given, IS_IT_THEM.seeWord), () => given.device.show('word'))],
  main: act(given, IS_IT_THEM.allRight),
});

const ofThreeNoes = (given: AskedViewer): readonly SheetPrompt[] =>
  (given.view.refusedThrice ?? []).map((seat) => ({
    ...about(given, seat),
    key: `thrice ${seat}`,
    words: IS_IT_THEM.thrice(seatName(given.charter, given.view, seat)),
    how: IS_IT_THEM.thriceHow,
    others: [act(given, IS_IT_THEM.allow, { type: 'allowComingBack', seat })],
    main: act(given, IS_IT_THEM.newLink, { type: 'renewInvite' }),
  }));
