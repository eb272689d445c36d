/** Bounds of a pace, in minutes: five minutes to four weeks. */
export const SHORTEST_PACE = 5;
export const LONGEST_PACE = 40_320;

/** The consequences of a missed deadline. */
export const MISSED_DEADLINE_CHOICES = ['wait', 'bot'] as const;
/**
 * `wait`: the player is reminded, and the host is told and can send a bot. `bot`: a bot plays that turn, and after two
 * in a row until the player is back.
 */
export type MissedDeadlineChoice = (typeof MISSED_DEADLINE_CHOICES)[number];

/** The consequence of a missed deadline. `wait`: nothing yet; `sleeps`: nothing while nobody is around. */
export const DID = ['wait', 'botTurn', 'botSitsIn', 'sleeps'] as const;
export type Did = (typeof DID)[number];

/** Skill of a bot: `easy` as a beginner's friend, `normal` as a steady player, `hard` as well as we know how. */
export const BOT_LEVELS = ['easy', 'normal', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** Whether a discard can be taken back: `never`, if the next player agrees, or without asking. */
export const TAKE_BACKS = ['never', 'asked', 'free'] as const;
