import type { ComponentChild, ComponentChildren } from 'preact';
import { RULE_PICTURES } from '#text/rules.ts';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { FieldGroup } from '../../shared/ruleset/fields/field.ts';
import { BOOK_KINDS, type BookKind, type Ruleset, VALUED_RANKS } from '../../shared/ruleset/ruleset.ts';
import { Book } from '../cards/Book.tsx';
import { Card, CardBack } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import * as styles from './rules.module.css';

interface RulePictureProps {
  readonly group: FieldGroup;
  readonly ruleset: Ruleset;
}

/** Illustrates the sentences under a heading in cards, from the same fields. */
export const RulePicture = ({ group, ruleset }: RulePictureProps) => (
  <div class="row gap-3 spaced">{PICTURES[group](ruleset)}</div>
);

const getCards = (run: string): readonly CardValue[] => parseCards(run) ?? [];

const CaptionedPicture = ({ words, children }: { readonly words: string; readonly children: ComponentChildren }) => (
  <span class="middles gap-1">
    <span class={`${styles.cards} flex`}>{children}</span>
    <b>{words}</b>
  </span>
);

const Tile = ({ value, words }: { readonly value: number; readonly words: string }) => (
  <span class={`${styles.tile} middles on-sunken soft small text-centre`}>
    <b class="display figures">{value}</b>
    <span>{words}</span>
  </span>
);

const PICTURES: Readonly<Record<FieldGroup, (ruleset: Ruleset) => ComponentChild>> = {
  deal: ({ deal }) =>
    deal.packets.map(({ name, size }) => (
      <span key={name} class="line gap-2">
        <CardBack packet={name === 'hand' ? 'hand' : 'foot'} />
        <b class="display figures">{size}</b>
      </span>
    )),
  rounds: ({ minimum, rounds, game }) =>
    minimum === 'byRound'
      ? rounds.map((row, i) => (
          <Tile
            key={i}
            value={row.minimum}
            words={RULE_PICTURES.round(i + 1, game.lastRowRepeats && i === rounds.length - 1)}
          />
        ))
      : minimum.byScore.map(([score, points]) => <Tile key={score} value={points} words={RULE_PICTURES.from(score)} />),
  turn: ({ rounds: [first] }) => (
    <>
      <CaptionedPicture words={RULE_PICTURES.draw}>
        {Array.from({ length: Math.min(first?.draw ?? 0, 6) }, (_, i) => (
          <CardBack key={i} />
        ))}
      </CaptionedPicture>
      <CaptionedPicture words={RULE_PICTURES.meld}>
        <Fan cards={getCards('6shd')} />
      </CaptionedPicture>
      <CaptionedPicture words={RULE_PICTURES.discard}>
        <Card card="Js" fanned={true} />
      </CaptionedPicture>
    </>
  ),
  melds: (ruleset) =>
    getKinds(ruleset).map((kind) => (
      <Book key={kind} cards={getCards(BOOK_CARDS[kind])} kind={kind} bonus={ruleset.score.bonus[kind]} />
    )),
  pile: drawTakingPicture,
  threes: () => getCards('3hds').map((card) => <Card key={card} card={card} fanned={true} />),
  goingOut: ({ goingOut }) =>
    BOOK_KINDS.flatMap((kind) =>
      Array.from({ length: Math.min(goingOut.books[kind], 3) }, (_, i) => (
        <Book key={`${kind}${i}`} cards={getCards(BOOK_CARDS[kind])} kind={kind} />
      )),
    ),
  scoring: ({ score }) =>
    [...new Set(VALUED_RANKS.map((rank) => score.values[rank]))]
      .toSorted((a, b) => b - a)
      .map((value) => (
        <Tile
          key={value}
          value={value}
          words={RULE_PICTURES.ranks(VALUED_RANKS.filter((rank) => score.values[rank] === value))}
        />
      )),
};

const BOOK_CARDS: Readonly<Record<BookKind, string>> = { clean: 'Qhshdcsh', dirty: 'Kshdcsh2d', wild: '2csdhcsd' };

const getKinds = ({ meld }: Ruleset): readonly BookKind[] =>
  BOOK_KINDS.filter((kind) => kind !== 'wild' || meld.wildMelds);

const PILE_CARDS = '5cQh7s4hJc9s8dKh6d';

/** Draws the held cards, the top discard, and those taken with it. */
function drawTakingPicture({ pile: { count, match } }: Ruleset) {
  const shown = count === 'all' ? 8 : Math.min(count - 1, 8);
  const held = match.includes('naturalPair') ? 'Tsh' : match.includes('naturalAndWild') ? 'Ts2h' : 'Tshc';
  return (
    <>
      <Fan cards={getCards(held)} />
      <b aria-hidden="true">+</b>
      <span class={styles.highlighted}>
        <Card card="Td" fanned={true} />
      </span>
      <b aria-hidden="true">›</b>
      <span class={`${styles.cards} flex`}>
        {getCards(PILE_CARDS)
          .slice(0, shown)
          .map((card, i) => (
            <Card key={i} card={card} fanned={true} covered={i < shown - 1} />
          ))}
      </span>
    </>
  );
}
