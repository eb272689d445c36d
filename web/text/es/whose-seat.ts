import { to } from './grammar.ts';

/** For opening an invite on a device that already has a seat, in case someone else is holding it. */
export const WHOSE_SEAT = {
  seat: (name: string): string => `Este dispositivo tiene la silla ${to('de', name)}.`,
  notMe: (name: string): string => `¿No eres ${name}?`,
  stays: (name: string): string => `${name} conserva esta silla. Tú puedes tener la tuya.`,
  phone: 'En tu propio teléfono: abre este enlace.',
  here: 'En este dispositivo: abre el enlace en una ventana privada o en otro navegador.',
  move: (name: string, seat: number): string => `Soy ${name}: quiero la silla ${seat + 1}`,
};
