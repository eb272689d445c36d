import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { LEARN } from '#text/learn.ts';
import { columnLabel, PILE_WORD, pileLabel, STOCK_WORD } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import * as rows from '../cards/flow.module.css';
import { getTileCounts, handCounts } from '../cards/flow.ts';
import { RuledCards, usePrinted } from '../cards/special.tsx';
import { Meld } from '../components/Meld.tsx';
import { keepStop, moveFocus } from '../components/roving.ts';
import { Face } from '../faces/Face.tsx';
import { getBotFace } from '../faces/faces.ts';
import { settings } from '../model/page.ts';
import { getVisibleMeld } from '../model/visible-table.ts';
import { classes } from '../styles/classes.ts';
import * as boardStyles from '../table/board.module.css';
import * as styles from './learn.module.css';
import {
  getRightTaps,
  getSentence,
  groupSelectedCards,
  type Lesson,
  type LessonState,
  showStep,
  startLesson,
  type Tap,
  tap,
} from './lesson.ts';

/** Wrong taps before the page offers to show the step. */
const MAX_WRONG_TAPS = 3;

/** Rosa, across the table. */
const PARTNER = 2;

interface LessonPicture {
  readonly bookSize: number;
  readonly state: LessonState;
  isHighlighted(each: Tap): boolean;
  onTap(tapped: Tap): void;
}

interface LessonSceneProps {
  readonly ruleset: Ruleset;
  readonly lesson: Lesson;
  /** The address of the next lesson; undefined after the last. */
  readonly next: string | undefined;
  onDone(): void;
  onAgain(): void;
}

export function LessonScene({ ruleset, lesson, next, onDone, onAgain }: LessonSceneProps) {
  const [state, setState] = useState(() => startLesson(lesson));
  // Steps with a requested hint.
  const [hints, setHints] = useState<readonly number[]>([]);
  const step = lesson.steps[state.at];
  const isDone = step === undefined;
  const hintCount = hints.filter((at) => at === state.at).length;
  const right = getRightTaps(lesson, state);
  const isAnyCard = step?.action === 'discard' && step.cards === undefined;
  // If any card is right, only a hint highlights them.
  const isAlwaysHighlighted = (settings.value.suggestions || state.wrongs > 0) && !isAnyCard;
  // Runs right away, since a person who leaves after the last tap has completed it.
  useLayoutEffect(() => {
    if (isDone) onDone();
  }, [isDone]);
  const rules = getRulesForRound(ruleset, 1);
  const picture: LessonPicture = {
    bookSize: rules.meld.bookSize,
    state,
    isHighlighted: (each) => (isAlwaysHighlighted || hintCount > 0) && right.includes(each),
    onTap: (tapped) => setState(tap(lesson, state, tapped)),
  };
  const askHint = (): void => {
    const { answer: _, missed: __, ...plain } = state;
    setState(plain);
    setHints([...hints, state.at]);
  };
  return (
    <RuledCards rules={rules}>
      <LessonBoard picture={picture} isNew={step?.button !== undefined} />
      <div class={classes(`${styles.voice} on-paper line gap-3`, state.answer !== undefined && styles.no)}>
        <Face face={getBotFace(PARTNER)} size={48} />
        <div role="status">
          <p key={`${state.wrongs}.${hints.length}`}>{getSentence(lesson, state)}</p>
        </div>
      </div>
      <LessonHand picture={picture} />
      <div class={`${styles.acts} flex wrap gap-2`}>
        {isDone ? (
          <LessonEnd next={next} onAgain={onAgain} />
        ) : (
          <Acts
            button={step?.button}
            isReady={right.includes('button')}
            isLost={state.wrongs >= MAX_WRONG_TAPS || hintCount > (isAlwaysHighlighted ? 0 : 1)}
            onPress={() => picture.onTap('button')}
            onHint={askHint}
            onShow={() => setState(showStep(lesson, state))}
          />
        )}
      </div>
    </RuledCards>
  );
}

interface LessonBoardProps {
  readonly picture: LessonPicture;
  readonly isNew: boolean;
}

/** Stock and pile, or melds and the place of the next one. */
function LessonBoard({ picture, isNew }: LessonBoardProps) {
  const { state, bookSize } = picture;
  const { pile = [], stock, redThrees = [], draft = [] } = state.scene;
  const { melds, fresh } = groupSelectedCards(state);
  const [top] = pile;
  const newMelds = [draft, fresh].filter((cards) => cards.length > 0);
  const laid = [
    ...melds.map(({ meld, added }) => ({ cards: [...meld, ...added], isDraft: added.length > 0 })),
    ...newMelds.map((cards) => ({ cards, isDraft: true })),
  ];
  const hasOutlines = isNew && laid.length === 0;
  const width = (stock ? 2 : 0) + laid.length + (hasOutlines ? OUTLINES.length : 0) + redThrees.length;
  return (
    <section class={`${boardStyles.fitted} ${styles.playArea} on-cloth anchor`} aria-label={LEARN.laid}>
      <div class={`${rows.container} pliant`} data-flow="room">
        <div class={`${boardStyles.tiles} ${styles.tiles}`} style={getTileCounts(width)}>
          {stock ? (
            <>
              <Stack place="stock" label={STOCK_WORD} caption={STOCK_WORD} picture={picture}>
                <CardBack />
              </Stack>
              <Stack
                place="pile"
                label={pileLabel({ top, count: pile.length, frozen: false, isSelected: false })}
                caption={[
                  PILE_WORD,
                  ' ',
                  <b key="count" class="figures">
                    {pile.length}
                  </b>,
                ]}
                picture={picture}
              >
                {top ? <Card card={top} size="full" /> : <span class={styles.gap} />}
              </Stack>
            </>
          ) : null}
          {laid.map(({ cards, isDraft }, i) => (
            <span key={i} class={isDraft ? styles.draft : ''}>
              <Meld meld={getVisibleMeld(cards, 0, bookSize)} bookSize={bookSize} />
            </span>
          ))}
          {hasOutlines ? <Outlines /> : null}
          {redThrees.map((card) => (
            <span key={card} role="img" aria-label={columnLabel([card], 0)}>
              <Card card={card} size="full" />
              <span class={`${styles.cap} block`} />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

const OUTLINES = ['first', 'second', 'third'];

/** Outlines of the cards of a future meld, side by side. */
const Outlines = () => (
  <span class={`${styles.outlines} text-centre`}>
    <span class="flex">
      {OUTLINES.map((each) => (
        <span key={each} class={styles.gap} />
      ))}
    </span>
    <span class={`${styles.cap} block`}>{LEARN.here}</span>
  </span>
);

interface StackProps {
  readonly place: 'stock' | 'pile';
  readonly label: string;
  readonly caption: ComponentChildren;
  readonly picture: LessonPicture;
  readonly children: ComponentChildren;
}

const Stack = ({ place, label, caption, picture: { isHighlighted, onTap }, children }: StackProps) => (
  <button
    type="button"
    class={`${styles.stack} middles anchor pliant`}
    data-lit={isHighlighted(place) || undefined}
    aria-label={label}
    onClick={() => onTap(place)}
  >
    {children}
    <span class={styles.cap} aria-hidden="true">
      {caption}
    </span>
  </button>
);

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

const LessonEnd = ({ next, onAgain }: Pick<LessonSceneProps, 'next' | 'onAgain'>) => (
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

/** The hand as buttons; a selected card leaves an outline, which puts it back. */
function LessonHand({ picture: { state, isHighlighted, onTap } }: { readonly picture: LessonPicture }) {
  const { hand } = state.scene;
  return (
    <fieldset
      class={`${styles.hand} anchor`}
      aria-label={LEARN.hand(hand.length)}
      ref={(group) => {
        if (group) keepStop(group);
      }}
      onKeyDown={(event) => void moveFocus(event)}
    >
      <div class={`${rows.container} pliant`} data-flow="room">
        <div class={rows.items} data-flow="items" style={handCounts(hand.map(() => 1))}>
          {hand.map((card, place) => (
            <HandCard
              key={getKey(hand, place)}
              card={card}
              isSelected={state.picked.includes(place)}
              isHighlighted={isHighlighted(place)}
              missed={state.missed === place ? state.wrongs : undefined}
              onTap={() => onTap(place)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Returns a key that a card keeps when others are removed. */
const getKey = (hand: readonly CardValue[], place: number): string =>
  `${hand[place]}${hand.slice(0, place).filter((card) => card === hand[place]).length}`;

interface HandCardProps {
  readonly card: CardValue;
  readonly isSelected: boolean;
  readonly isHighlighted: boolean;
  /** Number of wrong taps, if the last was on this card. */
  readonly missed: number | undefined;
  onTap(): void;
}

function HandCard({ card, isSelected, isHighlighted, missed, onTap }: HandCardProps) {
  const shake = missed === undefined ? '' : missed % 2 === 0 ? `${styles.missed} ${styles.again}` : styles.missed;
  return (
    <button
      type="button"
      class={classes(`${styles.card} middles anchor pliant`, shake)}
      data-lit={isHighlighted || undefined}
      aria-label={columnLabel([card], 0, usePrinted()([card]))}
      aria-pressed={isSelected}
      onClick={onTap}
    >
      {isSelected ? <span class={styles.gap} /> : <Card card={card} size="full" />}
    </button>
  );
}
