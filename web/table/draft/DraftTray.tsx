import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  addTo,
  DRAFT_TITLE,
  draftMeldNote,
  draftMeldTitle,
  draftPoints,
  FROM_PILE,
  IS_IT_BEST,
  PUT_SIGN,
  rankSign,
  TAKE_ALL_BACK,
  TAKE_BACK_SIGN,
  takeBackCardLabel,
  takeBackMeldLabel,
} from '#text/draft.ts';
import { BOOK_WORDS, gained } from '#text/table.ts';
import { type Card as CardValue, isWild } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { Card } from '../../cards/Card.tsx';
import { letGo } from '../../components/roving.ts';
import type { Column } from './holding.ts';

/** A drafted meld as the tray shows it. */
export interface TrayMeld {
  readonly rank: MeldKind;
  /** It joins a meld on the table. */
  readonly joins: boolean;
  /** Cards of the whole meld, including those on the table and the top discard. */
  readonly size: number;
  /** The kind of book that it becomes, and its bonus. */
  readonly book?: BookKind;
  readonly bonus?: number;
  readonly columns: readonly Column[];
  readonly top?: CardValue;
  readonly faulty: boolean;
}

/** An offer for the lifted cards. */
export interface TrayOffer {
  readonly key: string;
  readonly label: string;
  /** It puts the cards somewhere. */
  readonly isPlace?: true;
  onChoose(): void;
}

interface DraftTrayProps {
  readonly melds: readonly TrayMeld[];
  readonly points: number;
  readonly bookSize: number;
  /** Points the initial meld needs; absent once down. */
  readonly minimum?: number | undefined;
  /** One line: that the draft is legal, or why not. */
  readonly note?: string;
  readonly legal: boolean;
  readonly offers: readonly TrayOffer[];
  /** Why the lifted cards have no place. */
  readonly noPlace?: string;
  /** What the coach says; instead of the rules' word. */
  readonly advice?: string;
  /** Says whether a legal draft is the best play. */
  onWhyNot?(): void;
  /** Lifted cards can be put to this drafted meld. */
  canPut(drafted: number): boolean;
  onPut(drafted: number): void;
  onTakeBack(drafted: number, card: CardValue): void;
  onTakeBackTop(): void;
  onTakeBackMeld(drafted: number): void;
  onTakeAllBack(): void;
}

/** The drafted melds, their points, and offers for the lifted cards. Lies in room that is always kept for it. */
export function DraftTray(props: DraftTrayProps) {
  const { melds, points, bookSize, minimum = 0, note, legal, offers, noPlace, advice, canPut } = props;
  const { onPut, onTakeBack, onTakeBackTop, onTakeBackMeld, onTakeAllBack, onWhyNot } = props;
  const isAsking = onWhyNot && legal && advice === undefined && noPlace === undefined;
  const drafted = useChangedInView(melds);
  if (melds.length === 0 && offers.length === 0) return null;
  return (
    <section class={trayClass(melds.length, offers.length)} aria-label={DRAFT_TITLE} data-drop="new">
      {melds.length > 0 && (
        <p class={wordsClass(legal && !noPlace, advice !== undefined)} role="status">
          <span>{advice ?? noPlace ?? note}</span>
          {isAsking && (
            <button type="button" class="plain" onClick={onWhyNot}>
              {IS_IT_BEST}
            </button>
          )}
        </p>
      )}
      <div class="things slim line">
        {melds.length > 0 && (
          <ul ref={drafted} class="drafted flex stiff">
            {melds.map((meld, i) => (
              <DraftedMeld
                key={i}
                at={i}
                meld={meld}
                bookSize={bookSize}
                canPut={canPut(i)}
                onPut={onPut}
                onTakeBack={onTakeBack}
                onTakeBackTop={onTakeBackTop}
                onTakeBackMeld={onTakeBackMeld}
              />
            ))}
          </ul>
        )}
        {offers.length > 0 && <Offers offers={offers} noPlace={melds.length === 0 ? noPlace : undefined} />}
      </div>
      {melds.length > 0 && <Sum points={points} minimum={minimum} onTakeAllBack={onTakeAllBack} />}
    </section>
  );
}

interface OffersProps {
  readonly offers: readonly TrayOffer[];
  /** Why no meld takes them. */
  readonly noPlace: string | undefined;
}

/** What can be done with the lifted cards. */
const Offers = ({ offers, noPlace }: OffersProps) => (
  <div class="offers flex stiff">
    {noPlace && <p class="no-place small soft">{noPlace}</p>}
    {offers.map(({ key, label, isPlace, onChoose }) => (
      <button
        key={key}
        type="button"
        class={isPlace && 'put-here'}
        onClick={(event) => {
          letGo(event);
          onChoose();
        }}
      >
        {label}
      </button>
    ))}
  </div>
);

const trayClass = (melds: number, offers: number): string =>
  melds === 1 && offers === 0 ? 'draft-tray single' : 'draft-tray';

const sizeOf = ({ rank, columns, top }: TrayMeld): string =>
  `${rank} ${columns.map(({ cards }) => cards.length).join('+')}${top ?? ''}`;

/** Where melds are swiped, the one that has just grown is in sight, with the button that takes it back. */
function useChangedInView(melds: readonly TrayMeld[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<readonly string[]>([]);
  const sizes = melds.map(sizeOf);
  useLayoutEffect(() => {
    const changed = sizes.findLastIndex((size, i) => size !== before.current[i]);
    const isGrown = sizes.length >= before.current.length;
    before.current = sizes;
    if (!isGrown) return;
    const frame = requestAnimationFrame(() =>
      list.current?.children[changed]?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [sizes.join()]);
  return list;
}

function wordsClass(isLegal: boolean, isCoached: boolean): string {
  if (isCoached) return 'verdict line slim tiny advice';
  return isLegal ? 'verdict line slim tiny legal' : 'verdict line slim tiny';
}

interface SumProps {
  readonly points: number;
  readonly minimum: number;
  onTakeAllBack(): void;
}

/** What the draft is worth, and the way back. */
function Sum({ points, minimum, onTakeAllBack }: SumProps) {
  const short = points < minimum;
  return (
    <div class="sum flex upright apart slim">
      <b class={short ? 'tally figures unbroken short' : 'tally figures unbroken'}>{draftPoints(points, minimum)}</b>
      <button type="button" class="plain" onClick={onTakeAllBack}>
        {TAKE_ALL_BACK}
      </button>
    </div>
  );
}

interface DraftedMeldProps {
  /** Its index in the draft. */
  readonly at: number;
  readonly meld: TrayMeld;
  readonly bookSize: number;
  readonly canPut: boolean;
  onPut(drafted: number): void;
  onTakeBack(drafted: number, card: CardValue): void;
  onTakeBackTop(): void;
  onTakeBackMeld(drafted: number): void;
}

function DraftedMeld(props: DraftedMeldProps) {
  const { at, meld, bookSize, canPut, onPut, onTakeBack, onTakeBackTop, onTakeBackMeld } = props;
  const { rank, joins, size, book, bonus = 0, columns, top, faulty } = meld;
  const isWide = columns.length + (top ? 1 : 0) > 2;
  const sign = top === undefined && columns.every(({ cards }) => cards.every(isWild)) ? rankSign(rank) : '';
  const classes = ['drafted-meld anchor line', faulty && 'faulty', isWide && 'wide', canPut && 'open']
    .filter(Boolean)
    .join(' ');
  return (
    <li class={classes} data-drop={`drafted-${at}`}>
      <span class="cards line">
        {sign && (
          <b class="joined" aria-hidden="true">
            {sign}
          </b>
        )}
        {columns.map(({ key, cards }) => (
          <TakeBackColumn key={key} cards={cards} onTakeBack={(card) => onTakeBack(at, card)} />
        ))}
        {top && (
          <button type="button" class="drafted-column bare middle from-pile" title={FROM_PILE} onClick={onTakeBackTop}>
            <Card card={top} fanned={true} />
            <span class="spoken">{takeBackCardLabel(top, 1)}</span>
          </button>
        )}
      </span>
      <span class={book ? 'title grid unbroken becoming' : 'title grid unbroken'}>
        <b>{draftMeldTitle({ rank, joins, size, bookSize })}</b>
        <span>{draftMeldNote({ rank, joins, size, bookSize })}</span>
        {book && (
          <b class="becomes figures">
            <span>{BOOK_WORDS[book]} </span>
            {gained(bonus)}
          </b>
        )}
      </span>
      {canPut ? (
        <button type="button" class="put" aria-label={addTo(rank)} title={addTo(rank)} onClick={() => onPut(at)}>
          {PUT_SIGN}
        </button>
      ) : (
        <button
          type="button"
          class="plain take-back"
          aria-label={takeBackMeldLabel(rank)}
          onClick={() => onTakeBackMeld(at)}
        >
          {TAKE_BACK_SIGN}
        </button>
      )}
    </li>
  );
}

interface TakeBackColumnProps {
  readonly cards: readonly CardValue[];
  onTakeBack(card: CardValue): void;
}

/** Cards of one rank in a drafted meld; a press takes the front one back. */
function TakeBackColumn({ cards, onTakeBack }: TakeBackColumnProps) {
  const front = cards.at(-1);
  if (!front) return null;
  return (
    <button
      type="button"
      class="drafted-column bare middle"
      aria-label={takeBackCardLabel(front, cards.length)}
      onClick={() => onTakeBack(front)}
    >
      {cards.map((card, i) => (
        <Card key={i} card={card} fanned={true} covered={i < cards.length - 1} />
      ))}
    </button>
  );
}
