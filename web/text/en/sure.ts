import { countedName, listing } from './grammar.ts';
import { HOME } from './home.ts';
import { GO_BACK } from './pages.ts';
import { NOTICES } from './table-settings.ts';

/** Confirmations: the question, its effect, the button that cancels, the one that confirms, and the line with Undo. */
export const SURE = {
  renewInvite: {
    title: 'Make a new link?',
    text: 'The old one stops working, even in your group chat. Everyone already seated stays.',
    keep: 'Keep the old link',
    act: 'Make a new link',
  },
  close: (title: string) => ({
    title: `Close ${title}?`,
    text: 'Nobody can play until you reopen it. Scores and past games stay.',
    keep: 'Keep it open',
    act: 'Close the table',
    doing: 'Closing the table.',
    more: 'Nobody has been told yet.',
  }),
  passHost: (name: string) => ({
    title: `Make ${name} the host?`,
    text: `${name} deals, lets people in and sets the rules. You keep your seat. Only ${name} can hand it back.`,
    keep: 'Stay the host',
    act: `Make ${name} the host`,
    doing: 'Handing over.',
  }),
  /** `days`: how long the host has been gone; undefined for less than three days. */
  takeHosting: (host: string, days: number | undefined) => ({
    title: 'Become the host?',
    text: `${days === undefined ? `You can do that once ${host} has been gone for three days.` : NOTICES.hostGone(host, days)} ${host} can ask for it back.`,
    keep: 'Not yet',
    act: 'Become the host',
    doing: 'Taking over.',
  }),
  free: (name: string) => ({
    title: `Empty ${name}’s seat?`,
    text: `Someone else can sit there. ${name} can come back with the invite.`,
    keep: `Let ${name} stay`,
    act: 'Empty the seat',
    doing: 'Emptying the seat.',
  }),
  replaceByBot: (name: string) => ({
    title: `Replace ${name} with a bot?`,
    text: `The bot plays under its own name. ${name} can come back with the invite.`,
    keep: `Let ${name} stay`,
    act: 'Replace with a bot',
    doing: 'Replacing with a bot.',
  }),
  lockOut: {
    title: 'Lock out your other phones?',
    text: 'You stay signed in only here.',
    keep: 'Keep them',
    act: 'Lock them out',
    doing: 'Locking out.',
  },
  newWord: {
    title: 'Get new secret words?',
    text: 'The old ones stop working, even the printed ones.',
    keep: 'Keep the old ones',
    act: 'Get new words',
  },
  hook: (chat: string) => ({
    title: `Stop posting to ${chat}?`,
    text: 'What’s already posted stays.',
    keep: 'Keep posting',
    act: 'Stop',
    doing: 'Stopping.',
  }),
  rules: (name: string) => ({
    title: `Delete “${name}”?`,
    text: 'Tables already using it keep it.',
    keep: 'Keep it',
    act: 'Delete',
    doing: 'Deleting.',
  }),
  allBack: (preset: string, changes: number) => ({
    title: `Go back to ${preset}?`,
    text: `You’ll lose your ${countedName(changes, { one: 'change.', other: 'changes.' })}`,
    keep: 'Keep them',
    act: `Back to ${preset}`,
    doing: 'Going back.',
  }),
  leave: (title: string, text: string) => ({
    title: `Leave ${title}?`,
    text,
    keep: 'Keep my seat',
    act: 'Leave the game',
    doing: `You’re leaving ${title}.`,
    more: 'Nobody has been told yet.',
  }),
  deleteName: (name: string, standIn: string) => ({
    title: `Delete ${name}’s name?`,
    text: `Everyone will see “${standIn}” in its place, in past games too. ${name} leaves the table. It can’t be undone. Files that others have saved keep the name.`,
    keep: `Keep ${name}`,
    act: 'Delete the name',
  }),
  leaving: {
    /** `cards`: number in the hand, if known; `partners`: those who continue. */
    playing: (cards: number | undefined, partners: readonly string[]): string =>
      [
        'They’re still playing.',
        `A bot will take your seat${cards === undefined ? '' : ` and your ${countedName(cards, { one: 'card', other: 'cards' })}`}.`,
        partners.length === 0 ? '' : `The points stay with ${listing(partners)}.`,
        'To come back, open the invite and ask.',
      ]
        .filter(Boolean)
        .join(' '),
    lobby: 'Nobody has dealt yet. Your seat will be open again.',
    over: 'The game is over. You can still see past games.',
    closed: 'The table is closed. You give up your seat.',
  },
  left: (title: string): string => `You left ${title}.`,
  notLeft: (title: string): string =>
    `You’re still at ${title}: the table couldn’t be reached. Try again once you’re online.`,
  forget: (title: string) => ({
    title: `Remove your seat at ${title}?`,
    text: 'It isn’t yours anymore. Nothing about it stays in this browser.',
    keep: 'Keep it',
    act: HOME.forget,
    doing: 'Removing it.',
  }),
  bringHere: {
    title: 'Play on this device too?',
    text: 'The link works once.',
    keep: GO_BACK,
    act: 'Play here anyway',
  },
} as const;
