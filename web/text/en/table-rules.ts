import { countedName, listing, numberName, plural } from './grammar.ts';

/** A table's rules, as its host changes them and others read of it. */
export const TABLE_RULES = {
  untilDeal: 'Yours to change until the first deal. Everyone here sees what you change.',
  inRound: 'The cards are dealt. You can settle a rule between rounds.',
  betweenRounds: 'You can change these between rounds. Changes start with the next round.',
  more: (count: number): string =>
    `And ${plural(count, { one: 'one more change', other: `${numberName(count)} more changes` })} from the classic game.`,
  name: 'What do you call these rules?',
  example: 'Mom’s rules',
  all: (count: number): string => `All ${countedName(count, { one: 'rule', other: 'rules' })}`,
  few: 'Only what’s different',
  seen: (names: readonly string[]): string =>
    `${listing(names)} ${plural(names.length, { one: 'has', other: 'have' })} seen this.`,
  unseen: (names: readonly string[]): string =>
    `${listing(names)} ${plural(names.length, { one: 'hasn’t', other: 'haven’t' })} seen it yet.`,
  changed: 'The rules have changed',
  before: (sentence: string): string => `Before: ${sentence}`,
  read: 'Got it',
};
