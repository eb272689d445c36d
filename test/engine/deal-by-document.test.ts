import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refillEntropy } from '../../shared/fairness/chain.ts';
import { startGame } from '../../shared/game/deal.ts';
import { canSupply } from '../../shared/game/stock.ts';
import { Transition } from '../../shared/game/transition.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { DealRules, PartialRules, Ruleset, StockRules } from '../../shared/ruleset/ruleset.ts';

/** The deal as `docs/fair-deal.md` describes it, without any code of the engine. */

type Numbers = (below: number) => number;

function createNumbers(entropy: Buffer, lane: number): Numbers {
  const words: number[] = [];
  let block = 0;
  const next = (): number => {
    if (words.length === 0) {
      const place = Buffer.alloc(8);
      place.writeUInt32BE(lane, 0);
      place.writeUInt32BE(block++, 4);
      const digest = createHash('sha256').update(entropy).update(place).digest();
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at));
    }
    return words.shift() as number;
  };
  return (below) => {
    let word = next();
    while (word >= 2 ** 32 - (2 ** 32 % below)) word = next();
    return word % below;
  };
}

const ORDER = [...'456789TJQKA32'].flatMap((rank) => [...'shdc'].map((suit) => rank + suit));
const getDeck = ({ deck }: Ruleset): string[] => [...ORDER, ...Array<string>(deck.jokersPerDeck).fill('*')];
const sortCards = (cards: readonly string[]): string[] =>
  [...cards].sort((a, b) => [...ORDER, '*'].indexOf(a) - [...ORDER, '*'].indexOf(b));

function shuffleDeck(cards: readonly string[], numbers: Numbers): string[] {
  const order = [...cards];
  for (let n = order.length; n >= 2; n--) {
    const i = numbers(n);
    [order[i], order[n - 1]] = [order[n - 1] as string, order[i] as string];
  }
  return order;
}

const CLASSES: Readonly<Record<string, string>> = {
  '3h': 'redThree',
  '3d': 'redThree',
  '3s': 'blackThree',
  '3c': 'blackThree',
};
const findClass = (card: string): string | undefined =>
  card === '*' ? 'joker' : card[0] === '2' ? 'two' : CLASSES[card];

interface Deal {
  readonly packets: readonly (readonly string[][])[];
  readonly pile: readonly string[];
  readonly stock: readonly string[];
}

function dealByDocument(rules: Ruleset, players: number, entropy: Buffer): Deal {
  const numbers = createNumbers(entropy, 0);
  const decks = Array.from({ length: players + rules.deck.extraDecks }, () => getDeck(rules)).flat();
  const stock = shuffleDeck(decks, numbers);
  const packets = Array.from({ length: players }, () =>
    rules.deal.packets.map(({ size }) => sortCards(stock.splice(0, size))),
  );
  const { upcard } = rules.deal;
  if (upcard === 'none') return { packets, pile: [], stock };
  const reject: readonly (string | undefined)[] = upcard === 'any' ? [] : upcard.reject;
  const turned = stock.splice(0, stock.findIndex((card) => !reject.includes(findClass(card) ?? 'none')) + 1);
  const top = turned.pop() as string;
  if (upcard === 'any' || upcard.then === 'cover') return { packets, pile: [top, ...turned.reverse()], stock };
  for (const card of turned) stock.splice(numbers(stock.length + 1), 0, card);
  return { packets, pile: [top], stock };
}

const getLayout = ({ packets, pile, stock }: Deal, teams: number): string =>
  [
    ...packets.map((each) => each.map((cards) => cards.join(' ')).join('+')),
    ...Array<string>(teams).fill(''),
    pile.join(' '),
    stock.join(' '),
  ].join('|');

const getEntropy = (number: number): Buffer => createHash('sha256').update(`deal ${number}`).digest();

const REJECT = ['redThree', 'blackThree', 'two', 'joker'] as const;
// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what happens to a rejected upcard.
const STANDS: DealRules['upcard'] = { reject: [], then: 'bury' };
const BURIED: DealRules['upcard'] = { reject: REJECT, then: 'bury' };
const COVER_RULE: DealRules['upcard'] = { reject: REJECT, then: 'cover' };
// biome-ignore-end lint/suspicious/noThenProperty: as above.

const makeRules = (part: PartialRules): Ruleset => mergeRules(PRESETS.tails, part);
const SEATING = { players: 3, teams: 3 };

describe('docs/fair-deal.md is sufficient to write another program', () => {
  test.each(['none', 'any', STANDS, BURIED, COVER_RULE] as const)('to deal the same cards: upcard %j', (upcard) => {
    const rules = makeRules({ deal: { upcard } });
    for (let i = 0; i < 60; i++) {
      const expected = dealByDocument(rules, 3, getEntropy(i));
      const { state } = startGame({ ruleset: rules, seating: SEATING, entropy: getEntropy(i) });
      expect(state.players.map(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)])).toEqual(
        expected.packets,
      );
      expect([state.pile, state.stock]).toEqual([expected.pile, expected.stock]);
    }
  });

  test.each(['reshuffle', 'addDeck'] satisfies readonly StockRules['exhausted'][])(
    'to refill the stock: %s',
    (exhausted) => {
      const rules = makeRules({ stock: { exhausted }, deal: { upcard: COVER_RULE } });
      const [entropy, secret] = [getEntropy(1), getEntropy(2)];
      const full = dealByDocument(rules, 3, entropy);
      const { state } = startGame({ ruleset: rules, seating: SEATING, entropy });
      const [pile, stock] = [full.stock.slice(0, 40), full.stock.slice(40, 42)];
      const before = { ...state, pile: state.stock.slice(0, 40), stock: state.stock.slice(40, 42) };
      const layout = getLayout({ ...full, pile, stock }, 3);
      const expectedBytes = createHash('sha256').update('afoot refill').update(secret).update(layout).digest();
      const cards = exhausted === 'reshuffle' ? pile.slice(1) : getDeck(rules);
      const transition = new Transition(before, refillEntropy(secret, before));
      expect(canSupply(transition, 3)).toBe(true);
      expect(transition.state.stock).toEqual([...stock, ...shuffleDeck(cards, createNumbers(expectedBytes, 0))]);
    },
  );

  test('with an example', () => {
    const entropy = Buffer.from(Array.from({ length: 32 }, (_, i) => i));
    const { state } = startGame({ ruleset: PRESETS.classic, seating: { players: 4, teams: 2 }, entropy });
    const document = readFileSync('docs/fair-deal.md', 'utf8');
    const example = `seat 0 holds\n\`${state.players[0]?.held.join(' ')}\`, and the upcard is \`${state.pile[0]}\`.`;
    expect(document).toContain(example);
  });
});

test('a rejected upcard can land anywhere in the stock, including the top and the bottom', () => {
  const rules = makeRules({
    seating: [{ players: 2, teams: 2 }],
    deal: { upcard: BURIED, packets: [{ name: 'hand', size: 52 }] },
    deck: { extraDecks: 0, jokersPerDeck: 2 },
  });
  const places = new Set<number>();
  for (let i = 0; i < 400; i++) {
    const entropy = getEntropy(i);
    const order = shuffleDeck([...getDeck(rules), ...getDeck(rules)], createNumbers(entropy, 0)).slice(104);
    const { state } = startGame({ ruleset: rules, seating: { players: 2, teams: 2 }, entropy });
    const isAlone = order.filter((card) => card === order[0]).length === 1;
    const isBuried =
      isAlone && findClass(order[0] as string) !== undefined && findClass(order[1] as string) === undefined;
    if (isBuried) places.add(state.stock.indexOf(order[0] as never));
  }
  expect([...places].sort()).toEqual([0, 1, 2]);
});
