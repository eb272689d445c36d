import { genitive } from './grammar.ts';

export const WHOSE_SEAT = {
  title: (name: string): string => `Hier bist du ${name}`,
  seat: (name: string, table: string): string => `Auf diesem Gerät ist ${genitive(name)} Platz an „${table}“.`,
  playAs: (name: string): string => `Als ${name} spielen`,
  another: (name: string): string => `Nicht ${name}? Nimm einen anderen Platz auf diesem Gerät`,
  stays: (name: string): string => `${name} behält diesen Platz. Im Menü kommst du jederzeit zurück.`,
  add: 'Noch einen Platz auf diesem Gerät nehmen',
  addHint: 'Für jemanden, der auch hier spielt.',
  switchHint: 'Spielt auch auf diesem Gerät.',
  who: 'Wer spielt?',
  turn: (name: string): string => `${name} ist dran`,
  hand: (name: string): string => `Gib das Gerät ${name}. Es sind keine Karten zu sehen.`,
  covered: 'Es sind keine Karten zu sehen.',
};
