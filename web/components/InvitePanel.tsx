import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { LOBBY } from '../text/pages.ts';
import { copyText, inviteOf } from './invite.ts';
import { later } from './later.tsx';

const QrCode = later(() => import('./QrCode.tsx').then(({ QrCode }) => QrCode));

export interface InvitePanelProps {
  readonly table: string;
  readonly charter: Charter;
}

/** The invite link, large, and its QR code. */
export function InvitePanel({ table, charter }: InvitePanelProps) {
  const invite = inviteOf(table, charter);
  if (!invite) return null;
  return (
    <section class="panel invite" aria-labelledby="invite">
      <div class="stack-s">
        <h2 id="invite">{LOBBY.invite}</h2>
        <p class="soft">{LOBBY.inviteHint}</p>
        <input
          class="link"
          readonly
          value={invite.link}
          aria-labelledby="invite"
          onFocus={(event) => event.currentTarget.select()}
        />
        <LinkButtons title={charter.title} link={invite.link} />
        {invite.onlyHere ? <p class="notice small">{LOBBY.onlyHere}</p> : null}
      </div>
      <QrCode text={invite.link} label={LOBBY.qrLabel} />
    </section>
  );
}

/** Copying and sending a link. */
export function LinkButtons({ title, link }: { readonly title: string; readonly link: string }) {
  const [copied, setCopied] = useState<boolean>();
  const share = (): void => {
    navigator.share({ title, text: LOBBY.shareText(title), url: link }).catch(() => undefined);
  };
  return (
    <div class="row">
      <button type="button" onClick={() => void copyText(link).then(setCopied)}>
        {LOBBY.copy}
      </button>
      {'share' in navigator ? (
        <button type="button" onClick={share}>
          {LOBBY.share}
        </button>
      ) : null}
      <span role="status" class={copied === false ? 'warn' : 'soft'}>
        {copied === undefined ? '' : copied ? LOBBY.copied : LOBBY.copyFailed}
      </span>
    </div>
  );
}
