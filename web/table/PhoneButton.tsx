import { useState } from 'preact/hooks';
import { CALL } from '#text/call.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { Icon } from '../components/icons.tsx';
import { meetingPlaceIn } from '../text/meeting-place.ts';
import { useTable } from './at-table.ts';

/** A phone, once somebody has pinned the group's call. It asks, and opens the call beside the table. */
export function PhoneButton() {
  const { view } = useTable();
  const [isAsking, setAsking] = useState(false);
  const place = meetingPlaceIn(view.call ?? '');
  const close = (): void => setAsking(false);
  if (place === undefined) return null;
  return (
    <>
      <button
        type="button"
        class="plain square to-call"
        aria-label={CALL.join(place.name)}
        onClick={() => setAsking(true)}
      >
        <Icon name="phone" />
      </button>
      {isAsking ? (
        <ConfirmSheet words={CALL.ask(place.name)} kind="main" link={place.address} onKeep={close} onAct={close} />
      ) : null}
    </>
  );
}
