/** One person's chance in a deal. */
export interface GivenMix {
  readonly seat: number;
  readonly mix: string;
}

/** The result of dealing and playing one round again, or why that could not be done. */
export type Finding =
  /** All fits. `observations`: how many of the page's observations were compared. */
  | {
      readonly type: 'fair';
      readonly deal: number;
      readonly round: number;
      readonly version: number;
      readonly mixes: readonly GivenMix[];
      readonly observations: number;
    }
  /** Its round is not over. */
  | { readonly type: 'running'; readonly deal: number; readonly mixes: readonly GivenMix[] }
  /** Cannot be checked: what came before is no longer kept or did not fit. */
  | { readonly type: 'notChecked'; readonly deal: number }
  | Mismatch;

/** Something that does not fit, and its place. */
export type Mismatch =
  | { readonly type: 'noChain' }
  /** The chain's beginning is not the one that the page first saw. */
  | { readonly type: 'otherChain' }
  /** The page gave chance, everyone heard of it, and it went into no deal. */
  | { readonly type: 'missingMix'; readonly mix: string }
  /** The opened secret does not lead to the chain's beginning. */
  | { readonly type: 'wrongSecret'; readonly deal: number }
  | { readonly type: 'missingDeal'; readonly deal: number }
  /** Its round is over, or another was dealt after it, but its secret stays shut. */
  | { readonly type: 'notOpened'; readonly deal: number }
  /** The page saw a round end, and the record has no such round. */
  | { readonly type: 'missingRound'; readonly version: number }
  /** The cards were not shuffled with the secret and people's chance. */
  | { readonly type: 'wrongChance'; readonly deal: number; readonly version: number }
  | { readonly type: 'wrongDeal'; readonly deal: number; readonly version: number }
  | { readonly type: 'unreadable'; readonly version: number }
  /** Not possible with the cards as dealt again. */
  | {
      readonly type: 'wrongPlay';
      readonly deal: number;
      readonly version: number;
      readonly seat: number;
      readonly submission: string;
      readonly code: string;
    }
  | {
      readonly type: 'wrongTotals' | 'wrongLeft' | 'wrongEnd' | 'unfinished';
      readonly deal: number;
      readonly version: number;
    }
  /** The page saw something else. `shown`: other cards in the hand, in notation. */
  | {
      readonly type: 'wrongObservation';
      readonly deal: number;
      readonly version: number;
      readonly shown?: string;
      readonly dealt?: string;
    };

const HARMLESS: readonly Finding['type'][] = ['fair', 'running', 'notChecked'];

export const isMismatch = (finding: Finding): finding is Mismatch => !HARMLESS.includes(finding.type);
