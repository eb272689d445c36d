import type { Card } from '../../shared/cards/cards.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import type { FaceName } from '../faces/faces.ts';

/** The content of a picture of a game, a week or a year; public, so it has only face-up cards. */
export interface PictureFacts {
  readonly title: string;
  /** Below the title: a day, or whose table it was. */
  readonly under: string;
  readonly faces: readonly { readonly face: FaceName; readonly isBot: boolean }[];
  readonly headline: string;
  /** Points, or games won. */
  readonly figure: string;
  /** The others' points, or the number of games. */
  readonly beside?: string;
  readonly book?: PicturedBook;
  readonly foot: string;
  /** The picture's text alternative, followed by its file name. */
  readonly alt: string;
  readonly fileName: string;
}

export interface PicturedBook {
  readonly title: string;
  readonly words: string;
  readonly names: string;
  readonly rank: MeldKind;
  readonly kind: BookKind;
  /** The top card, if known; results store no suits. */
  readonly top?: Card;
}

export function getBookKind({ kind, wilds }: NonNullable<GameResult['book']>): BookKind {
  if (kind === 'wild') return 'wild';
  return wilds > 0 ? 'dirty' : 'clean';
}
