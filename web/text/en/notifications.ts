import { capital, choiceOf, countedName, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { failedTo, LOADING } from './pages.ts';
import { placeOf } from './times.ts';

/** Words of the settings of notifications and of the group's chat. `pushed.ts` has the notifications themselves. */

const someDevices = (count: number): string => countedName(count, { one: 'device', other: 'devices' });

const TURN = 'Tell me when it’s my turn';

export const NOTIFICATIONS = {
  title: MENU.notifications,
  turn: TURN,
  turnHint: 'For all your tables. It never shows your cards.',
  results: 'Notes and results, too',
  loading: LOADING,
  asking: 'Say yes to your browser.',
  notYet: 'Flip the switch again, and say yes.',
  failed: failedTo(TURN),
  blocked: 'Allow site data for this address, then try again.',
  others: (count: number): string =>
    plural(count, {
      one: 'Another device tells you, too.',
      other: `${capital(numberName(count))} other devices tell you, too.`,
    }),
  endOthers: 'Stop it there',
  hours: 'When may we?',
  from: 'From',
  to: 'To',
  anyTime: 'Any time, nights too',
  zone: (zone: string): string => `${placeOf(zone)} time. The rest waits.`,
  test: 'Try it now',
  testing: 'Sending…',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 && `Sent to ${someDevices(sent)}. Nothing there? Check your device’s settings.`,
      gone > 0 &&
        plural(gone, {
          one: 'One device is gone.',
          other: `${capital(numberName(gone))} devices are gone.`,
        }),
      failed > 0 && `${capital(someDevices(failed))} didn’t answer.`,
    ]
      .filter(Boolean)
      .join(' ') || 'No device to try.',
} as const;

/** Why this browser cannot notify, and how to go on. */
export const PUSH_ABILITY = {
  insecure: 'Ask your host to tell the group’s chat: this address has no https.',
  install: [
    'First put Afoot on your home screen:',
    'Tap Share, then Add to Home Screen.',
    `Make a link under “${MENU.phone}”.`,
    'Open Afoot there, paste the link, and come back here.',
  ],
  denied: 'Tap the lock next to the address, and allow notifications.',
  no: 'Try another browser, or the group’s chat.',
} as const;

const CHATS = choiceOf(['Discord', 'Slack', 'Google Chat', 'ntfy.sh']);

/** Where people find their IDs, by the host of the chat. */
const WHERE: Readonly<Record<string, string>> = {
  'discord.com': 'Turn on Developer Mode in Discord’s settings, tap your name, then Copy User ID.',
  'hooks.slack.com': 'In Slack: open your profile, tap ⋮, then Copy member ID.',
  'chat.googleapis.com': 'In Google Chat it’s a long number.',
};

export const CHAT = {
  title: 'Tell the group’s chat',
  lead: 'One line a turn, never a card:',
  example: (title: string, name: string): string => `“${title}: It’s ${name}’s turn.”`,
  label: 'The chat’s webhook address',
  hint: `From ${CHATS}. In Discord: Edit channel, Integrations, Webhooks. At ntfy.sh: https://ntfy.sh/ and a name nobody can guess.`,
  secret: 'Anyone with it can post there. We never show it again.',
  set: 'Post there',
  change: 'Post there instead',
  isPosted: (host: string): string => `We post to your chat at ${host}.`,
  posted: 'Look in your chat: it’s there.',
  notPosted: 'Check the address: that didn’t get through.',
  notHttps: 'Copy the whole address. It starts with https://.',
  notKnown: `Try ${CHATS}.`,
  gone: (host: string): string => `Your chat at ${host} takes no more posts.`,
  remove: 'Stop posting',
  handle: 'Your user ID in the chat',
  handleHint: (host: string): string =>
    `With it, the chat mentions you when it’s your turn. ${WHERE[host] ?? ''}`.trim(),
  mention: 'Mention me',
  mentioned: 'The chat mentions you.',
  notHandle: 'Check the ID: that isn’t one.',
  postedForAll: (host: string): string => `The chat at ${host} hears whose turn it is, too.`,
} as const;
