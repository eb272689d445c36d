import { capital, choiceOf, countedName, numberName, plural } from './grammar.ts';

/** Words of the settings of notifications and of the group's chat. `pushed.ts` has the notifications themselves. */

const someDevices = (count: number): string => countedName(count, { one: 'device', other: 'devices' });

export const NOTIFICATIONS = {
  title: 'Remind me when it’s my turn',
  turn: 'Tell me when it’s my turn',
  turnHint: 'On this device, at all your tables, even while Afoot is closed. The message never shows your cards.',
  results: 'Notes and results, too',
  loading: 'One moment …',
  asking: 'Your browser is asking. Say yes there.',
  notYet: 'Your browser still needs your yes. Flip the switch again.',
  failed: 'Your browser can’t reach its notification service. Check your connection, then try again.',
  blocked: 'Your browser keeps nothing for Afoot. Allow site data for this address, then try again.',
  others: (count: number): string =>
    plural(count, {
      one: 'Another device of yours tells you, too.',
      other: `${capital(numberName(count))} other devices of yours tell you, too.`,
    }),
  endOthers: 'Stop it there',
  hours: 'When may we?',
  from: 'From',
  to: 'to',
  anyTime: 'Any time, nights too',
  zone: (zone: string): string => `${zone.replaceAll('_', ' ')} time. What comes at night waits for the morning.`,
  test: 'Try it now',
  testing: 'Sending …',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 && `Sent to ${someDevices(sent)}. Nothing there? Let this browser notify you in your device’s settings.`,
      gone > 0 &&
        plural(gone, {
          one: 'One device is gone, so we forgot it.',
          other: `${capital(numberName(gone))} devices are gone, so we forgot them.`,
        }),
      failed > 0 && `${capital(someDevices(failed))} didn’t answer just now.`,
    ]
      .filter(Boolean)
      .join(' ') || 'You have no device to try.',
} as const;

/** Why this browser cannot notify, and how to go on. */
export const PUSH_ABILITY = {
  insecure:
    'This address has no https, so browsers won’t allow it. Ask your host to have the group’s chat told instead.',
  install: [
    'On an iPhone or iPad, put Afoot on your home screen first:',
    'Tap Share, then Add to Home Screen.',
    'Make a link under “My seat and devices” here, and copy it.',
    'Open Afoot from your home screen, paste the link, and come back here.',
  ],
  denied:
    'Notifications are off for Afoot. Tap the lock next to the address, then Notifications, then Allow, and come back here.',
  no: 'This browser can’t do that. Try another one, or ask your host to have the group’s chat told.',
} as const;

export const CHAT = {
  title: 'Tell the group’s chat',
  lead: 'One line a turn with a link, never a card:',
  example: (title: string, name: string): string => `“${title}: It’s ${name}’s turn.”`,
  label: 'The chat’s webhook address',
  hint: `From ${choiceOf(['Discord', 'Slack', 'Google Chat', 'ntfy.sh'])}. In Discord: Edit channel, Integrations, Webhooks. At ntfy.sh: https://ntfy.sh/ and a name nobody can guess.`,
  secret: 'Anyone who has it can post there, so we keep it and never show it again.',
  set: 'Post there',
  change: 'Post there instead',
  isPosted: (host: string): string => `We post to your chat at ${host}.`,
  posted: 'We posted a first line. Look in your chat.',
  notPosted: 'The first line didn’t get through. Check the address; we’ll try again next turn.',
  notHttps: 'The address has to begin with https://. Copy all of it from the chat’s settings.',
  notKnown: 'We can’t post there. Try Discord, Slack, Google Chat or ntfy.sh.',
  gone: (host: string): string => `Your chat at ${host} takes no posts any more, so we stopped. Got a new address?`,
  remove: 'Stop posting',
  removeSure: 'Really stop?',
  removed: 'Nothing is posted any more.',
  postedForAll: (host: string): string => `The chat at ${host} hears whose turn it is, too.`,
} as const;

export const OFFER = {
  words: 'This may take days. Shall we tell you when it’s your turn?',
  yes: 'Yes, please',
  no: 'No, thanks',
} as const;
