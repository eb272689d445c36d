import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { BASE } from '../model/net/base.ts';
import { readDocumentSetting } from '../model/net/document-setting.ts';
import { makeInvitePath } from '../model/route.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the page was opened on the computer where Afoot runs. */
export const isLoopback = (): boolean => LOOPBACK.test(location.hostname);

interface Invite {
  readonly link: string;
  readonly onlyHere: boolean;
}

/** Returns the invite link; undefined if this viewer can't invite. */
export function findInvite(table: string, { invite }: Charter, { settings }: View): Invite | undefined {
  return invite === undefined ? undefined : createLink(makeInvitePath(table, invite, settings?.language));
}

/** Returns a link for another device. `place`: a path without its slash, or a fragment. */
export function createLink(place: string): Invite {
  const address = (isLoopback() && readDocumentSetting('address')) || `${location.origin}${BASE}`;
  return {
    link: `${address.replace(/\/?$/, '/')}${place}`,
    onlyHere: LOOPBACK.test(new URL(address).hostname),
  };
}

/** Copies a text, even outside a secure context. Returns false if the person has to copy it. */
export const copyText = async (text: string): Promise<boolean> =>
  (await copyByClipboard(text).catch(() => false)) || copyBySelection(text);

/** Timeout of the clipboard in milliseconds; some never answer. */
const COPY_TIMEOUT = 2000;

async function copyByClipboard(text: string): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), COPY_TIMEOUT));
  return Promise.race([navigator.clipboard.writeText(text).then(() => true), timeout]);
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
