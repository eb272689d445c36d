import { of } from './grammar.ts';

/** For opening an invite on a device that already has a seat, in case someone else is holding it. */
export const WHOSE_SEAT = {
  seat: (name: string): string => `Cet appareil a la place ${of(name)}.`,
  notMe: (name: string): string => `Tu n’es pas ${name} ?`,
  stays: (name: string): string => `${name} garde cette place. Tu peux avoir la tienne.`,
  phone: 'Sur ton propre téléphone : ouvre ce lien.',
  here: 'Sur cet appareil : ouvre le lien dans une fenêtre privée ou un autre navigateur.',
  move: (name: string, seat: number): string => `Je suis ${name} : je prends la place ${seat + 1}`,
};
