export const CALL = {
  title: 'Our call',
  how: 'Start a call the way you always do. Then paste its link here.',
  link: 'The call’s link',
  onlyHere: 'Only people seated here see it, not everyone with the invite.',
  pin: 'Pin it',
  none: 'Remove the call',
  wrong: 'That’s not a call link. It starts with https://',
  known: (place: string) => `${place}. Tap the phone icon to join.`,
  unknown: (host: string) => `We don’t know ${host}. Pin it only if you do.`,
  pinned: (place: string) => `Pinned: ${place}. Tap the phone icon to join.`,
  join: (place: string) => `Join our call on ${place}`,
  ask: (place: string) => ({
    title: 'Join the call?',
    text: `It opens ${place}. Come back here for the cards.`,
    keep: 'Not now',
    act: `Open ${place}`,
  }),
};
