import { FRONT } from './front.ts';
import { LEARN_TITLE, RULES_TITLE } from './pages.ts';

/** Six little hands to learn by. */

export const LEARN = {
  title: LEARN_TITLE,
  rules: RULES_TITLE,
  skipAll: 'I know how, let’s play',
  at: (lesson: number, count: number): string => `${lesson} of ${count}`,
  list: 'All six hands',
  elsewhere: 'Elsewhere',
  steps: 'Hand by hand',
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  again: 'Once more',
  hint: 'A hint',
  time: 'about 30 seconds',
  done: 'done',
  play: 'Play with the bots',
  people: FRONT.people,
};

/** Each hand: its heading, what it teaches, and what is said when it is done. In the order of `positions/`. */
export const LESSONS = [
  {
    title: 'Draw two, throw one',
    words: 'Draw two, then throw the card you need least.',
    done: 'That’s a turn.',
  },
  {
    title: 'Three of a kind',
    words: 'Three cards of one rank make a meld. You have three eights.',
    done: 'That’s a meld. Your partner may add to it.',
  },
  {
    title: 'Enough to open',
    words: 'Your team’s first meld takes 50 points. Eights and kings are 10, a two is 20 and wild.',
    done: 'Seventy points. Your team is down.',
  },
  {
    title: 'Take the pile',
    words: 'Hold two of the top card and take seven. A ten lies there, and you have two.',
    done: 'Three tens, and six cards for free.',
  },
  {
    title: 'Into your foot',
    words: 'Meld your last card and your foot is yours, in the same turn.',
    done: 'That’s your foot. Same turn, new cards.',
  },
  {
    title: 'Go out',
    words: 'Rosa has said yes. Add the seventh queen, and throw your last card.',
    done: 'You know enough. Sit down with us?',
  },
] as const;
