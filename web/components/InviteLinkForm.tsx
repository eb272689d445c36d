import { useState } from 'preact/hooks';
import { goTo } from '../model/page.ts';
import { parseInviteLink } from '../model/route.ts';
import { HOME } from '../text/home.ts';

export interface InviteLinkFormProps {
  /** It is what the page is for. */
  readonly isMain?: boolean;
}

/** Opens the table of a pasted link. */
export function InviteLinkForm({ isMain = false }: InviteLinkFormProps) {
  const [wrong, setWrong] = useState(false);
  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = new FormData(event.currentTarget as HTMLFormElement).get('link');
    const hash = parseInviteLink(String(text));
    setWrong(hash === undefined);
    if (hash !== undefined) goTo(hash);
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
          aria-invalid={wrong}
        />
        <button type="submit" class={isMain ? 'main large' : ''}>
          {isMain ? HOME.findTable : HOME.pasteButton}
        </button>
      </div>
      <p id="invite-hint" class={wrong ? 'warn small' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ? HOME.pasteWrong : isMain ? '' : HOME.pasteHint}
      </p>
    </form>
  );
}
