import { useState } from 'preact/hooks';
import { CALL } from '#text/call.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { Icon } from '../components/icons.tsx';
import { navigate, route } from '../model/page.ts';
import { makeTableHash } from '../model/route.ts';
import { parseMeetingPlace } from '../text/meeting-place.ts';
import * as styles from './table-bar.module.css';
import { useTable } from './table-context.ts';

interface PhoneButtonProps {
  /** Whether it is in a panel. A notification that leads to the call is answered by the button at the table. */
  readonly isInPanel?: boolean;
}

/** A phone, if someone has pinned the group's call. It asks first, and opens the call next to the table. */
export function PhoneButton({ isInPanel = false }: PhoneButtonProps) {
  const { id, view } = useTable();
  const [isPressed, setPressed] = useState(false);
  const isAskedFor = !isInPanel && route.value.page === 'table' && route.value.call === true;
  const isAsking = isPressed || isAskedFor;
  const place = parseMeetingPlace(view.call ?? '');
  const close = (): void => {
    setPressed(false);
    if (isAskedFor) navigate(makeTableHash(id), 'replace');
  };
  if (place === undefined) return null;
  return (
    <>
      <button
        type="button"
        class={`plain square ${styles.toCall}`}
        aria-label={CALL.join(place.name)}
        onClick={() => setPressed(true)}
      >
        <Icon name="phone" />
      </button>
      {isAsking ? (
        <ConfirmSheet words={CALL.ask(place.name)} kind="main" link={place.address} onKeep={close} onAct={close} />
      ) : null}
    </>
  );
}
