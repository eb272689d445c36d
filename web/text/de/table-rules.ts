import { countedName, listing, numberName, plural } from './grammar.ts';

export const TABLE_RULES = {
  untilDeal: 'Bis zum ersten Geben kannst du sie ändern. Alle hier sehen, was du änderst.',
  inRound: 'Die Karten sind verteilt. Zwischen zwei Runden kannst du eine Regel klären.',
  betweenRounds: 'Diese kannst du zwischen zwei Runden klären. Sie gelten ab der nächsten.',
  more: (count: number): string =>
    `Und ${plural(count, { one: 'eine weitere Änderung', other: `${numberName(count)} weitere Änderungen` })} gegenüber dem klassischen Spiel.`,
  name: 'Wie nennt ihr diese Regeln?',
  example: 'Mamas Regeln',
  all: (count: number): string => `Alle ${countedName(count, { one: 'Regel', other: 'Regeln' })}`,
  few: 'Nur was anders ist',
  seen: (names: readonly string[]): string =>
    `${listing(names)} ${plural(names.length, { one: 'hat', other: 'haben' })} das gesehen.`,
  unseen: (names: readonly string[]): string =>
    `${listing(names)} ${plural(names.length, { one: 'hat', other: 'haben' })} es noch nicht gesehen.`,
  changed: 'Die Regeln sind geändert',
  before: (sentence: string): string => `Vorher: ${sentence}`,
  read: 'Verstanden',
};
