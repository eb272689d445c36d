/** The first thing that a stranger reads. The rest of the page comes right after: `practice.ts`. */

export const FRONT = {
  title: 'Hand\u00a0and\u00a0Foot with your own people',
  lead: 'We’ve dealt you in. Play a few cards with Rosa, Otto and Mei, then bring the family.',
  leadShort: 'We’ve dealt you in. Go on, play a card.',
  people: 'Start a table with your people',
  bots: 'Play on with the bots',
  free: 'Free. No sign-up, nothing to install.',
  haveLink: 'I have a link',
};
