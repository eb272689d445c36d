import '../styles/table-settings.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { AskTwice } from '../components/AskTwice.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { type Pressing, type PressingProps, Refused, usePressing } from '../components/pressing.tsx';
import { settingsOf } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { PACE, paceSentences } from '../text/pace.ts';
import { TABLE_SETTINGS } from '../text/table-settings.ts';
import { EndEarly } from './EndEarly.tsx';
import { PaceForm, usePaceChoice } from './PaceForm.tsx';
import type { PaceChoice } from './pace-choice.ts';

export interface TableSettingsDialogProps extends PressingProps {
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

/** The table's settings, and what its host can do. */
export function TableSettingsDialog({ charter, view, refusal, onSubmit, onClose }: TableSettingsDialogProps) {
  const pressing = usePressing({ refusal, onSubmit });
  const isHost = view.seat === view.host;
  const host = seatName(charter, view, view.host);
  const choosing = usePaceChoice(view);
  const isUnsettled = isHost && choosing.isOpen;
  // The unsaved choice when the panel was about to close.
  const [asked, setAsked] = useState<PaceChoice>();
  return (
    <Dialog
      title={TABLE_SETTINGS.title}
      isHeld={isUnsettled}
      onClose={onClose}
      onHeld={() => setAsked(choosing.choice)}
    >
      <p class="soft">{isHost ? TABLE_SETTINGS.youAreHost : TABLE_SETTINGS.hostIs(host)}</p>
      {mayBecomeHost(view) ? <BecomeHost host={host} pressing={pressing} /> : null}
      {view.phase === 'playing' && view.seat !== undefined ? (
        <section class="stack-s">
          <h3>{TABLE_SETTINGS.game}</h3>
          {isHost ? <Pause isPaused={view.paused === true} pressing={pressing} /> : null}
          <EndEarly view={view} pressing={pressing} />
        </section>
      ) : null}
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.settings}</h3>
        {isHost ? <Switches view={view} pressing={pressing} /> : <Settled view={view} />}
      </section>
      <section class="stack-s">
        <h3>{PACE.title}</h3>
        <PaceSentences view={view} />
        {isHost ? <PaceForm view={view} pressing={pressing} choosing={choosing} /> : null}
        {isUnsettled && asked === choosing.choice ? <Unsettling onLeave={onClose} /> : null}
      </section>
      {isHost ? <LastThings pressing={pressing} /> : null}
    </Dialog>
  );
}

/** Asks before the panel closes over an unsaved time. */
function Unsettling({ onLeave }: { onLeave(): void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} class="notice warn stack-s" role="alert" tabIndex={-1}>
      <p>{TABLE_SETTINGS.unsettled}</p>
      <button type="button" onClick={onLeave}>
        {TABLE_SETTINGS.leaveUnsettled}
      </button>
    </div>
  );
}

/** A seated person, while the host is not there; the server says whether that has lasted long enough. */
const mayBecomeHost = ({ seat, host, away }: View): boolean =>
  seat !== undefined && seat !== host && away?.includes(host) === true;

function BecomeHost({ host, pressing }: { readonly host: string; readonly pressing: Pressing }) {
  return (
    <section class="stack-s">
      <h3>{TABLE_SETTINGS.hostAway}</h3>
      <AskTwice
        words={TABLE_SETTINGS.become}
        sure={TABLE_SETTINGS.becomeSure}
        onSure={() => pressing.press('become', { type: 'takeHosting' })}
      />
      <p class="soft small">{TABLE_SETTINGS.becomeHint(host)}</p>
      <Refused code={pressing.refusedAt('become')} />
    </section>
  );
}

/** How long turns may take, for all to read. */
export const PaceSentences = ({ view }: { readonly view: View }) => (
  <ul class="dotted">
    {paceSentences(settingsOf(view).pace).map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

interface PauseProps {
  readonly isPaused: boolean;
  readonly pressing: Pressing;
}

function Pause({ isPaused, pressing }: PauseProps) {
  return (
    <>
      <button type="button" onClick={() => pressing.press('pause', { type: isPaused ? 'resume' : 'pause' })}>
        {isPaused ? TABLE_SETTINGS.resume : TABLE_SETTINGS.pause}
      </button>
      {isPaused ? null : <p class="soft small">{TABLE_SETTINGS.pauseHint}</p>}
      <Refused code={pressing.refusedAt('pause')} />
    </>
  );
}

interface SwitchesProps {
  readonly view: View;
  readonly pressing: Pressing;
}

function Switches({ view, pressing }: SwitchesProps) {
  const { spectators, notes } = settingsOf(view);
  const change = (settings: { readonly spectators?: boolean; readonly notes?: boolean }): void =>
    pressing.press('settings', { type: 'changeSettings', settings });
  return (
    <div>
      <label class="choice">
        <input type="checkbox" checked={spectators} onChange={() => change({ spectators: !spectators })} />
        <span>
          {TABLE_SETTINGS.spectators}
          <span class="soft small block">{TABLE_SETTINGS.spectatorsHint}</span>
        </span>
      </label>
      <label class="choice">
        <input type="checkbox" checked={notes} onChange={() => change({ notes: !notes })} />
        {TABLE_SETTINGS.notes}
      </label>
      <Refused code={pressing.refusedAt('settings')} />
    </div>
  );
}

function Settled({ view }: { readonly view: View }) {
  const { spectators, notes } = settingsOf(view);
  const { settled } = TABLE_SETTINGS;
  return (
    <ul class="dotted">
      <li>{spectators ? settled.spectators : settled.noSpectators}</li>
      <li>{notes ? settled.notes : settled.noNotes}</li>
    </ul>
  );
}

/** A new invite link, and the end of the table. */
function LastThings({ pressing }: { readonly pressing: Pressing }) {
  return (
    <>
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.invite}</h3>
        <p class="soft small">{TABLE_SETTINGS.renewInviteHint}</p>
        <AskTwice
          words={TABLE_SETTINGS.renewInvite}
          sure={TABLE_SETTINGS.renewInviteSure}
          onSure={() => pressing.press('invite', { type: 'renewInvite' })}
        />
        <Refused code={pressing.refusedAt('invite')} />
      </section>
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.close}</h3>
        <p class="soft small">{TABLE_SETTINGS.closeHint}</p>
        <AskTwice
          words={TABLE_SETTINGS.close}
          sure={TABLE_SETTINGS.closeSure}
          onSure={() => pressing.press('close', { type: 'closeTable' })}
        />
        <Refused code={pressing.refusedAt('close')} />
      </section>
    </>
  );
}
