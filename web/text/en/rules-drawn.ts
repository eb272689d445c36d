import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { PacketName } from '../../../shared/ruleset/ruleset.ts';
import { rankForms, shortRank } from './cards.ts';
import { capital, listing, numberName } from './grammar.ts';
import { PRESET_NAMES } from './host.ts';
import { LEARN } from './learn.ts';

/** The rules on one page, beside drawn cards. What differs from table to table is said by `ruleset.ts`. */

const PACKET_WORDS: Readonly<Record<PacketName, string>> = { hand: 'hand', knee: 'knee', foot: 'foot', tail: 'tail' };

export const DRAWN = {
  title: 'Hand and Foot on one page',
  ofPreset: (name: string): string => `This is ${name}. Your table’s house rules may differ.`,
  learn: LEARN.title,
  every: 'Every rule, line by line',
  packets: (count: number): string => (count === 1 ? 'One pile each' : `${capital(numberName(count))} piles each`),
  /** `Play your hand first. When it’s gone, pick up your foot.` */
  packetOrder: ([first = 'hand', ...others]: readonly PacketName[]): string => {
    if (others.length === 0) return 'You play from your hand alone.';
    const then = others.map((name) => `your ${PACKET_WORDS[name]}`);
    return `Play your ${PACKET_WORDS[first]} first. When it’s gone, pick up ${listing(then)}.`;
  },
  turn: 'Your turn',
  turnWords: (draws: readonly number[]): string => {
    const [first = 0, ...more] = draws;
    const draw =
      more.length === 0
        ? `Draw ${numberName(first)}`
        : `Draw ${numberName(first)}, in later rounds ${listing(more.map(numberName))}`;
    return `${draw}. Meld what you can. Throw one on the pile.`;
  },
  drawing: (count: number): string => `draw ${numberName(count)}`,
  meld: 'meld',
  throwOne: 'throw one',
  melds: 'Melds',
  meldWords: (lowest: '3' | '4', isShared: boolean): string =>
    `Three or more of a rank, from ${rankForms(lowest).one} up to ace.${isShared ? ' You share them with your partner.' : ''}`,
  different: 'What’s different here',
  otherwise: (preset: keyof typeof PRESET_NAMES): string => `The rest is ${PRESET_NAMES[preset].name}.`,
  wilds: 'Wild cards',
  wildWords: 'Twos and jokers stand in for anything.',
  /** `One up to five cards, two from six on.` Each limit with the largest meld it holds for; none: any larger one. */
  wildLimits: (limits: readonly { readonly max: number; readonly upTo?: number }[]): string => {
    const [only] = limits;
    if (only && limits.length === 1) return `At most ${numberName(only.max)} in a meld.`;
    const parts = limits.map(({ max, upTo }, i) => {
      const from = (limits[i - 1]?.upTo ?? 0) + 1;
      const cards = i === 0 ? ' cards' : '';
      return upTo === undefined
        ? `${numberName(max)} from ${numberName(from)} on`
        : `${numberName(max)} up to ${numberName(upTo)}${cards}`;
    });
    return `${capital(parts.join(', '))}.`;
  },
  redThrees: (points: number): string => `Red: ${points} each, down they go.`,
  blackThrees: 'Black: throw it, and nobody takes the pile.',
  threes: 'Threes',
  books: (size: number): string => `${capital(numberName(size))} make a book`,
  bookWords: (hasWild: boolean): string =>
    `No wilds: clean. With wilds: dirty.${hasWild ? ' Only wilds: a wild book, and a party.' : ''}`,
  taking: 'Taking the pile',
  open: 'To open',
  openWords: 'Your first meld of a round must be worth:',
  /** `goesOn`: the rounds after it are like it. */
  round: (round: number, goesOn: boolean): string => (goesOn ? `from round ${round}` : `round ${round}`),
  from: (score: number): string => `from ${score.toLocaleString('en')}`,
  count: 'What cards count',
  /** Ranks of one value, runs of neighbours joined: `8 to king`. */
  ranks: (runs: readonly (readonly (Rank | Joker)[])[]): string => runs.map(rankRun).join(', '),
  out: 'Going out',
  plus: '+',
  leads: '›',
};

function rankRun(run: readonly (Rank | Joker)[]): string {
  const [first = '*', last = first] = [run[0], run.at(-1)];
  return run.length < 3 ? run.map(shortRank).join(', ') : `${shortRank(first)} to ${shortRank(last)}`;
}
