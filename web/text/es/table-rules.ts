import { countedName, feminine, listing, plural } from './grammar.ts';

const RULE = feminine('regla');

export const TABLE_RULES = {
  untilDeal: 'Puedes cambiarlas hasta el primer reparto. Toda la mesa ve lo que cambias.',
  inRound: 'Ya se han repartido las cartas. Entre rondas puedes acordar una regla.',
  betweenRounds: 'Estas se pueden acordar entre rondas. Valen desde la próxima.',
  more: (count: number): string =>
    `Y ${countedName(count, { one: 'cambio más', other: 'cambios más' })} respecto al juego clásico.`,
  name: '¿Cómo se llaman estas reglas?',
  example: 'Reglas de mamá',
  all: (count: number): string => `Todas: ${countedName(count, RULE)}`,
  few: 'Solo lo distinto',
  seen: (names: readonly string[]): string =>
    `${listing(names)} ya ${plural(names.length, { one: 'lo ha', other: 'lo han' })} visto.`,
  unseen: (names: readonly string[]): string =>
    `${listing(names)} aún no ${plural(names.length, { one: 'lo ha', other: 'lo han' })} visto.`,
  changed: 'Las reglas han cambiado',
  before: (sentence: string): string => `Antes: ${sentence}`,
  read: 'Entendido',
};
