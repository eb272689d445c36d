import { useState } from 'preact/hooks';
import { goTo } from '../model/page.ts';
import { parseInviteLink } from '../model/route.ts';
import { HOME } from '../text/pages.ts';

/** Opens the table of a pasted link. */
export function InviteLinkForm() {
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
      <label for="invite-link">{HOME.pasteLabel}</label>
      <div class="row joined">
        <input
          id="invite-link"
          name="link"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          aria-describedby="invite-hint"
          aria-invalid={wrong}
        />
        <button type="submit">{HOME.pasteButton}</button>
      </div>
      <p id="invite-hint" class={wrong ? 'warn small' : 'soft small'} role={wrong ? 'alert' : undefined}>
        {wrong ? HOME.pasteWrong : HOME.pasteHint}
      </p>
    </form>
  );
}
