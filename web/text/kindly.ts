import { getCharacters, truncate } from '../../shared/ruleset/characters.ts';

/** Characters to remove before an ellipsis. */
const STOPS = /[\s.,;:]+$/u;

/** Shortens a text to a maximum length, after a whole word if one ends shortly before it. */
export function cutKindly(text: string, max: number): string {
  const count = (part: string): number => getCharacters(part).length;
  if (count(text) <= max) return text;
  const cut = truncate(text, max - 1, count);
  const end = `${cut}${text.charAt(cut.length)}`.lastIndexOf(' ');
  return `${(end > cut.length / 2 ? cut.slice(0, end) : cut).replace(STOPS, '')}…`;
}
