import { BOOK_BANDS, BOOK_WORDS, gained, meldCount, meldLabel } from '#text/table.ts';
import { type Card as CardValue, isWild, sortCards } from '../../shared/cards/cards.ts';
import type { BookCounts } from '../../shared/ruleset/ruleset.ts';
import { Card, Miniature } from '../cards/Card.tsx';
import type { VisibleMeld } from '../model/visible-table.ts';
import { useSame } from './same.ts';

interface MeldProps {
  readonly meld: VisibleMeld;
  readonly bookSize: number;
  /** What each kind of book earns. */
  readonly bonus?: BookCounts;
  /** Where there is room it lies as a fan; else one card stands for it. */
  readonly isFan: boolean;
  /** Cards may be dragged here. */
  readonly droppable?: boolean;
  /** Cards that the viewer's draft adds. */
  readonly drafted?: number;
  /** Present while lifted cards can be put here. */
  onPut?(): void;
}

/** A meld on the table: its cards and how many they are, or a finished book with its kind. */
export function Meld(props: MeldProps) {
  const { meld, bookSize, bonus, isFan, drafted, droppable = false, onPut } = props;
  const marks = {
    ...(meld.book && { style: { '--band': `var(--book-${meld.book})` } }),
    'data-meld': meld.index,
    ...(droppable && { 'data-drop': `meld-${meld.index}` }),
  };
  const label = meldLabel(meld, bookSize);
  const lying = useSame([meld, bookSize, bonus, isFan, drafted], () => lie(props));
  const name = meld.book ? `meld bare anchor grid pliant book ${meld.book}` : 'meld bare anchor grid pliant';
  return onPut ? (
    <button type="button" class={`${name} target`} aria-label={label} onClick={onPut} {...marks}>
      {lying}
    </button>
  ) : (
    <span class={name} role="img" aria-label={label} {...marks}>
      {lying}
    </span>
  );
}

function lie({ meld, bookSize, bonus, isFan, drafted = 0 }: MeldProps) {
  const { cards, wilds, rank, book } = meld;
  const front = cards.find((each) => rank === 'wild' || !isWild(each)) ?? cards[0];
  if (front === undefined) return null;
  if (book) {
    return (
      <>
        <MeldCards front={front} cards={[]} band={BOOK_BANDS[book]} />
        <span class="cap line figures">
          {bonus && <span class="more">{gained(bonus[book])}</span>}
          <span class="kind" style={letters(BOOK_WORDS[book])}>
            {BOOK_WORDS[book]}
          </span>
        </span>
      </>
    );
  }
  return (
    <>
      <MeldCards front={front} cards={isFan ? cards : []} />
      <span class={drafted > 0 ? 'cap line figures coming' : 'cap line figures'}>
        <b>{cards.length + drafted}</b>
        <span class="more">{meldCount(bookSize)}</span>
        {rank === 'wild' ? null : <WildDots count={wilds} />}
      </span>
    </>
  );
}

interface MeldCardsProps {
  /** Stands for all where they have no room. */
  readonly front: CardValue;
  /** None: they never lie as a fan. */
  readonly cards: readonly CardValue[];
  /** A book's kind, across it. */
  readonly band?: string;
}

/** A fan, wilds first; or the one card that stands for it. */
export function MeldCards({ front, cards, band }: MeldCardsProps) {
  const fan = [...sortCards(cards.filter(isWild)).toReversed(), ...sortCards(cards.filter((card) => !isWild(card)))];
  return (
    <span class="pack anchor grid" style={{ '--k': String(Math.max(1, fan.length)) }}>
      {fan.map((card, i) => (
        <span key={i} class="fanned-card" style={{ '--i': String(i) }}>
          <Card card={card} fanned={true} covered={i < fan.length - 1} />
        </span>
      ))}
      <span class={fan.length > 0 ? 'single card-sized instead' : 'single card-sized'}>
        <Miniature card={front} />
      </span>
      {band === undefined ? null : (
        <span class="band">
          <b style={letters(band)}>{band}</b>
        </span>
      )}
    </span>
  );
}

/** Words are as large as their letters have room. */
const letters = (words: string) => ({ '--letters': String(words.length) });

const WildDots = ({ count }: { readonly count: number }) => (
  <span class="wild-dots flex">
    {Array.from({ length: count }, (_, i) => (
      <span key={i} />
    ))}
  </span>
);
