import { countedName, listing } from './grammar.ts';
import { HOME } from './home.ts';
import { GO_BACK } from './pages.ts';
import { NOTICES } from './table-settings.ts';

/**
 * Words around what cannot be taken back: the question, what happens and what stays, the answer that changes nothing, the
 * one that does it, and what is said while it can still be undone. Without the last it is done at once.
 */
export const SURE = {
  undo: 'Undo',
  renewInvite: {
    title: 'Make a new link?',
    text: 'The old one stops working, also in the family chat. Everybody who sits here stays.',
    keep: 'Keep the old link',
    act: 'Make a new link',
  },
  close: (title: string) => ({
    title: `Put ${title} away?`,
    text: 'Nobody can play until you open it again. The scores and the album stay.',
    keep: 'Leave it open',
    act: 'Put it away',
    doing: 'Putting the table away.',
    more: 'Nobody has noticed yet.',
  }),
  passHost: (name: string) => ({
    title: `Make ${name} the host?`,
    text: `${name} deals, lets people in and sets the rules. You keep your chair. Only ${name} can hand it back.`,
    keep: 'Stay the host',
    act: `Make ${name} the host`,
    doing: 'Handing over.',
  }),
  /** `days`: for how long the host has been gone; undefined: not for three days yet. */
  takeHosting: (host: string, days: number | undefined) => ({
    title: 'Become the host?',
    text: `${days === undefined ? `You can once ${host} has been gone for three days.` : NOTICES.hostGone(host, days)} ${host} can ask for it back.`,
    keep: 'Not yet',
    act: 'Become the host',
    doing: 'Taking over.',
  }),
  free: (name: string) => ({
    title: `Free ${name}’s chair?`,
    text: `Somebody else can sit there. ${name} can come back by the invite.`,
    keep: `Let ${name} sit`,
    act: 'Free the chair',
    doing: 'Freeing the chair.',
  }),
  lockOut: {
    title: 'Lock out your other phones?',
    text: 'You stay in here only.',
    keep: 'Keep them',
    act: 'Lock them out',
    doing: 'Locking out.',
  },
  newWord: {
    title: 'A new word?',
    text: 'The old one stops working, also on the paper.',
    keep: 'Keep the old one',
    act: 'New word',
  },
  hook: (chat: string) => ({
    title: `Stop posting to ${chat}?`,
    text: 'What is posted stays there.',
    keep: 'Keep posting',
    act: 'Stop',
    doing: 'Stopping.',
  }),
  rules: (name: string) => ({
    title: `Delete “${name}”?`,
    text: 'Tables that play by it keep it.',
    keep: 'Keep it',
    act: 'Delete',
    doing: 'Deleting.',
  }),
  allBack: (preset: string, changes: number) => ({
    title: `Back to straight ${preset}?`,
    text: `Your ${countedName(changes, { one: 'change goes.', other: 'changes go.' })}`,
    keep: 'Keep them',
    act: `Back to ${preset}`,
    doing: 'Going back.',
  }),
  leave: (title: string, text: string) => ({
    title: `Leave ${title}?`,
    text,
    keep: 'Keep my chair',
    act: 'Leave the game',
    doing: `You’re leaving ${title}.`,
    more: 'Nobody knows yet.',
  }),
  leaving: {
    /** `cards`: those held; undefined: none are known. `partners`: those who play on. */
    playing: (cards: number | undefined, partners: readonly string[]): string =>
      [
        'They’re still playing.',
        `A bot takes your chair${cards === undefined ? '' : ` and your ${countedName(cards, { one: 'card', other: 'cards' })}`}.`,
        partners.length === 0 ? '' : `The points stay with ${listing(partners)}.`,
        'To come back, open the invite and ask.',
      ]
        .filter(Boolean)
        .join(' '),
    lobby: 'Nobody has dealt yet. Your chair is free again.',
    over: 'The game is over. The album stays yours.',
    closed: 'The table is put away. You give up your chair.',
  },
  left: (title: string): string => `You left ${title}.`,
  notLeft: (title: string): string =>
    `You’re still at ${title}: the table couldn’t be reached. Try again once you’re online.`,
  forget: (title: string) => ({
    title: `Forget your seat at ${title}?`,
    text: 'It isn’t yours any more. This browser keeps nothing of it.',
    keep: 'Keep it',
    act: HOME.forget,
    doing: 'Forgetting it.',
  }),
  bringHere: {
    title: 'Play on this device, too?',
    text: 'The link works once.',
    keep: GO_BACK,
    act: 'Bring it here anyway',
  },
} as const;
