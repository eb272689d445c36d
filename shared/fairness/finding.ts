export interface GivenMix {
  readonly seat: number;
  readonly mix: string;
}

/** The result of replaying one round, or why that is impossible. */
export type Finding =
  /** Everything fits. `observations`: number of the page's observations compared. */
  | {
      readonly type: 'fair';
      readonly deal: number;
      readonly round: number;
      readonly version: number;
      readonly mixes: readonly GivenMix[];
      readonly observations: number;
    }
  | { readonly type: 'running'; readonly deal: number; readonly mixes: readonly GivenMix[] }
  /** Cannot be checked: earlier steps are no longer stored or did not fit. */
  | { readonly type: 'notChecked'; readonly deal: number }
  | Mismatch;

export type Mismatch =
  | { readonly type: 'noChain' }
  /** The chain does not start as the page first saw it. */
  | { readonly type: 'otherChain' }
  /** The page sent a random part that everyone was told of, but no deal used it. */
  | { readonly type: 'missingMix'; readonly mix: string }
  /** The opened secret does not lead to the start of the chain. */
  | { readonly type: 'wrongSecret'; readonly deal: number }
  | { readonly type: 'missingDeal'; readonly deal: number }
  /** Its round is over, or another was dealt after it, but its secret was not opened. */
  | { readonly type: 'notOpened'; readonly deal: number }
  /** The page saw a round end that the record does not have. */
  | { readonly type: 'missingRound'; readonly version: number }
  /** The cards were not shuffled with the secret and people's random parts. */
  | { readonly type: 'wrongChance'; readonly deal: number; readonly version: number }
  | { readonly type: 'wrongDeal'; readonly deal: number; readonly version: number }
  | { readonly type: 'unreadable'; readonly version: number }
  /** Impossible with the cards as dealt again. */
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
  /** The page saw something else. `shown`: different cards in the hand, in notation. */
  | {
      readonly type: 'wrongObservation';
      readonly deal: number;
      readonly version: number;
      readonly shown?: string;
      readonly dealt?: string;
    };

const HARMLESS: readonly Finding['type'][] = ['fair', 'running', 'notChecked'];

export const isMismatch = (finding: Finding): finding is Mismatch => !HARMLESS.includes(finding.type);
