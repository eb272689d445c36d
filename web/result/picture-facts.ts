import type { Card } from '../../shared/cards/cards.ts';
import type { FaceName } from '../faces/faces.ts';

/** What a picture shows: of a game, a week or a season. Anybody may see it: no card but those that lay open. */
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

/** The best book of a game, a week or a season. */
export interface PicturedBook {
  readonly title: string;
  readonly words: string;
  /** Whose it is. */
  readonly names: string;
  /** The card on top. */
  readonly top: Card;
}

/** A card for a book whose suits are not kept. */
export const topOf = (kind: string): Card => (kind === 'wild' ? '2s' : `${kind}s`) as Card;
