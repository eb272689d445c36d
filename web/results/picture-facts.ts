import type { Card } from '../../shared/cards/cards.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import type { FaceName } from '../faces/faces.ts';

/** What a picture shows: of a game, a week or a year. Anyone may see it: no card but those that lay open. */
export interface PictureFacts {
  readonly title: string;
  /** Under the title: a day, or whose table it was. */
  readonly under: string;
  readonly faces: readonly { readonly face: FaceName; readonly isBot: boolean }[];
  /** Who won. */
  readonly headline: string;
  /** The largest: points, or games won. */
  readonly figure: string;
  /** Under it: the others' points, or of how many games. */
  readonly beside?: string;
  readonly book?: PicturedBook;
  /** The last line. */
  readonly foot: string;
  /** The picture in a sentence, and the name of its file. */
  readonly alt: string;
  readonly fileName: string;
}

/** The best book of a game, a week or a year. */
export interface PicturedBook {
  readonly title: string;
  readonly words: string;
  /** Whose it is. */
  readonly names: string;
  readonly rank: MeldKind;
  readonly kind: BookKind;
  /** The card on top, if it is known: results keep no suits. */
  readonly top?: Card;
}

/** The kind of a book that a result keeps. */
export function kindOfBook({ kind, wilds }: NonNullable<GameResult['book']>): BookKind {
  if (kind === 'wild') return 'wild';
  return wilds > 0 ? 'dirty' : 'clean';
}
