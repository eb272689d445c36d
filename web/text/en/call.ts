/** Words of the group's own call. */

export const CALL = {
  title: 'Our call',
  how: 'Start a call where you always do, copy its link and paste it here.',
  link: 'The call’s link',
  onlyHere: 'Only who sits here sees it, never who just has the invite.',
  pin: 'Pin it',
  none: 'We don’t call',
  wrong: 'That’s no call link. It starts with https://',
  known: (place: string) => `${place}. A phone at the table opens it.`,
  unknown: (host: string) => `We don’t know ${host}. Pin it only if you do.`,
  pinned: (place: string) => `Pinned: ${place}. The phone at the table opens it.`,
  join: (place: string) => `Join our call on ${place}`,
  ask: (place: string) => ({
    title: 'Join the call?',
    text: `It opens ${place}. Come back here for the cards.`,
    keep: 'Not now',
    act: `Open ${place}`,
  }),
};
