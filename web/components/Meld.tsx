import { isWild } from '../../shared/cards/cards.ts';
import type { BookCounts } from '../../shared/ruleset/ruleset.ts';
import { Book, MiniatureBook } from '../cards/Book.tsx';
import { Miniature } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import type { VisibleMeld } from '../model/visible-table.ts';
import { meldCount, meldLabel, NEW_FLAG } from '../text/table.ts';
import type { Piece } from './fit.ts';

interface MeldProps {
  readonly meld: VisibleMeld;
  readonly bookSize: number;
  /** What each kind of book earns. */
  readonly bonus?: BookCounts;
  /** Cards may be dragged here. */
  readonly droppable?: boolean;
  /** Cards that the viewer's draft adds. */
  readonly drafted?: number;
  /** `cards`: a fan; `ticked`: the same with ticks and words; `tight`: edges and a small card; `mini`: one small card. */
  readonly form?: MeldForm;
  /** A tight fan says beside its count how many cards make a book. */
  readonly hasBookSize?: boolean;
  /** Present while lifted cards can be put here. */
  onPut?(): void;
}

export type MeldForm = 'cards' | 'ticked' | 'tight' | 'mini';

/** Of the others' melds where fans have no room. */
export const isSmall = (form: MeldForm): form is 'tight' | 'mini' => form === 'tight' || form === 'mini';

/** Part of a card's width that the next card in a fan leaves in sight. */
export const FAN_STEP = 0.34;
/** The same for the large faces of the settings. */
export const LARGE_FAN_STEP = 0.48;

/** The same for a tight fan of small cards. */
export const TIGHT_STEP = 0.13;

/** Pixels of a book beside its card: the edges of the cards below. */
const BOOK_EDGE = 8;

/** The room that a meld takes, as a fan of cards or as a book. */
export const pieceOf = ({ cards, book }: VisibleMeld, step: number, min: number): Piece =>
  book ? { cards: 1, more: BOOK_EDGE, min } : { cards: 1 + step * (cards.length - 1), more: 0, min };

/** A meld on the table: its cards as a fan with the naturals in front, and how many of a book it has. */
export function Meld(props: MeldProps) {
  const { meld, bookSize, bonus, droppable = false, drafted = 0, form = 'ticked', hasBookSize = false, onPut } = props;
  const shown = isSmall(form) ? (
    <Small meld={meld} isTight={form === 'tight'} drafted={drafted} {...(hasBookSize && { bookSize })} />
  ) : meld.book ? (
    <Book cards={meld.cards} kind={meld.book} bonus={bonus?.[meld.book]} />
  ) : (
    <Incomplete meld={meld} bookSize={bookSize} drafted={drafted} isTicked={form === 'ticked'} />
  );
  const marks = droppable ? { 'data-drop': `meld-${meld.index}` } : {};
  const flag = isSmall(form) ? null : <NewFlag />;
  const label = meldLabel(meld, bookSize);
  if (!onPut) {
    return (
      <span class={`meld ${form}`} role="img" aria-label={label} data-meld={meld.index} {...marks}>
        {shown}
        {flag}
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`meld ${form} target`}
      aria-label={label}
      data-meld={meld.index}
      onClick={onPut}
      {...marks}
    >
      {shown}
      {flag}
    </button>
  );
}

/** Seen while the meld is marked as new. */
const NewFlag = () => (
  <span class="new-flag" aria-hidden="true">
    {NEW_FLAG}
  </span>
);

interface IncompleteProps {
  readonly meld: VisibleMeld;
  readonly bookSize: number;
  readonly drafted: number;
  readonly isTicked: boolean;
}

function Incomplete({ meld, bookSize, drafted, isTicked }: IncompleteProps) {
  return (
    <>
      <Fan cards={meld.cards} />
      <span class="progress figures">
        {isTicked ? (
          <span class="ticks">
            {Array.from({ length: bookSize }, (_, i) => (
              <span key={i} class={tickClass(i, meld, drafted)} />
            ))}
          </span>
        ) : null}
        <MeldCount cards={meld.cards.length} bookSize={bookSize} />
      </span>
    </>
  );
}

const MeldCount = ({ cards, bookSize }: { readonly cards: number; readonly bookSize: number }) => (
  <span>
    <b>{cards}</b>
    <span class="of">{meldCount(bookSize)}</span>
  </span>
);

/** Wilds first, as they lie in the fan; then naturals, then what the draft adds. */
function tickClass(i: number, { cards, wilds }: VisibleMeld, drafted: number): string {
  if (i < wilds) return 'tick wild';
  if (i < cards.length) return 'tick natural';
  return i < cards.length + drafted ? 'tick coming' : 'tick';
}

interface SmallProps {
  readonly meld: VisibleMeld;
  readonly isTight: boolean;
  readonly drafted: number;
  /** Told beside the count. */
  readonly bookSize?: number;
}

/** A tight fan or one small card with a dot for each wild, and how many there are; a book with its kind as a word or a letter. */
function Small({ meld: { cards, wilds, rank, book }, isTight, drafted, bookSize }: SmallProps) {
  const card = cards.find((each) => rank === 'wild' || !isWild(each)) ?? cards[0];
  if (!card) return null;
  if (book) return <MiniatureBook cards={cards} kind={book} isWorded={isTight} />;
  return (
    <>
      {isTight ? <Fan cards={cards} isTight={true} /> : <Miniature card={card} />}
      {bookSize === undefined ? (
        <b class="figures">{cards.length}</b>
      ) : (
        <span class={drafted > 0 ? 'told coming figures' : 'told figures'}>
          <MeldCount cards={cards.length + drafted} bookSize={bookSize} />
        </span>
      )}
      {isTight || rank === 'wild' || wilds === 0 ? null : (
        <span class="wild-dots">
          {Array.from({ length: wilds }, (_, i) => (
            <span key={i} />
          ))}
        </span>
      )}
    </>
  );
}
