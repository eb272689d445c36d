/** For opening an invite on a device that already has a seat, in case someone else is holding it. */
export const WHOSE_SEAT = {
  seat: (name: string): string => `This device has ${name}’s seat.`,
  notMe: (name: string): string => `Not ${name}?`,
  stays: (name: string): string => `${name} keeps this seat. You can have a seat of your own.`,
  phone: 'On your own phone: open this link.',
  here: 'On this device: open the link in a private window or another browser.',
  move: (name: string, seat: number): string => `I’m ${name}: move me to seat ${seat + 1}`,
};
