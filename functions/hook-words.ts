/** What the group's chat is told. A server has no viewer whose language it could ask for. */
export const HOOK_WORDS = {
  turn: (name: string): string => `It is ${name}’s turn.`,
  answer: (name: string, asker: string): string => `${name} is asked whether ${asker} may go out.`,
  round: 'The round is over: the next one can be dealt.',
  game: 'The game is over.',
  first: 'Afoot will say here whose turn it is.',
  somebody: 'Somebody',
} as const;
