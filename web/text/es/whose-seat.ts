import { to } from './grammar.ts';

export const WHOSE_SEAT = {
  title: (name: string): string => `Aquí eres ${name}`,
  seat: (name: string, table: string): string => `Este dispositivo tiene la silla ${to('de', name)} en ${table}.`,
  playAs: (name: string): string => `Jugar como ${name}`,
  another: (name: string): string => `¿No eres ${name}? Toma otra silla en este dispositivo`,
  stays: (name: string): string => `${name} conserva esta silla. Puedes volver cuando quieras desde el menú.`,
  add: 'Tomar otra silla en este dispositivo',
  addHint: 'Para otra persona que también juega aquí.',
  switchHint: 'También juega en este dispositivo.',
  who: '¿Quién juega?',
  turn: (name: string): string => `Le toca a ${name}`,
  hand: (name: string): string => `Pásale el dispositivo a ${name}. No se ve ninguna carta.`,
  covered: 'No se ve ninguna carta.',
};
