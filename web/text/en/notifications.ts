import { capital, countedName, formatChoice, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { formatFailure, LOADING } from './pages.ts';
import { formatPlace } from './times.ts';

const someDevices = (count: number): string => countedName(count, { one: 'device', other: 'devices' });

const TURN = 'Tell me when it’s my turn';

export const NOTIFICATIONS = {
  title: MENU.notifications,
  turn: TURN,
  turnHint: 'For all your tables. It never shows your cards.',
  results: 'Messages and results too',
  loading: LOADING,
  asking: 'Tap Allow when your browser asks.',
  notYet: 'Turn it on again, and allow it.',
  failed: formatFailure(TURN),
  blocked: 'Allow site data for this address, then try again.',
  others: (count: number): string =>
    plural(count, {
      one: 'Another device will tell you too.',
      other: `${capital(numberName(count))} other devices will tell you too.`,
    }),
  endOthers: 'Turn it off there',
  hours: 'When can we notify you?',
  from: 'From',
  to: 'To',
  anyTime: 'Any time, day or night',
  hoursHint: 'The longer your hours, the sooner the game ends.',
  hoursSet: 'Use these hours',
  zone: (zone: string): string => `${formatPlace(zone)} time. Outside these hours, we wait.`,
  test: 'Send a test',
  testing: 'Sending…',
  tested: ({ sent, gone, failed }: { readonly sent: number; readonly gone: number; readonly failed: number }): string =>
    [
      sent > 0 && `Sent to ${someDevices(sent)}. Nothing there? Check your device’s settings.`,
      gone > 0 &&
        plural(gone, {
          one: 'One device can’t be reached.',
          other: `${capital(numberName(gone))} devices can’t be reached.`,
        }),
      failed > 0 && `${capital(someDevices(failed))} didn’t answer.`,
    ]
      .filter(Boolean)
      .join(' ') || 'No device to try.',
} as const;

export const PUSH_ABILITY = {
  insecure: 'Ask your host to post to the group chat instead: this address has no https.',
  install: [
    'First put Afoot on your home screen:',
    'Tap Share, then Add to Home Screen.',
    `Make a link under “${MENU.phone}.”`,
    'Open Afoot there, paste the link, and come back here.',
  ],
  denied: 'Tap the lock next to the address, and allow notifications.',
  no: 'Try another browser, or the group chat.',
} as const;

const CHATS = formatChoice(['Discord', 'Slack', 'Google Chat', 'ntfy.sh']);

/** Where people find their IDs, by the chat's host. */
const WHERE: Readonly<Record<string, string>> = {
  'discord.com': 'Turn on Developer Mode in Discord’s settings, tap your name, then Copy User ID.',
  'hooks.slack.com': 'In Slack: open your profile, tap ⋮, then Copy member ID.',
  'chat.googleapis.com': 'In Google Chat it’s a long number.',
};

export const CHAT = {
  title: 'Post to our group chat',
  lead: 'One line per turn, never a card:',
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
  gone: (host: string): string => `Your chat at ${host} no longer takes posts.`,
  remove: 'Stop posting',
  handle: 'Your user ID in the chat',
  handleHint: (host: string): string =>
    `With it, the chat mentions you when it’s your turn. ${WHERE[host] ?? ''}`.trim(),
  mention: 'Mention me',
  mentioned: 'The chat mentions you.',
  notHandle: 'That isn’t a user ID. Check it.',
  postedForAll: (host: string): string => `We also post whose turn it is in the chat at ${host}.`,
} as const;
