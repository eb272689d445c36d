import { useEffect, useId, useState } from 'preact/hooks';
import { CALL } from '#text/call.ts';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { classes } from '../styles/classes.ts';
import { PhoneButton } from '../table/PhoneButton.tsx';
import { useTable } from '../table/table-context.ts';
import { type MeetingPlace, parseMeetingPlace } from '../text/meeting-place.ts';

export function OurCall({ pending }: { readonly pending: PendingAction }) {
  const { view } = useTable();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const { call } = view;
  useEffect(() => setTyped(undefined), [call]);
  const text = typed ?? call ?? '';
  const place = parseMeetingPlace(text);
  const pin = (event: SubmitEvent): void => {
    event.preventDefault();
    setWrong(place === undefined);
    if (place) pending.press('call', { type: 'pinCall', call: place.address });
  };
  const type = (value: string): void => {
    setTyped(value);
    setWrong(false);
  };
  return (
    <form class="stack-s" onSubmit={pin}>
      <div class="line gap-2 apart">
        <p>{CALL.how}</p>
        <PhoneButton isInPanel />
      </div>
      <div class="field">
        <label for={id}>{CALL.link}</label>
        <input
          id={id}
          class="filling"
          name="call"
          inputMode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          aria-describedby={`${id}-hint`}
          aria-invalid={isWrong}
          onInput={({ currentTarget }) => type(currentTarget.value)}
        />
        <p id={`${id}-hint`} class={classes('small', isWrong && 'warn')} role={isWrong ? 'alert' : 'status'}>
          {isWrong ? CALL.wrong : createHint(place, call)}
        </p>
      </div>
      <p class="soft small">{CALL.onlyHere}</p>
      <button type="submit" class="main large filling" disabled={place !== undefined && place.address === call}>
        {CALL.pin}
      </button>
      {call === undefined ? null : (
        <button
          type="button"
          class="plain underlined filling"
          onClick={() => pending.press('call', { type: 'pinCall' })}
        >
          {CALL.none}
        </button>
      )}
      <RefusalNotice code={pending.findRefusal('call')} />
    </form>
  );
}

function createHint(place: MeetingPlace | undefined, call: string | undefined): string | undefined {
  if (place === undefined) return undefined;
  if (place.address === call) return CALL.pinned(place.name);
  return (place.isKnown ? CALL.known : CALL.unknown)(place.name);
}
