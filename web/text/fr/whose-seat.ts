import { of } from './grammar.ts';

export const WHOSE_SEAT = {
  title: (name: string): string => `Ici, tu es ${name}`,
  seat: (name: string, table: string): string => `Cet appareil a la place ${of(name)} à la table « ${table} ».`,
  playAs: (name: string): string => `Jouer en tant que ${name}`,
  another: (name: string): string => `Tu n’es pas ${name} ? Prends une autre place sur cet appareil`,
  stays: (name: string): string => `${name} garde cette place. Tu peux y revenir à tout moment par le menu.`,
  add: 'Prendre une autre place sur cet appareil',
  addHint: 'Pour quelqu’un d’autre qui joue aussi ici.',
  switchHint: 'Joue aussi sur cet appareil.',
  who: 'Qui joue ?',
  turn: (name: string): string => `C’est à ${name} de jouer`,
  hand: (name: string): string => `Passe l’appareil à ${name}. Aucune carte n’est visible.`,
  covered: 'Aucune carte n’est visible.',
};
