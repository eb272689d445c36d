import './drawn-rules.css';
import type { ComponentChildren } from 'preact';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { isApplied, isSaid, seatedAs } from '../../shared/ruleset/applies.ts';
import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { isRankThree, MELD_SIZE } from '../../shared/ruleset/max-wilds.ts';
import { BOOK_KINDS, type BookKind, type Ruleset, type Seating } from '../../shared/ruleset/ruleset.ts';
import { Book } from '../cards/Book.tsx';
import { Card, CardBack } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import { RuledCards } from '../cards/special.tsx';
import { RULES_READING } from '../text/rules.ts';
import { DRAWN } from '../text/rules-drawn.ts';
import { sentenceOf } from '../text/rules-in-words.ts';
import { Differences, differencesOf } from './Differences.tsx';

/**
 * A ruleset on one page: ten slips, each a heading, a line or two, and cards. Drawn by its fields, whatever they are. What
 * differs from the nearest preset is said before them, and marked on them.
 */
export function DrawnRules({ ruleset, seating }: DrawnRulesProps) {
  const seated = seatedAs(ruleset, seating);
  return (
    <RuledCards rules={ruleset}>
      <div class="drawn-rules">
        <Differences ruleset={ruleset} />
        <Packets ruleset={ruleset} />
        <Turn ruleset={ruleset} />
        <Slip ruleset={ruleset} kind="third" title={DRAWN.melds} words={[meldWords(seated)]} of={PATHS.melds}>
          <Fan cards={cardsOf('8shd')} />
        </Slip>
        <Wilds ruleset={ruleset} />
        <Threes ruleset={ruleset} />
        <Books ruleset={ruleset} />
        <Taking ruleset={ruleset} />
        <Opening ruleset={ruleset} />
        <Values ruleset={ruleset} />
        <Out ruleset={ruleset} seated={seated} />
      </div>
    </RuledCards>
  );
}

export interface DrawnRulesProps extends OfRuleset {
  /** How the table sits; absent: in any way that the rules allow. */
  readonly seating?: Seating;
}

interface OfRuleset {
  readonly ruleset: Ruleset;
}

const PATHS = {
  packets: ['deal.packets', 'deal.firstPacket', 'deal.nextPacket', 'deal.runEndsTurn'],
  turn: ['rounds[].draw', 'rounds[].tail', 'discard.'],
  melds: ['meld.special'],
  wilds: ['meld.maxWilds', 'meld.wildMelds', 'deck.jokersPerDeck'],
  threes: ['threes.', 'meld.threes'],
  books: ['meld.bookSize', 'meld.booksPerRank', 'meld.afterBook', 'meld.crossing', 'meld.keepsKind', 'score.bonus'],
  pile: ['pile.'],
  opening: ['rounds[].minimum', 'minimum'],
  values: ['score.values'],
  out: ['goingOut.'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const cardsOf = (run: string): readonly CardValue[] => parseCards(run) ?? [];

/** The catalogue's sentences for these house rules. */
const said = (ruleset: Ruleset, ...paths: readonly FieldPath[]): readonly string[] =>
  paths.flatMap((path) => {
    const field = FIELDS.find((each) => each.path === path);
    return field ? [sentenceOf(ruleset, field)] : [];
  });

/** Those of them that the table has. */
const saidOf = (ruleset: Ruleset, ...paths: readonly FieldPath[]): readonly string[] =>
  said(ruleset, ...paths.filter((path) => isSaid(ruleset, path)));

interface SlipProps extends OfRuleset {
  readonly kind: 'third' | 'half' | 'half spread' | 'wide' | 'whole';
  readonly title: string;
  readonly words: readonly string[];
  /** Beginnings of the paths that it draws. */
  readonly of: readonly string[];
  readonly children?: ComponentChildren;
}

function Slip({ ruleset, kind, title, words, of, children }: SlipProps) {
  const isChanged = differencesOf(ruleset).rules.some(({ path }) => of.some((start) => path.startsWith(start)));
  return (
    <section class={`drawn-slip on-paper ${kind}`}>
      <div>
        <h2>{title}</h2>
        {isChanged ? <span class="differs">{RULES_READING.differs}</span> : null}
        <p>{words.join(' ')}</p>
      </div>
      <div class="drawing">{children}</div>
    </section>
  );
}

const Captioned = ({ words, children }: { readonly words: string; readonly children: ComponentChildren }) => (
  <span class="captioned">
    <span class="cards">{children}</span>
    <b>{words}</b>
  </span>
);

function Packets({ ruleset }: OfRuleset) {
  const { deal } = ruleset;
  const names = deal.packets.map(({ name }) => name);
  return (
    <Slip
      ruleset={ruleset}
      kind="third"
      title={DRAWN.packets(names.length)}
      words={deal.nextPacket === 'withBook' ? said(ruleset, 'deal.nextPacket') : [DRAWN.packetOrder(names)]}
      of={PATHS.packets}
    >
      {deal.packets.map(({ name, size }) => (
        <span key={name} class="packet">
          <CardBack packet={name === 'hand' ? 'hand' : 'foot'} />
          <b class="figures">{size}</b>
        </span>
      ))}
    </Slip>
  );
}

function Turn({ ruleset }: OfRuleset) {
  const draws = [...new Set(ruleset.rounds.map(({ draw }) => draw))];
  const first = draws[0] ?? 0;
  return (
    <Slip ruleset={ruleset} kind="wide" title={DRAWN.turn} words={[DRAWN.turnWords(draws)]} of={PATHS.turn}>
      <Captioned words={DRAWN.drawing(first)}>
        {Array.from({ length: Math.min(first, 6) }, (_, i) => (
          <CardBack key={i} />
        ))}
      </Captioned>
      <Captioned words={DRAWN.meld}>
        <Fan cards={cardsOf('6shd')} />
      </Captioned>
      <Captioned words={DRAWN.throwOne}>
        <Card card="Js" fanned={true} />
      </Captioned>
    </Slip>
  );
}

const meldWords = (ruleset: Ruleset): string =>
  DRAWN.meldWords(ruleset.meld.threes === 'none' ? '4' : '3', isApplied(ruleset, 'goingOut.partners'));

function Wilds({ ruleset }: OfRuleset) {
  const hasJokers = ruleset.deck.jokersPerDeck > 0;
  return (
    <Slip
      ruleset={ruleset}
      kind="third"
      title={DRAWN.wilds}
      words={[DRAWN.wildWords, ...limitWords(ruleset)]}
      of={PATHS.wilds}
    >
      <Fan cards={cardsOf('9sh2d')} />
      {hasJokers ? <Card card="*" fanned={true} /> : null}
    </Slip>
  );
}

/** Drawn by size, or as a share in the catalogue's words. */
function limitWords(ruleset: Ruleset): readonly string[] {
  const { maxWilds } = ruleset.meld;
  return typeof maxWilds === 'string' ? said(ruleset, 'meld.maxWilds') : [DRAWN.wildLimits(wildLimitsOf(maxWilds))];
}

/** The most wilds, for melds up to a size; the last for all larger ones. */
function wildLimitsOf(maxWilds: readonly number[]): readonly { readonly max: number; readonly upTo?: number }[] {
  return maxWilds.flatMap((max, i) => {
    if (i === maxWilds.length - 1 || maxWilds.slice(i).every((each) => each === max)) {
      return maxWilds[i - 1] === max ? [] : [{ max }];
    }
    return maxWilds[i + 1] === max ? [] : [{ max, upTo: i + MELD_SIZE }];
  });
}

/** Plainly where they are played as nearly everybody does; else as the catalogue has it. */
function threeWords(ruleset: Ruleset): readonly string[] {
  const { threes, pile } = ruleset;
  const isPlain = threes.red.laying === 'automatic' && !threes.red.laidNeedsDown;
  const isRank = isRankThree(ruleset, '3h');
  const red = isPlain ? [DRAWN.redThrees(threes.red.laid)] : said(ruleset, 'threes.red.laying', redPoints(ruleset));
  const stops = pile.blockedTops.includes('blackThree') ? [DRAWN.blackThrees] : [];
  return [...(isRank ? [] : red), ...stops, ...saidOf(ruleset, 'meld.threes', 'threes.black.melding')];
}

/** What a red three brings, or costs if none is ever laid. */
const redPoints = ({ threes }: Ruleset): FieldPath =>
  threes.red.laying === 'never' ? 'threes.red.held' : 'threes.red.laid';

function Threes({ ruleset }: OfRuleset) {
  return (
    <Slip ruleset={ruleset} kind="third" title={DRAWN.threes} words={threeWords(ruleset)} of={PATHS.threes}>
      <Card card="3h" fanned={true} />
      <Card card="3d" fanned={true} />
      <Card card="3s" fanned={true} />
    </Slip>
  );
}

/** A book of each kind; as many cards as a book has. */
const BOOK_CARDS: Readonly<Record<BookKind, string>> = { clean: 'Qhshdcsh', dirty: 'Kshdcsh2d', wild: '2csdhcsd' };

const kindsOf = ({ meld }: Ruleset): readonly BookKind[] =>
  BOOK_KINDS.filter((kind) => kind !== 'wild' || meld.wildMelds);

function Books({ ruleset }: OfRuleset) {
  const kinds = kindsOf(ruleset);
  return (
    <Slip
      ruleset={ruleset}
      kind="half spread"
      title={DRAWN.books(ruleset.meld.bookSize)}
      words={[DRAWN.bookWords(kinds.includes('wild'))]}
      of={PATHS.books}
    >
      {kinds.map((kind) => (
        <Book key={kind} cards={cardsOf(BOOK_CARDS[kind])} kind={kind} bonus={ruleset.score.bonus[kind]} />
      ))}
    </Slip>
  );
}

const UNDER = '5cQh7s4hJc9s8dKh6d';

function Taking({ ruleset }: OfRuleset) {
  const { count, match } = ruleset.pile;
  const shown = count === 'all' ? 8 : Math.min(count - 1, 8);
  const own = match.includes('naturalPair') ? 'Tsh' : match.includes('naturalAndWild') ? 'Ts2h' : 'Tshc';
  return (
    <Slip
      ruleset={ruleset}
      kind="half"
      title={DRAWN.taking}
      words={said(ruleset, 'pile.match', 'pile.count')}
      of={PATHS.pile}
    >
      <Fan cards={cardsOf(own)} />
      <b aria-hidden="true">{DRAWN.plus}</b>
      <span class="lit">
        <Card card="Td" fanned={true} />
      </span>
      <span class="taken">
        <b aria-hidden="true">{DRAWN.leads}</b>
        <span class="cards">
          {cardsOf(UNDER)
            .slice(0, shown)
            .map((card, i) => (
              <Card key={i} card={card} fanned={true} covered={i < shown - 1} />
            ))}
        </span>
      </span>
    </Slip>
  );
}

interface TileProps {
  readonly value: number;
  readonly words: string;
}

const Tile = ({ value, words }: TileProps) => (
  <span class="tile">
    <b class="figures">{value}</b>
    <span>{words}</span>
  </span>
);

function Opening({ ruleset }: OfRuleset) {
  const { minimum, rounds, game } = ruleset;
  return (
    <Slip ruleset={ruleset} kind="half" title={DRAWN.open} words={[DRAWN.openWords]} of={PATHS.opening}>
      {minimum === 'byRound'
        ? rounds.map((row, i) => (
            <Tile
              key={i}
              value={row.minimum}
              words={DRAWN.round(i + 1, game.lastRowRepeats && i === rounds.length - 1)}
            />
          ))
        : minimum.byScore.map(([score, points]) => <Tile key={score} value={points} words={DRAWN.from(score)} />)}
    </Slip>
  );
}

const RANKS = ['*', '2', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
type ValuedRank = (typeof RANKS)[number];

function Values({ ruleset }: OfRuleset) {
  const { score } = ruleset;
  const values = [...new Set(RANKS.map((rank) => score.values[rank]))].sort((a, b) => b - a);
  return (
    <Slip ruleset={ruleset} kind="half" title={DRAWN.count} words={[]} of={PATHS.values}>
      {values.map((value) => (
        <Tile key={value} value={value} words={DRAWN.ranks(runsOf(score.values, value))} />
      ))}
    </Slip>
  );
}

/** Neighbouring ranks of this value together. */
function runsOf(values: Ruleset['score']['values'], value: number): readonly (readonly ValuedRank[])[] {
  const runs: ValuedRank[][] = [];
  let last = -2;
  for (const [i, rank] of RANKS.entries()) {
    if (values[rank] !== value) continue;
    // The joker, the two and the four are no neighbours.
    if (i === last + 1 && i > 2) runs.at(-1)?.push(rank);
    else runs.push([rank]);
    last = i;
  }
  return runs;
}

function Out({ ruleset, seated }: OfRuleset & { readonly seated: Ruleset }) {
  const { books } = ruleset.goingOut;
  const shown = BOOK_KINDS.flatMap((kind) => Array.from({ length: Math.min(books[kind], 3) }, () => kind));
  return (
    <Slip
      ruleset={ruleset}
      kind="whole"
      title={DRAWN.out}
      words={[...said(ruleset, 'goingOut.books'), ...saidOf(seated, 'goingOut.partners', 'goingOut.permission')]}
      of={PATHS.out}
    >
      {shown.map((kind, i) => (
        <Book key={i} cards={cardsOf(BOOK_CARDS[kind])} kind={kind} />
      ))}
    </Slip>
  );
}
