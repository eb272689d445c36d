import { type Card, getRank, isWild, sortCards } from '../../shared/cards/cards.ts';

interface Scene {
  readonly hand: readonly Card[];
  readonly melds?: readonly (readonly Card[])[];
  /** Already in the draft, to be laid with the tapped cards. */
  readonly draft?: readonly Card[];
  readonly stock?: readonly Card[];
  readonly pile?: readonly Card[];
  readonly redThrees?: readonly Card[];
  /** Picked up with the next meld. */
  readonly foot?: readonly Card[];
}

/** A card by its position in the hand, a stack on the table, or the button. */
export type Tap = number | 'stock' | 'pile' | 'button';

export interface LessonStep {
  readonly action: 'draw' | 'discard' | 'meld' | 'take' | 'ask';
  readonly text: string;
  /** Cards of the hand to tap; absent if there are none, or if any can be discarded. */
  readonly cards?: readonly Card[];
  /** Shown once some of them are tapped, followed by the text once all are. */
  readonly partly?: string;
  readonly ready?: string;
  /** Ends the step; without it the last tap does. */
  readonly button?: string;
  /** Laid automatically before it. */
  readonly redThrees?: readonly Card[];
  wrong(tapped: Card | Exclude<Tap, number>): string;
}

export interface Lesson {
  /** From 1; the same under all rules. */
  readonly number: number;
  readonly title: string;
  readonly scene: Scene;
  readonly steps: readonly LessonStep[];
  /** More melds shown at its end. */
  readonly shown?: readonly (readonly Card[])[];
  readonly done: string;
}

export interface LessonState {
  readonly scene: Scene;
  readonly at: number;
  readonly picked: readonly number[];
  /** Number of wrong taps in this step, followed by the last one and its answer. */
  readonly wrongs: number;
  readonly missed?: Tap;
  readonly answer?: string;
}

export const startLesson = (lesson: Lesson): LessonState => startStep(lesson, lesson.scene, 0);

function startStep({ steps, shown = [] }: Lesson, scene: Scene, at: number): LessonState {
  const { melds = [], redThrees = [] } = scene;
  const next = steps[at];
  const more = next ? { redThrees: [...redThrees, ...(next.redThrees ?? [])] } : { melds: [...melds, ...shown] };
  return { scene: { ...scene, ...more, hand: sortCards(scene.hand) }, at, picked: [], wrongs: 0 };
}

/** Applies a tap: continues the step, or answers a wrong one. */
export function tap(lesson: Lesson, state: LessonState, tapped: Tap): LessonState {
  const step = lesson.steps[state.at];
  if (!step) return state;
  const { scene, at, picked, wrongs } = state;
  if (typeof tapped === 'number' && picked.includes(tapped))
    return { scene, at, wrongs, picked: picked.filter((each) => each !== tapped) };
  if (!getRightTaps(lesson, state).includes(tapped)) {
    const answer = step.wrong(typeof tapped === 'number' ? (scene.hand[tapped] as Card) : tapped);
    return { ...state, wrongs: wrongs + 1, missed: tapped, answer };
  }
  const now = { scene, at, wrongs, picked: typeof tapped === 'number' ? [...picked, tapped] : picked };
  const isDone = tapped === 'button' || (step.button === undefined && getMissingCards(step, now).length === 0);
  return isDone ? startStep(lesson, getNextScene(step, now), at + 1) : now;
}

/** Returns the taps that are right now; none once the lesson is done. */
export function getRightTaps({ steps }: Lesson, state: LessonState): readonly Tap[] {
  const step = steps[state.at];
  if (!step) return [];
  if (step.action === 'draw') return ['stock'];
  if (step.action === 'take') return ['pile'];
  if (step.action === 'discard' && step.cards === undefined) return state.scene.hand.map((_, place) => place);
  const left = getMissingCards(step, state);
  return left.length > 0 ? left.map((card) => state.scene.hand.indexOf(card)) : ['button'];
}

const getMissingCards = (
  { cards = [] }: LessonStep,
  { scene, picked }: Pick<LessonState, 'scene' | 'picked'>,
): readonly Card[] => cards.filter((card) => !picked.some((place) => scene.hand[place] === card));

export function showStep(lesson: Lesson, state: LessonState): LessonState {
  const [next] = getRightTaps(lesson, state);
  if (next === undefined) return state;
  const nextState = tap(lesson, state, next);
  return nextState.at === state.at ? showStep(lesson, nextState) : nextState;
}

export function getSentence({ steps, done }: Lesson, state: LessonState): string {
  const step = steps[state.at];
  if (!step) return done;
  if (state.answer !== undefined) return state.answer;
  if (state.picked.length === 0) return step.text;
  return (getMissingCards(step, state).length === 0 ? step.ready : step.partly) ?? step.text;
}

/** Groups the selected cards by the meld of their rank, a wild card with the only meld, and the others together. */
export function groupSelectedCards({
  scene: { hand, melds = [], draft },
  picked,
}: Pick<LessonState, 'scene' | 'picked'>) {
  const cards = picked.map((place) => hand[place] as Card);
  const isOnly = melds.length === 1 && draft === undefined;
  const joins = (card: Card, meld: readonly Card[]): boolean =>
    getRanks(meld).has(getRank(card)) || (isOnly && isWild(card));
  return {
    melds: melds.map((meld) => ({ meld, added: cards.filter((card) => joins(card, meld)) })),
    fresh: cards.filter((card) => !melds.some((meld) => joins(card, meld))),
  };
}

const getRanks = (cards: readonly Card[]): ReadonlySet<string> => new Set(cards.map(getRank));

function getNextScene({ action: does }: LessonStep, state: Pick<LessonState, 'scene' | 'picked'>): Scene {
  const { scene, picked } = state;
  const { hand, stock = [], pile = [] } = scene;
  const saved = hand.filter((_, place) => !picked.includes(place));
  switch (does) {
    case 'ask':
      return scene;
    case 'draw':
      return { ...scene, hand: [...hand, ...stock], stock: [] };
    case 'discard':
      return { ...scene, hand: saved, pile: [hand[picked[0] ?? 0] as Card, ...pile] };
    case 'take':
      return createTakenScene(hand, pile);
    case 'meld':
      return layCards({ ...scene, hand: saved }, groupSelectedCards(state));
  }
}

/** Melds the top card with those of its rank, and adds the others to the hand. */
function createTakenScene(hand: readonly Card[], [top, ...others]: readonly Card[]): Scene {
  if (top === undefined) throw new Error('no pile');
  const isPair = (card: Card): boolean => getRank(card) === getRank(top);
  return {
    hand: [...hand.filter((card) => !isPair(card)), ...others],
    melds: [[top, ...hand.filter(isPair)]],
  };
}

function layCards(
  { draft, foot = [], ...scene }: Scene,
  { melds, fresh }: ReturnType<typeof groupSelectedCards>,
): Scene {
  const newMelds = [draft ?? [], fresh].filter((cards) => cards.length > 0);
  return {
    ...scene,
    hand: [...scene.hand, ...foot],
    melds: [...melds.map(({ meld, added }) => [...meld, ...added]), ...newMelds],
  };
}
