import { useState } from 'preact/hooks';
import { HOME } from '#text/home.ts';
import { isLocalLink, readLink } from '../model/link.ts';
import { navigate } from '../model/page.ts';
import { INCOMPLETE_LINK_HASH } from '../model/route.ts';
import { isLoopback } from './invite.ts';

export function InviteLinkForm({ isMain = false }: { readonly isMain?: boolean }) {
  const [wrong, setWrong] = useState<string>();
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget as HTMLFormElement).get('link'));
    const hash = readLink(text);
    if (isLocalLink(text) && !isLoopback()) setWrong(HOME.pasteHere);
    else if (hash === undefined || hash === INCOMPLETE_LINK_HASH)
      setWrong(hash === INCOMPLETE_LINK_HASH ? HOME.pasteCut : HOME.pasteWrong);
    else navigate(hash);
  };
  return (
    <form class="field" onSubmit={open}>
      <label for="invite-link">{isMain ? HOME.pasteMessage : HOME.pasteLabel}</label>
      <div class={isMain ? 'stack-s' : 'row joined'}>
        <input
          id="invite-link"
          name="link"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="invite-hint"
          aria-invalid={wrong !== undefined}
        />
        <button type="submit" class={isMain ? 'main large' : ''}>
          {isMain ? HOME.findTable : HOME.pasteButton}
        </button>
      </div>
      <p id="invite-hint" class={wrong ? 'warn small' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ?? (isMain ? '' : HOME.pasteHint)}
      </p>
    </form>
  );
}
