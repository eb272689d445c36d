/** What a player asks of the game. Cards are in the notation of the scenarios: `"9h 9d 2c *"`, empty for none. */
export type Intent =
  | { readonly type: 'draw' }
  | { readonly type: 'takePile'; readonly melds: readonly MeldEntry[] }
  | { readonly type: 'meld'; readonly melds: readonly MeldEntry[] }
  | { readonly type: 'discard'; readonly card: string }
  | { readonly type: 'layRedThree'; readonly card: string }
  | { readonly type: 'askToGoOut' }
  | { readonly type: 'answerGoOut'; readonly yes: boolean }
  | { readonly type: 'standingAnswer'; readonly answer: StandingAnswer };

export const INTENT_TYPES = [
  'draw',
  'takePile',
  'meld',
  'discard',
  'layRedThree',
  'askToGoOut',
  'answerGoOut',
  'standingAnswer',
] as const satisfies readonly Intent['type'][];

/** Cards that join a meld of the team's list (by its index as the intent begins) or start a new one. */
export interface MeldEntry {
  readonly to: number | 'new';
  readonly cards: string;
  /** In `takePile`, exactly one entry: the top discard joins this meld. */
  readonly top?: true;
}

export const STANDING_ANSWERS = ['ask', 'yes', 'no'] as const;
export type StandingAnswer = (typeof STANDING_ANSWERS)[number];
