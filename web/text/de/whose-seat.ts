import { genitive } from './grammar.ts';

/** For opening an invite on a device that already has a seat, in case someone else is holding it. */
export const WHOSE_SEAT = {
  seat: (name: string): string => `Auf diesem Gerät ist das ${genitive(name)} Platz.`,
  notMe: (name: string): string => `Nicht ${name}?`,
  stays: (name: string): string => `${name} behält diesen Platz. Du kannst einen eigenen bekommen.`,
  phone: 'Auf deinem eigenen Handy: Öffne diesen Link.',
  here: 'Auf diesem Gerät: Öffne den Link in einem privaten Fenster oder einem anderen Browser.',
  move: (name: string, seat: number): string => `Ich bin ${name}: Setz mich auf Platz ${seat + 1}`,
};
