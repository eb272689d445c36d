import { useLayoutEffect, useRef } from 'preact/hooks';
import {
  addToMeld,
  DRAFT_TITLE,
  draftMeldNote,
  draftMeldTitle,
  draftPoints,
  FROM_PILE,
  PUT_SIGN,
  TAKE_ALL_BACK,
  TAKE_BACK_SIGN,
  takeBackCardLabel,
  takeBackMeldLabel,
} from '#text/draft.ts';
import { BOOK_WORDS, formatGain } from '#text/table.ts';
import { type Card as CardValue, isWild } from '../../shared/cards/cards.ts';
import { Card } from '../cards/Card.tsx';
import { getRankSign } from '../cards/index-letters.ts';
import { blurOnClick } from '../components/roving.ts';
import { findOwnTeam } from '../model/visible-table.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './draft/draft.module.css';
import { judgeDraft } from './draft/judging.ts';
import { EMPTY_DRAFT, put, takeBack, takeBackMeld, takeBackTop } from './draft/meld-draft.ts';
import {
  findNoPlaceNote,
  getTrayMelds,
  getTrayOffers,
  getTrayPoints,
  getTrayWords,
  type TrayMeld,
} from './draft/tray.ts';
import type { OwnParts } from './playing.ts';

interface DraftTrayProps {
  readonly own: OwnParts;
  /** The partners' answer, if they were asked. */
  readonly answer: string | undefined;
}

/** The drafted melds, their points, and offers for the selected cards, in a space reserved for them. */
export function DraftTray({ own, answer }: DraftTrayProps) {
  const { position, drafting, playing } = own;
  const { draft, change } = drafting;
  const { targets, plays, advice } = playing;
  const judgement = draft.melds.length > 0 ? judgeDraft(position, draft) : undefined;
  const verdict = judgement && getTrayWords({ position, draft, judgement, plays });
  const noPlace = findNoPlaceNote({ position, draft, targets });
  const isGood = verdict?.isLegal === true && noPlace === undefined;
  const melds = getTrayMelds(position, draft, judgement);
  const drafted = useChangedInView(melds);
  const offers = getTrayOffers({ position, draft, targets, change });
  if (!verdict && offers.length === 0) return null;
  return (
    <section class={styles.draftTray} aria-label={DRAFT_TITLE} data-drop="new" data-place="tray">
      {verdict && (
        <p
          class={classes(`${styles.draftStatus} line slim tiny`, !advice && isGood && styles.legal)}
          role="status"
          data-advice={advice && ''}
        >
          <span>{advice?.words ?? noPlace ?? (verdict.isLegal ? answer : undefined) ?? verdict.words}</span>
        </p>
      )}
      <div class={`${styles.draftRow} slim line`}>
        {verdict && (
          <ul ref={drafted} class={`${styles.drafted} flex stiff`}>
            {melds.map((meld, at) => (
              <DraftedMeld key={at} at={at} meld={meld} own={own} />
            ))}
          </ul>
        )}
        {offers.length > 0 && (
          <div class={`${styles.offers} flex stiff`}>
            {noPlace && !verdict && <p class={`${styles.noPlace} small soft`}>{noPlace}</p>}
            {offers.map(({ key, label, isPlace, onChoose }) => (
              <button
                key={key}
                type="button"
                class={isPlace && styles.placeButton}
                onClick={(event) => {
                  blurOnClick(event);
                  onChoose();
                }}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      {verdict && <DraftSum own={own} />}
    </section>
  );
}

/** Where melds scroll, scrolls to the one that has just grown and its button to take it back. */
function useChangedInView(melds: readonly TrayMeld[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<readonly string[]>([]);
  const sizes = melds.map(
    ({ rank, columns, top }) => `${rank} ${columns.map(({ cards }) => cards.length).join('+')}${top ?? ''}`,
  );
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

/** The draft's points, and the button that undoes it. */
function DraftSum({ own: { position, table, drafting, playing } }: Pick<DraftTrayProps, 'own'>) {
  const { draft, change } = drafting;
  const points = getTrayPoints({ position, draft, plays: playing.plays });
  const minimum = findOwnTeam(table.visible)?.minimum ?? 0;
  return (
    <div class={`${styles.sum} flex upright apart slim`}>
      <b class={classes(`${styles.tally} figures unbroken`, points < minimum && styles.short)} data-tally>
        {draftPoints(points, minimum)}
      </b>
      <button type="button" class="plain" onClick={() => change(() => EMPTY_DRAFT)}>
        {TAKE_ALL_BACK}
      </button>
    </div>
  );
}

interface DraftedMeldProps extends Pick<DraftTrayProps, 'own'> {
  /** Index in the draft. */
  readonly at: number;
  readonly meld: TrayMeld;
}

function DraftedMeld({ at, meld, own: { position, drafting, playing } }: DraftedMeldProps) {
  const { change } = drafting;
  const { rank, book, bonus = 0, columns, top, faulty } = meld;
  const { bookSize } = position.rules.meld;
  const isWide = columns.length + (top ? 1 : 0) > 2;
  const accepts = playing.targets.drafted.has(at);
  const label = accepts ? addToMeld(rank) : takeBackMeldLabel(rank);
  const sign =
    top === undefined && columns.every(({ cards }) => cards.every(isWild)) && rank !== 'wild' ? getRankSign(rank) : '';
  return (
    <li
      class={classes(`${styles.draftedMeld} anchor line`, faulty && styles.faulty, isWide && styles.wide)}
      data-drop={`drafted-${at}`}
    >
      <span class="line">
        {sign && (
          <b class={styles.wildRank} data-joined aria-hidden="true">
            {sign}
          </b>
        )}
        {columns.map(({ key, cards }) => (
          <TakeBackColumn key={key} cards={cards} onTakeBack={(card) => change((now) => takeBack(now, at, card))} />
        ))}
        {top && <TakeBackColumn cards={[top]} isTop onTakeBack={() => change(takeBackTop)} />}
      </span>
      <span class={classes(`${styles.title} grid unbroken`, book && styles.completesBook)} data-title>
        <b>{draftMeldTitle({ ...meld, bookSize })}</b>
        <span>{draftMeldNote({ ...meld, bookSize })}</span>
        {book && (
          <b class={`${styles.bookBonus} figures`}>
            <span>{BOOK_WORDS[book]} </span>
            {formatGain(bonus)}
          </b>
        )}
      </span>
      <button
        type="button"
        class={accepts ? styles.addButton : 'plain'}
        aria-label={label}
        title={accepts ? label : undefined}
        onClick={() => change((now) => (accepts ? put(now, { drafted: at }) : takeBackMeld(now, at)))}
      >
        {accepts ? PUT_SIGN : TAKE_BACK_SIGN}
      </button>
    </li>
  );
}

interface TakeBackColumnProps {
  readonly cards: readonly CardValue[];
  readonly isTop?: boolean;
  onTakeBack(card: CardValue): void;
}

/** Cards of one rank in a drafted meld; a press returns the front one. */
function TakeBackColumn({ cards, isTop = false, onTakeBack }: TakeBackColumnProps) {
  const front = cards.at(-1);
  if (!front) return null;
  return (
    <button
      type="button"
      class={classes(`${styles.draftedColumn} bare middle`, isTop && styles.fromPile)}
      title={isTop ? FROM_PILE : undefined}
      aria-label={takeBackCardLabel(front, cards.length)}
      onClick={() => onTakeBack(front)}
    >
      {cards.map((card, i) => (
        <Card key={i} card={card} fanned={true} covered={i < cards.length - 1} />
      ))}
    </button>
  );
}
