import type { BookCounts, BookKind } from '../ruleset.ts';
import type { Option } from './field.ts';

/** `1 card`, `2 cards`. */
export const counted = (count: number, thing: string): string => `${count} ${count === 1 ? thing : `${thing}s`}`;

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const signed = (points: number): string => (points < 0 ? `minus ${-points}` : `${points}`);

/** The label of a value among options; the value itself where it is none of them. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export const CLASS_LABELS: readonly Option[] = [
  { value: 'redThree', label: 'red threes' },
  { value: 'blackThree', label: 'black threes' },
  { value: 'two', label: 'twos' },
  { value: 'joker', label: 'jokers' },
];

export const classesListed = (classes: readonly string[], last = 'and'): string =>
  listed(
    classes.map((name) => labelOf(CLASS_LABELS, name)),
    last,
  );

export const BOOK_LABELS: readonly Option<BookKind>[] = [
  { value: 'clean', label: 'clean' },
  { value: 'dirty', label: 'dirty' },
  { value: 'wild', label: 'wild' },
];

/** `2 clean, 2 dirty and 1 wild`, without those that are zero. */
export const booksListed = (books: BookCounts): string =>
  listed(BOOK_LABELS.filter(({ value }) => books[value] > 0).map(({ value, label }) => `${books[value]} ${label}`));

/** One value where all rounds have the same, else each with its round. */
export function byRound(values: readonly number[]): string {
  const first = values[0] ?? 0;
  if (values.every((value) => value === first)) return `${first}`;
  return `${listed(values.map(String))} in rounds 1 to ${values.length}`;
}
