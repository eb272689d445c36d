import { useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import { WHEN } from '#text/when.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getTableTimes } from '../model/table-times.ts';
import { Copied } from './Copied.tsx';
import { Icon } from './icons.tsx';
import * as styles from './invite.module.css';
import { copyText, findInvite } from './invite.ts';
import { LazyQrCode } from './LazyQrCode.tsx';

interface InvitePanelProps {
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  /** Whether everyone is here, so that the link need not be sent anymore. */
  readonly isComplete?: boolean;
}

/** Shares the invite link by the device's share sheet; without one, copies it. */
export function InvitePanel({ table, charter, view, isComplete = false }: InvitePanelProps) {
  const [copied, setCopied] = useState<boolean>();
  const invite = findInvite(table, charter, view);
  if (!invite) return null;
  const { link } = invite;
  const copy = (): void => void copyText(link).then(setCopied);
  return (
    <div class="stack-s">
      <button
        type="button"
        class={isComplete ? 'large filling' : 'main large filling'}
        onClick={() => send({ title: charter.title, text: formatText(charter, view), url: link }, copy)}
      >
        <Icon name="share" />
        {LOBBY.send}
      </button>
      <Copied copied={copied} text={link} done={LOBBY.copied} />
    </div>
  );
}

/** The invite link as text, and as a QR code for a phone in the same room. */
export function LinkPanel({ table, charter, view }: Pick<InvitePanelProps, 'table' | 'charter' | 'view'>) {
  const [copied, setCopied] = useState<boolean>();
  const invite = findInvite(table, charter, view);
  if (!invite) return null;
  const { link } = invite;
  return (
    <div class="panel pane gap-3">
      <div class={`${styles.link} on-sunken flex`}>
        <input
          class="grow"
          readonly
          value={link}
          aria-label={LOBBY.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="plain bold underlined" onClick={() => void copyText(link).then(setCopied)}>
          {LOBBY.copy}
        </button>
      </div>
      <Copied copied={copied} text={link} done={LOBBY.copied} />
      {invite.onlyHere ? <p class="notice small">{LOBBY.onlyHere}</p> : null}
      <div class={`${styles.sameRoom} grid gap-4 across`}>
        <LazyQrCode text={link} label={LOBBY.qrLabel} />
        <p>
          <b>{LOBBY.sameRoom}</b> {LOBBY.pointCamera}
        </p>
      </div>
      <p class="soft small">{LOBBY.inviteHint}</p>
    </div>
  );
}

/** Returns the text sent with the link; times are in the sender's time zone. */
const formatText = (charter: Charter, view: View): string =>
  WHEN.invite(`${TABLE_SENTENCES.when(getTableTimes(charter, view))} ${TABLE_SENTENCES.rules(charter)}`);

/** Opens the device's share sheet; without one, copies the link. */
function send(what: ShareData, copy: () => void): void {
  if (!('share' in navigator)) {
    copy();
    return;
  }
  // Someone who closes the sheet has changed their mind; if it did not open, the link is copied.
  navigator
    .share(what)
    .catch((fault: unknown) => (fault instanceof DOMException && fault.name === 'AbortError' ? undefined : copy()));
}

export function LinkButtons({ title, link }: { readonly title: string; readonly link: string }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = (): void => void copyText(link).then(setCopied);
  return (
    <div class="row">
      <button type="button" onClick={copy}>
        {LOBBY.copyLink}
      </button>
      {'share' in navigator ? (
        <button type="button" onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}>
          {LOBBY.share}
        </button>
      ) : null}
      <Copied copied={copied} text={link} done={LOBBY.copiedLink} />
    </div>
  );
}
