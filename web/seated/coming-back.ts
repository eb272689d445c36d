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

/** One thing that can be answered to somebody who came back, or says so. */
export interface BackAnswer {
  readonly label: string;
  readonly kind: 'main' | 'other' | 'quiet';
  /** What the table is asked; undefined: nothing. */
  intent?(): AnyIntent;
  /** This device has answered, and is not asked again. */
  readonly isSettled?: true;
  /** This device lets the other in: it is not asked about that afterwards. */
  readonly knows?: true;
  /** The other phone is locked out: the person has a new word. */
  readonly locksOut?: true;
  readonly showsWord?: true;
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

/** For how long a question stands, and for how long a person may say that it was somebody else; milliseconds. */
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

const ofQuestions = (given: AskedViewer): readonly BackMatter[] =>
  (given.view.comingBack ?? [])
    .filter(({ at }) => at + QUESTION_STANDS > given.now)
    .map((question) => (question.seat === given.seat ? ofOwn(given, question) : ofOther(given, question)));

const answering = (question: number, answer: 'yes' | 'no' | 'unsure') => (): AnyIntent => ({
  type: 'answerComeBack',
  question,
  answer,
});

function ofOther(
  { charter, view }: AskedViewer,
  { id, seat, says, unsure = [], isSecond }: ComingQuestion,
): BackMatter {
  const name = seatName(charter, view, seat);
  const no = { label: IS_IT_THEM.no, kind: 'other', intent: answering(id, 'no') } as const;
  const yes = { label: IS_IT_THEM.yes(name), kind: 'main', intent: answering(id, 'yes') } as const;
  const others = unsure.filter((each) => each !== view.seat).map((each) => seatName(charter, view, each));
  return {
    key: `question ${id}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.title(name),
    how: IS_IT_THEM.how,
    says,
    more: [
      isSecond || isAskedTwice(view, seat) ? IS_IT_THEM.second(name) : IS_IT_THEM.meaning(name),
      ...(others.length > 0 ? [IS_IT_THEM.notSure(listing(others))] : []),
    ],
    answers: [
      no,
      ...(isAskedTwice(view, seat) ? [] : [yes]),
      { label: IS_IT_THEM.unsure, kind: 'quiet', intent: answering(id, 'unsure') },
    ],
  };
}

/** Two phones say to be the same person: until one is gone, nobody can say yes. */
const isAskedTwice = ({ comingBack = [] }: View, seat: number): boolean =>
  comingBack.filter((each) => each.seat === seat).length > 1;

function ofOwn({ charter, view, seat }: AskedViewer, { id, says, ownUntil }: ComingQuestion): BackMatter {
  const yes = { label: IS_IT_THEM.ownYes, kind: 'main', knows: true, intent: answering(id, 'yes') } as const;
  const isTwice = isAskedTwice(view, seat);
  return {
    key: `question ${id}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.own(seatName(charter, view, seat)),
    how: IS_IT_THEM.ownHow,
    says,
    more: [...(isTwice ? [IS_IT_THEM.ownTwice] : []), ...(ownUntil === undefined ? [] : [IS_IT_THEM.ownAlone])],
    answers: [{ label: IS_IT_THEM.ownNo, kind: 'other', intent: answering(id, 'no') }, ...(isTwice ? [] : [yes])],
  };
}

/** To the device that came back: welcome; to the person's others: was it you? Each until it is answered there. */
function ofReturn(given: AskedViewer): readonly BackMatter[] {
  const { charter, view, back, isLockedOut, seat, now } = given;
  const { cameBack } = view;
  const face = faceAt(charter, view, seat);
  if (isLockedOut && !cameBack) return [{ ...LOCKED_OUT, face }];
  if (!cameBack || cameBack.at + RETURN_STANDS <= now) return [];
  const isKnown = back?.at === cameBack.at;
  if (isKnown && back.isAnswered) return [];
  return [isKnown && back.isHere ? welcomeOf(given, cameBack) : elsewhereOf(given, cameBack)];
}

type CameBack = NonNullable<View['cameBack']>;

function welcomeOf({ charter, view, seat }: AskedViewer, { at, by }: CameBack): BackMatter {
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
        intent: () => ({ type: 'renewKey', seat, nonce: newNonce() }),
      },
      { label: IS_IT_THEM.playOn, kind: 'main', isSettled: true },
    ],
  };
}

function elsewhereOf({ charter, view, seat }: AskedViewer, { at }: CameBack): BackMatter {
  return {
    key: `elsewhere ${at}`,
    face: faceAt(charter, view, seat),
    title: IS_IT_THEM.elsewhere,
    how: openedBy(charter, view),
    more: [],
    answers: [
      { label: IS_IT_THEM.notMe, kind: 'other', locksOut: true, intent: notMe },
      { label: IS_IT_THEM.wasMe, kind: 'main', isSettled: true },
    ],
  };
}

/** Locks out the other phone, also if the answer is lost on its way. */
const notMe = (): AnyIntent => ({ type: 'thatWasntMe', nonce: newNonce() });

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
      { label: IS_IT_THEM.allow, kind: 'other', intent: () => ({ type: 'allowComingBack', seat }) },
      { label: IS_IT_THEM.newLink, kind: 'main', intent: () => ({ type: 'renewInvite' }) },
    ],
  }));
