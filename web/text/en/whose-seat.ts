/** For a device of several people: whose seat it has, and taking turns on it. */
export const WHOSE_SEAT = {
  title: (name: string): string => `You’re ${name} here`,
  seat: (name: string, table: string): string => `This device has ${name}’s seat at ${table}.`,
  playAs: (name: string): string => `Play as ${name}`,
  another: (name: string): string => `Not ${name}? Take another seat on this device`,
  stays: (name: string): string => `${name} keeps this seat. Switch back any time in the menu.`,
  add: 'Take another seat on this device',
  addHint: 'For someone else who plays here too.',
  switchHint: 'They play on this device too.',
  who: 'Who’s playing?',
  turn: (name: string): string => `${name}’s turn`,
  hand: (name: string): string => `Hand this device to ${name}. No cards are showing.`,
  covered: 'No cards are showing.',
};
