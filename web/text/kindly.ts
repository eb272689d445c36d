import { charactersOf, cutTo } from '../../shared/ruleset/characters.ts';

/** What no ellipsis follows. */
const STOPS = /[\s.,;:]+$/u;

/** A text of at most so many characters: cut after a whole word, if one ends not far before the limit. */
export function cutKindly(text: string, max: number): string {
  const count = (part: string): number => charactersOf(part).length;
  if (count(text) <= max) return text;
  const cut = cutTo(text, max - 1, count);
  const end = `${cut}${text.charAt(cut.length)}`.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(STOPS, '')}…`;
}
