import type { NotificationChoice } from '../../../shared/protocol/notifications.ts';
import { capital, choiceOf, countedName, numberName, plural } from './grammar.ts';

/** Words of the settings of notifications and of the group's chat. `pushed.ts` has the notifications themselves. */

const devices = (count: number): string => countedName(count, { one: 'other device', other: 'other devices' });

const someDevices = (count: number): string => countedName(count, { one: 'device', other: 'devices' });

export const NOTIFICATIONS = {
  title: 'Call me when it is my turn',
  lead: 'Play over days: this device tells you when it is your turn, even while Afoot is closed.',
  promise: 'The message never shows your cards. We repeat it until you have played.',
  loading: 'One moment …',
  on: 'Call me on this device',
  isOn: 'You are called on this device.',
  isOff: 'You are not called on this device.',
  failed: 'Your browser could not reach its service for notifications. Check your connection, then try again.',
  blocked:
    'Your browser keeps no data for Afoot, so it cannot call you. Allow cookies and site data for this address, then try again.',
  notYet: 'You have not allowed it yet. Press the button again, and say yes when your browser asks.',
  asking: 'Your browser is asking: say yes there.',
  others: (count: number): string => `You are also called on ${devices(count)}.`,
  onlyOthers: (count: number): string => `You are called on ${devices(count)}.`,
  endOthers: 'Not on the others any more',
  all: 'At all my tables',
  allHint: 'Also at tables you join later on this device.',
  allUpdated: (count: number): string =>
    plural(count, {
      one: 'One other table has been told.',
      other: `${capital(numberName(count))} other tables have been told.`,
    }),
  allMissed: (count: number): string =>
    plural(count, {
      one: 'One table did not answer; it is told the next time that you open Afoot.',
      other: `${capital(numberName(count))} tables did not answer; they are told the next time that you open Afoot.`,
    }),
  hours: 'Only between',
  from: 'From',
  to: 'to',
  anyTime: 'At any time of day.',
  zone: (zone: string): string => `By the clock in ${zone.replaceAll('_', ' ')}, where you are.`,
  otherZone: (zone: string): string =>
    `By the clock in ${zone.replaceAll('_', ' ')}: your browser does not say in which time zone this device is.`,
  waits: 'Anything that comes up at night waits for the morning.',
  what: 'Call me for',
  whatWords: {
    turn: 'My turn',
    answer: 'A partner’s question',
    nudge: 'A nudge',
    round: 'The end of a round',
    game: 'The end of the game',
  } as const satisfies Readonly<Record<NotificationChoice, string>>,
  saved: 'Settled.',
  test: 'Try it now',
  testing: 'Calling …',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 && `Sent to ${someDevices(sent)}: look for the notification.`,
      gone > 0 &&
        plural(gone, {
          one: 'One device is gone and forgotten.',
          other: `${capital(numberName(gone))} devices are gone and forgotten.`,
        }),
      failed > 0 && `${capital(someDevices(failed))} could not be reached just now.`,
    ]
      .filter(Boolean)
      .join(' ') || 'There is no device to call.',
  quiet: 'Nothing there? Check in the device’s own settings that this browser may show notifications.',
  off: 'Stop calling me here',
  offAll: 'Stop at all my tables',
} as const;

/** Why this browser cannot notify, and how to go on. */
export const PUSH_ABILITY = {
  insecure:
    'Browsers allow this only at an address that begins with https, or on the computer that runs Afoot. At the address you have open, it cannot be done. The group’s chat can tell you instead: ask the host.',
  install: [
    'On an iPhone or iPad this works once Afoot is on the home screen:',
    'Press “Share”, then “Add to Home Screen”.',
    'Make a link under “My seat and devices” here, and copy it.',
    'Open Afoot from the home screen, paste the link there, and come back to this panel.',
  ],
  denied:
    'Notifications are off for Afoot in this browser. Press the sign beside the address (a lock, or sliders), then “Notifications”, then “Allow”, and open this panel again.',
  no: 'This browser cannot show notifications while Afoot is closed. Try another browser, or ask the host to have Afoot post to the group’s chat.',
} as const;

export const CHAT = {
  title: 'Tell the group’s chat',
  lead: 'Afoot posts one line a turn to your group’s chat: whose turn it is, and a link to the table. No cards.',
  example: (title: string, name: string): string => `“${title}: It is ${name}’s turn.”`,
  label: 'Address of the chat’s webhook',
  hint: `It begins with https, at ${choiceOf(['Discord', 'Slack', 'Google Chat', 'ntfy.sh'])}. In Discord: Edit channel, Integrations, Webhooks. At ntfy.sh: https://ntfy.sh/ and a name that nobody can guess.`,
  secret: 'Anyone with the address can post there. The server keeps it and never shows it again.',
  set: 'Post there',
  change: 'Post there instead',
  isPosted: (host: string): string => `The chat at ${host} is told whose turn it is.`,
  posted: 'A first line has been posted: look in your chat.',
  notPosted: 'The first line did not get through. Check the address; Afoot tries again at the next turn.',
  notHttps: 'The address must begin with https://. Copy it whole from the chat’s settings.',
  notKnown:
    'Afoot cannot post there. Use a webhook of Discord, Slack, Google Chat or ntfy.sh, or ask the people who run this server to add yours.',
  remove: 'Do not post there any more',
  removeSure: 'Really stop?',
  removed: 'Nothing is posted any more.',
  postedForAll: (host: string): string => `The host has the chat at ${host} told whose turn it is.`,
} as const;

export const OFFER = {
  words: 'This game may take days. Want this device to tell you when it is your turn?',
  yes: 'Set it up',
  no: 'No, thanks',
} as const;
