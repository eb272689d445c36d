/** The front page's initial words; `practice.ts` has the others, which load right after. */

export const FRONT = {
  title: 'Hand\u00a0and\u00a0Foot with family and friends',
  lead: 'We’ve dealt you in. Play a few turns with Rosa, Otto, and Mei, then bring the family.',
  leadShort: 'We’ve dealt you in. Go ahead, play a card.',
  people: 'Start your own table',
  bots: 'Keep playing with the bots',
  free: 'Free. No sign-up, nothing to install.',
  haveLink: 'I have a link',
};
