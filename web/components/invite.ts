import type { Charter } from '../../shared/protocol/server-message.ts';
import { makeTableHash } from '../model/route.ts';

declare global {
  interface Window {
    /** The address that other devices open, where it is not the one of this page. Set by `/afoot.js`. */
    AFOOT_ADDRESS?: string;
  }
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export interface Invite {
  readonly link: string;
  /** The link leads to this very computer only. */
  readonly onlyHere: boolean;
}

/** The link that friends open; undefined where this viewer may not invite. */
export function inviteOf(table: string, { invite }: Charter): Invite | undefined {
  return invite === undefined ? undefined : linkTo(makeTableHash(table, invite));
}

/** The link by which another device comes to a place of this page. */
export function linkTo(hash: string): Invite {
  const isLoopback = LOOPBACK.test(location.hostname);
  const address = (isLoopback && window.AFOOT_ADDRESS) || `${location.origin}${location.pathname}`;
  return {
    link: `${address.replace(/\/?$/, '/')}${hash}`,
    onlyHere: LOOPBACK.test(new URL(address).hostname),
  };
}

/** Copies a text, also where the page is no secure context. False: it has to be done by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'spoken';
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
