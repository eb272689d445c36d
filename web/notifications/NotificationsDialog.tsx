import '../styles/table-settings.css';
import './notifications.css';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { NOTIFICATIONS, PUSH_ABILITY } from '../text/notifications.ts';
import { GroupChat } from './GroupChat.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { type Notifying, useNotifying } from './notifying.ts';
import { TestNotification } from './TestNotification.tsx';

export interface NotificationsDialogProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

/** Notifications: on this device, when and about what; and the group chat. */
export function NotificationsDialog({ open, charter, view, onClose }: NotificationsDialogProps) {
  const notifying = useNotifying(open);
  const { notifications } = notifying;
  return (
    <Dialog title={NOTIFICATIONS.title} onClose={onClose}>
      <p>{NOTIFICATIONS.lead}</p>
      <p class="soft small">{NOTIFICATIONS.promise}</p>
      <section class="stack-s">
        <ThisDevice notifying={notifying} />
        <OtherDevices notifying={notifying} />
      </section>
      {notifications && notifications.devices.length > 0 ? (
        <>
          <TestNotification open={open} notifications={notifications} />
          <NotificationChoices notifying={notifying} notifications={notifications} />
        </>
      ) : null}
      {notifications ? <GroupChat open={open} charter={charter} view={view} notifications={notifications} /> : null}
    </Dialog>
  );
}

function ThisDevice({ notifying }: { readonly notifying: Notifying }) {
  const { ability, notifications, isOn, step } = notifying;
  if (ability !== 'yes') return <CannotNotify ability={ability} />;
  if (!notifications) return <p role="status">{NOTIFICATIONS.loading}</p>;
  if (isOn) return <IsOn notifying={notifying} />;
  return (
    <>
      <p>{NOTIFICATIONS.isOff}</p>
      <button type="button" class="main" disabled={step === 'asking'} onClick={() => void notifying.begin()}>
        {NOTIFICATIONS.on}
      </button>
      <p class={step === 'failed' || step === 'blocked' ? 'warn small' : 'soft small'} role="status">
        {step === 'still' ? '' : NOTIFICATIONS[step]}
      </p>
    </>
  );
}

function CannotNotify({ ability }: { readonly ability: keyof typeof PUSH_ABILITY }) {
  if (ability !== 'install') return <p class="notice">{PUSH_ABILITY[ability]}</p>;
  const [first, ...steps] = PUSH_ABILITY.install;
  return (
    <div class="notice stack-s">
      <p>{first}</p>
      <ol class="numbered">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function IsOn({ notifying }: { readonly notifying: Notifying }) {
  const { isForAll, round } = notifying;
  return (
    <>
      <p class="is-called">
        <strong>{NOTIFICATIONS.isOn}</strong>
      </p>
      <label class="choice">
        <input type="checkbox" checked={isForAll} onChange={() => void notifying.setForAll(!isForAll)} />
        <span>
          {NOTIFICATIONS.all}
          <span class="soft small block">{NOTIFICATIONS.allHint}</span>
        </span>
      </label>
      <p class="small" role="status">
        {round && round.updated > 0 ? NOTIFICATIONS.allUpdated(round.updated) : ''}{' '}
        {round && round.missed > 0 ? NOTIFICATIONS.allMissed(round.missed) : ''}
      </p>
      <button type="button" onClick={() => void notifying.end()}>
        {isForAll ? NOTIFICATIONS.offAll : NOTIFICATIONS.off}
      </button>
    </>
  );
}

function OtherDevices({ notifying: { others, isOn, endOthers } }: { readonly notifying: Notifying }) {
  if (others.length === 0) return null;
  return (
    <div class="row">
      <p>{isOn ? NOTIFICATIONS.others(others.length) : NOTIFICATIONS.onlyOthers(others.length)}</p>
      <button type="button" class="small" onClick={endOthers}>
        {NOTIFICATIONS.endOthers}
      </button>
    </div>
  );
}
