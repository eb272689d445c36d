import { listing } from '#text/grammar.ts';
import { IS_IT_THEM } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type FaceName, faceAt } from '../faces/faces.ts';
import { openedBy } from '../mine/opened-by.ts';
import { newNonce } from '../model/open-request.ts';
import type { KeptReturn } from '../model/storage/seats.ts';
import type { AnyIntent } from '../model/types.ts';
import { seatName } from '../text/names.ts';

/** One thing that can be answered to someone who came back, or says so. */
export interface BackAnswer {
  readonly label: string;
  readonly kind: 'main' | 'other' | 'quiet';
  /** What the table is asked, one after the other; undefined: nothing. */
  intents?(): readonly AnyIntent[];
  /** This device has answered, and is not asked again. */
  readonly isSettled?: true;
  /** This device lets the other in: it is not asked about that afterwards. */
  readonly knows?: true;
  /** The other phone is locked out: the person has a new word. */
  readonly locksOut?: true;
  readonly showsWord?: true;
  /** Its person says who they are. */
  readonly showsKey?: true;
}

/** A person comes back to a chair from a device that did not know them: the question to the others, or what their own phones are told. */
export interface BackMatter {
  /** One slip; a new one is a new question. */
  readonly key: string;
  readonly face: FaceName | undefined;
  readonly title: string;
  readonly how?: string;
  /** What the asker says. */
  readonly says?: string | undefined;
  readonly more: readonly string[];
  /** What each of two askers says, side by side. */
  readonly pair?: readonly string[];
  /** Until when people can object, milliseconds since 1970. */
  readonly until?: number;
  readonly answers: readonly BackAnswer[];
}

interface BackGiven {
  readonly charter: Charter;
  readonly view: View;
  /** What this device knows of the last coming back to its seat. */
  readonly back: KeptReturn | undefined;
  /** The viewer has just locked another phone out. */
  readonly isLockedOut: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

const HOUR = 3_600_000;

/** For how long a question stands, and for how long a person may say that it was someone else; milliseconds. */
const QUESTION_STANDS = 24 * HOUR;
const RETURN_STANDS = 48 * HOUR;

/** What there is to say and to answer, the most pressing first. */
export function backMattersOf(given: BackGiven): readonly BackMatter[] {
  if (given.view.seat === undefined) return [];
  const seated = { ...given, seat: given.view.seat };
  return [...ofReturn(seated), ...ofQuestions(seated), ...ofThreeNoes(seated)];
}

type AskedViewer = BackGiven & { readonly seat: number };
type ComingQuestion = NonNullable<View['comingBack']>[number];

function ofQuestions(given: AskedViewer): readonly BackMatter[] {
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

const answering = (question: number, answer: 'yes' | 'no' | 'unsure') => (): readonly AnyIntent[] => [
  answerTo(question, answer),
];

/** Two say to be the same person: one is turned away, or both. */
function ofTwo({ charter, view, seat: own }: AskedViewer, first: ComingQuestion, second: ComingQuestion): BackMatter {
  const { seat } = first;
  const choosing = (one: ComingQuestion, other: ComingQuestion) => (): readonly AnyIntent[] => [
    answerTo(other.id, 'no'),
    answerTo(one.id, 'yes'),
  ];
  const knows = seat === own && { knows: true as const };
  return {
    key: `questions ${first.id} ${second.id}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.two(seatName(charter, view, seat)),
    pair: [first, second].map(({ says }) => (says === undefined ? IS_IT_THEM.silent : IS_IT_THEM.says(says))),
    more: [IS_IT_THEM.second(seatName(charter, view, seat))],
    answers: [
      { label: IS_IT_THEM.thisOne, kind: 'other', intents: choosing(first, second), ...knows },
      { label: IS_IT_THEM.thatOne, kind: 'other', intents: choosing(second, first), ...knows },
      {
        label: IS_IT_THEM.neither,
        kind: 'main',
        intents: () => [answerTo(first.id, 'no'), answerTo(second.id, 'no')],
      },
    ],
  };
}

function ofOther(
  { charter, view }: AskedViewer,
  { id, seat, says, unsure = [], agreed = [], until }: ComingQuestion,
): BackMatter {
  const name = seatName(charter, view, seat);
  const no = {
    label: until === undefined ? IS_IT_THEM.no : IS_IT_THEM.keepOut,
    kind: 'other',
    intents: answering(id, 'no'),
  } as const;
  const yes = { label: IS_IT_THEM.yes(name), kind: 'main', intents: answering(id, 'yes') } as const;
  const isDone = agreed.includes(view.seat ?? -1);
  const others = unsure.filter((each) => each !== view.seat).map((each) => seatName(charter, view, each));
  return {
    key: `question ${id} ${until ?? ''} ${isDone}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.title(name),
    how: IS_IT_THEM.how,
    says,
    more: [
      until === undefined
        ? IS_IT_THEM.meaning(name)
        : IS_IT_THEM.waits(listing(agreed.map((each) => seatName(charter, view, each))), name, until),
      ...(others.length > 0 ? [IS_IT_THEM.notSure(listing(others))] : []),
    ],
    ...(until !== undefined && { until }),
    answers: isDone
      ? [no, { label: IS_IT_THEM.allRight, kind: 'main' }]
      : [no, yes, { label: IS_IT_THEM.unsure, kind: 'quiet', intents: answering(id, 'unsure') }],
  };
}

function ofOwn(
  { charter, view, seat }: AskedViewer,
  { id, says, ownUntil, agreed = [], until }: ComingQuestion,
): BackMatter {
  const name = seatName(charter, view, seat);
  const yes = { label: IS_IT_THEM.ownYes, kind: 'main', knows: true, intents: answering(id, 'yes') } as const;
  const agreeing = listing(agreed.map((each) => seatName(charter, view, each)));
  return {
    key: `question ${id} ${until ?? ''}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.own(name),
    how: IS_IT_THEM.ownHow,
    says,
    more: [
      ...(ownUntil === undefined ? [] : [IS_IT_THEM.ownAlone]),
      ...(until === undefined ? [] : [IS_IT_THEM.waits(agreeing, name, until)]),
    ],
    ...(until !== undefined && { until }),
    answers: [{ label: IS_IT_THEM.ownNo, kind: 'other', intents: answering(id, 'no') }, yes],
  };
}

/** To the device that came back: welcome; to the person's others: was it you? Each until it is answered there. */
function ofReturn(given: AskedViewer): readonly BackMatter[] {
  const { charter, view, back, isLockedOut, seat, now } = given;
  const { cameBack } = view;
  const face = faceAt(charter, view, seat);
  if (isLockedOut && !cameBack) return [{ ...LOCKED_OUT, face }];
  if (!cameBack || cameBack.at + RETURN_STANDS <= now) return [];
  if (view.probation !== undefined)
    return back?.isAnswered && back.at === cameBack.at ? [] : [onProbation(given, cameBack)];
  const isKnown = back?.at === cameBack.at;
  if (isKnown && back.isAnswered) return [];
  return [isKnown && back.isHere ? welcomeOf(given, cameBack) : elsewhereOf(given, cameBack)];
}

type OwnReturn = NonNullable<View['cameBack']>;

/** To a device that others let in: what it can do until its person has proved who they are. */
function onProbation({ charter, view, seat }: AskedViewer, { at, by, also = [] }: OwnReturn): BackMatter {
  const all = [...(typeof by === 'number' ? [by] : []), ...also].map((each) => seatName(charter, view, each));
  return {
    key: `probation ${at}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.welcome(seatName(charter, view, seat)),
    how: all.length > 0 ? IS_IT_THEM.letIn(listing(all)) : IS_IT_THEM.asYouLeft,
    more: [IS_IT_THEM.probation],
    answers: [
      { label: IS_IT_THEM.enter, kind: 'other', showsKey: true, isSettled: true },
      { label: IS_IT_THEM.playOn, kind: 'main', isSettled: true },
    ],
  };
}

function welcomeOf({ charter, view, seat }: AskedViewer, { at, by }: OwnReturn): BackMatter {
  return {
    key: `welcome ${at}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.welcome(seatName(charter, view, seat)),
    how: typeof by === 'number' && by !== seat ? IS_IT_THEM.letIn(seatName(charter, view, by)) : IS_IT_THEM.asYouLeft,
    more: [IS_IT_THEM.isLost],
    answers: [
      {
        label: IS_IT_THEM.lost,
        kind: 'other',
        isSettled: true,
        intents: () => [{ type: 'renewKey', seat, nonce: newNonce() }],
      },
      { label: IS_IT_THEM.playOn, kind: 'main', isSettled: true },
    ],
  };
}

function elsewhereOf({ charter, view, seat }: AskedViewer, { at }: OwnReturn): BackMatter {
  return {
    key: `elsewhere ${at}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.elsewhere,
    how: openedBy(charter, view),
    more: [],
    answers: [
      { label: IS_IT_THEM.notMe, kind: 'other', locksOut: true, intents: notMe },
      { label: IS_IT_THEM.wasMe, kind: 'main', isSettled: true, intents: wasMe },
    ],
  };
}

/** Locks out the other phone, also if the answer is lost on its way. */
const notMe = (): readonly AnyIntent[] => [{ type: 'thatWasntMe', nonce: newNonce() }];

/** Ends probation. */
const wasMe = (): readonly AnyIntent[] => [{ type: 'thatWasMe' }];

const LOCKED_OUT: Omit<BackMatter, 'face'> = {
  key: 'locked out',
  title: IS_IT_THEM.lockedOut,
  how: IS_IT_THEM.newWord,
  more: [],
  answers: [
    { label: IS_IT_THEM.seeWord, kind: 'other', showsWord: true },
    { label: IS_IT_THEM.allRight, kind: 'main' },
  ],
};

/** To the host. */
const ofThreeNoes = ({ charter, view }: AskedViewer): readonly BackMatter[] =>
  (view.refusedThrice ?? []).map((seat) => ({
    key: `thrice ${seat}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.thrice(seatName(charter, view, seat)),
    how: IS_IT_THEM.thriceHow,
    more: [],
    answers: [
      { label: IS_IT_THEM.allow, kind: 'other', intents: () => [{ type: 'allowComingBack', seat }] },
      { label: IS_IT_THEM.newLink, kind: 'main', intents: () => [{ type: 'renewInvite' }] },
    ],
  }));
