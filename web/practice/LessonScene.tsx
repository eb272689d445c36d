import { useLayoutEffect, useState } from 'preact/hooks';
import { LEARN } from '#text/learn.ts';
import { columnLabel } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { Card } from '../cards/Card.tsx';
import { handCounts } from '../cards/flow.ts';
import { RuledCards, usePrinted } from '../cards/special.tsx';
import { keepStop, moveFocus } from '../components/roving.ts';
import { Face } from '../faces/Face.tsx';
import { botFaceFor } from '../faces/faces.ts';
import { settings } from '../model/page.ts';
import { LessonCloth, type LessonPicture } from './LessonCloth.tsx';
import { begin, type Lesson, rightTaps, said, show, type Tap, tap } from './lesson.ts';

/** Wrong taps after which the step is offered to be shown. */
const LOST = 3;

/** Rosa, across the table. */
const PARTNER = 2;

interface LessonSceneProps {
  readonly ruleset: Ruleset;
  readonly lesson: Lesson;
  /** The address of the next lesson; undefined after the last. */
  readonly next: string | undefined;
  onDone(): void;
  onAgain(): void;
}

/** One lesson: what lies there, what the partner says, the hand, and one press. */
export function LessonScene({ ruleset, lesson, next, onDone, onAgain }: LessonSceneProps) {
  const [state, setState] = useState(() => begin(lesson));
  // The step at which each hint was asked for.
  const [hints, setHints] = useState<readonly number[]>([]);
  const step = lesson.steps[state.at];
  const isDone = step === undefined;
  const asked = hints.filter((at) => at === state.at).length;
  const right = rightTaps(lesson, state);
  const isAnyCard = step?.does === 'discard' && step.cards === undefined;
  // Where any card is right, only a hint lights them.
  const isLitUnasked = (settings.value.suggestions || state.wrongs > 0) && !isAnyCard;
  // At once: a person who leaves right after the last tap has done it.
  useLayoutEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  const picture: LessonPicture = {
    rules: rulesOfRound(ruleset, 1),
    state,
    isLit: (each: Tap): boolean => (isLitUnasked || asked > 0) && right.includes(each),
    onTap: isDone ? undefined : (tapped: Tap): void => setState(tap(lesson, state, tapped)),
  };
  const askHint = (): void => {
    const { answer: _, missed: __, ...plain } = state;
    setState(plain);
    setHints([...hints, state.at]);
  };
  return (
    <RuledCards rules={picture.rules}>
      <LessonCloth picture={picture} isNew={step?.button !== undefined} />
      <div class={`lesson-voice on-paper line gap-3 ${state.answer === undefined ? '' : 'no'}`}>
        <Face face={botFaceFor(PARTNER)} size={48} />
        <div role="status">
          <p key={`${state.wrongs}.${hints.length}`}>{said(lesson, state)}</p>
        </div>
      </div>
      <LessonHand picture={picture} />
      <div class="lesson-acts flex wrap gap-2">
        {isDone ? (
          <After next={next} onAgain={onAgain} />
        ) : (
          <Acts
            button={step?.button}
            isReady={right.includes('button')}
            isLost={state.wrongs >= LOST || asked > (isLitUnasked ? 0 : 1)}
            onPress={() => picture.onTap?.('button')}
            onHint={askHint}
            onShow={() => setState(show(lesson, state))}
          />
        )}
      </div>
    </RuledCards>
  );
}

interface ActsProps {
  readonly button: string | undefined;
  readonly isReady: boolean;
  readonly isLost: boolean;
  onPress(): void;
  onHint(): void;
  onShow(): void;
}

const Acts = ({ button, isReady, isLost, onPress, onHint, onShow }: ActsProps) => (
  <>
    <button type="button" class="plain large" onClick={isLost ? onShow : onHint}>
      {isLost ? LEARN.show : LEARN.hint}
    </button>
    {button === undefined ? null : (
      <button type="button" class="main large grow" aria-disabled={!isReady} onClick={onPress}>
        {button}
      </button>
    )}
  </>
);

const After = ({ next, onAgain }: Pick<LessonSceneProps, 'next' | 'onAgain'>) => (
  <>
    {next === undefined ? (
      <a class="button large grow" href="#/new">
        {LEARN.people}
      </a>
    ) : (
      <button type="button" class="plain large" onClick={onAgain}>
        {LEARN.again}
      </button>
    )}
    <a class="button main large grow" href={next ?? '#/practice'}>
      {next === undefined ? LEARN.play : LEARN.next}
    </a>
  </>
);

/** The cards held, each a button; one that is lifted leaves its outline, which takes it back. */
function LessonHand({ picture: { state, isLit, onTap } }: { readonly picture: LessonPicture }) {
  const { hand } = state.scene;
  return (
    <fieldset
      class="lesson-hand anchor"
      aria-label={LEARN.hand(hand.length)}
      ref={(group) => {
        if (group) keepStop(group);
      }}
      onKeyDown={(event) => void moveFocus(event)}
    >
      <div class="flow pliant">
        <div class="items" style={handCounts(hand.map(() => 1))}>
          {hand.map((card, place) => (
            <HandCard
              key={keyOf(hand, place)}
              card={card}
              isLifted={state.picked.includes(place)}
              isLit={isLit(place)}
              missed={state.missed === place ? state.wrongs : undefined}
              onTap={() => onTap?.(place)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** A card keeps its key when others go. */
const keyOf = (hand: readonly CardValue[], place: number): string =>
  `${hand[place]}${hand.slice(0, place).filter((card) => card === hand[place]).length}`;

interface HandCardProps {
  readonly card: CardValue;
  readonly isLifted: boolean;
  readonly isLit: boolean;
  /** How many taps were wrong, if the last of them was on this card. */
  readonly missed: number | undefined;
  onTap(): void;
}

function HandCard({ card, isLifted, isLit, missed, onTap }: HandCardProps) {
  const shake = missed === undefined ? '' : missed % 2 === 0 ? 'missed again' : 'missed';
  return (
    <button
      type="button"
      class={['lesson-card middles anchor pliant', isLit ? 'lit' : '', shake].filter(Boolean).join(' ')}
      aria-label={columnLabel([card], 0, usePrinted()([card]))}
      aria-pressed={isLifted}
      onClick={onTap}
    >
      {isLifted ? <span class="lesson-gap" /> : <Card card={card} size="full" />}
    </button>
  );
}
