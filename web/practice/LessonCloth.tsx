import '../cards/flow.css';
import '../table/board.css';
import type { ComponentChildren } from 'preact';
import { LEARN } from '#text/learn.ts';
import { columnLabel, PILE_WORD, pileLabel, STOCK_WORD } from '#text/table.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { tileCounts } from '../cards/flow.ts';
import { Meld } from '../components/Meld.tsx';
import { visibleMeldOf } from '../model/visible-table.ts';
import { type LessonState, lifted, type Tap } from './lesson.ts';

/** A lesson's picture, and what its parts do. */
export interface LessonPicture {
  readonly rules: Ruleset;
  readonly state: LessonState;
  isLit(each: Tap): boolean;
  /** Absent once the lesson is done. */
  readonly onTap: ((tapped: Tap) => void) | undefined;
}

/** Something that lies on the cloth. */
interface Lying {
  /** In cards. */
  readonly width: number;
  readonly shown: ComponentChildren;
}

interface LessonClothProps {
  readonly picture: LessonPicture;
  /** A new meld is to be laid. */
  readonly isNew: boolean;
}

/** Stock and pile, or melds and where the next one goes. */
export function LessonCloth({ picture, isNew }: LessonClothProps) {
  const { rules, state, isLit, onTap } = picture;
  const { pile, stock, redThrees = [] } = state.scene;
  const stacks = stock ? stacksOf(pile ?? [], { isLit, onTap }) : [];
  const lying = [...stacks, ...meldsOf(rules, state, isNew), ...redThrees.map(threeOf)];
  return (
    <section class="lesson-cloth on-cloth anchor" aria-label={LEARN.laid}>
      <div class="flow pliant">
        <div class="tiles" style={tileCounts(lying.reduce((sum, { width }) => sum + width, 0))}>
          {lying.map(({ shown }) => shown)}
        </div>
      </div>
    </section>
  );
}

function stacksOf(
  pile: readonly CardValue[],
  { isLit, onTap }: Pick<LessonPicture, 'isLit' | 'onTap'>,
): readonly Lying[] {
  const [top] = pile;
  const classOf = (place: Tap): string => `lesson-stack middles anchor pliant ${isLit(place) ? 'lit' : ''}`;
  return [
    {
      width: 1,
      shown: (
        <button
          key="stock"
          type="button"
          class={classOf('stock')}
          aria-label={STOCK_WORD}
          onClick={() => onTap?.('stock')}
        >
          <CardBack />
          <span class="lesson-cap" aria-hidden="true">
            {STOCK_WORD}
          </span>
        </button>
      ),
    },
    {
      width: 1,
      shown: (
        <button
          key="pile"
          type="button"
          class={classOf('pile')}
          aria-label={pileLabel({ top, count: pile.length, frozen: false, lifted: false })}
          onClick={() => onTap?.('pile')}
        >
          {top ? <Card card={top} size="full" /> : <span class="lesson-gap" />}
          <span class="lesson-cap" aria-hidden="true">
            {PILE_WORD} <b class="figures">{pile.length}</b>
          </span>
        </button>
      ),
    },
  ];
}

function meldsOf(rules: Ruleset, state: LessonState, isNew: boolean): readonly Lying[] {
  const { melds, fresh } = lifted(state);
  const draft = state.scene.draft ?? [];
  return [
    ...melds.map(({ meld, added }, i) => lie(rules, [...meld, ...added], { key: i, isDraft: added.length > 0 })),
    ...(draft.length > 0 ? [lie(rules, draft, { key: 'draft', isDraft: true })] : []),
    ...(fresh.length > 0 ? [lie(rules, fresh, { key: 'fresh', isDraft: true })] : []),
    ...(isNew && fresh.length === 0 && draft.length === 0 && melds.length === 0 ? [OUTLINES] : []),
  ];
}

interface LieOptions {
  readonly key: number | string;
  readonly isDraft: boolean;
}

/** A meld or a book. */
function lie({ meld: { bookSize } }: Ruleset, cards: readonly CardValue[], { key, isDraft }: LieOptions): Lying {
  const meld = visibleMeldOf(cards, 0, bookSize);
  return {
    width: 1,
    shown: (
      <span key={key} class={isDraft ? 'lesson-draft' : ''}>
        <Meld meld={meld} bookSize={bookSize} />
      </span>
    ),
  };
}

/** A red three. */
const threeOf = (card: CardValue): Lying => ({
  width: 1,
  shown: (
    <span key={card} role="img" aria-label={columnLabel([card], 0)}>
      <Card card={card} size="full" />
      <span class="lesson-cap block" />
    </span>
  ),
});

/** Where a meld will lie: the outlines of three cards, side by side. */
const OUTLINES: Lying = {
  width: 3,
  shown: (
    <span key="fresh" class="lesson-outlines text-centre">
      <span class="flex">
        {['first', 'second', 'third'].map((each) => (
          <span key={each} class="lesson-gap" />
        ))}
      </span>
      <span class="lesson-cap block">{LEARN.here}</span>
    </span>
  ),
};
