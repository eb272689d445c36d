import '../components/table-settings.css';
import { LEVELS } from '#text/levels.ts';
import { LOBBY } from '#text/lobby.ts';
import { PACE } from '#text/pace.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { TableSettings } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { AskTwice } from '../components/AskTwice.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { LevelChoice } from '../components/LevelChoice.tsx';
import { type Pressing, type PressingProps, Refused, usePressing } from '../components/pressing.tsx';
import { daysGone, settingsOf } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { PaceChoice } from '../time/PaceChoice.tsx';
import { PaceNote } from '../time/PaceNote.tsx';
import { EndEarly } from './EndEarly.tsx';
import { PointsByHand } from './PointsByHand.tsx';

interface TableSettingsDialogProps extends PressingProps {
  readonly charter: Charter;
  readonly view: View;
  onClose(): void;
}

/** The table's settings, and what its host can do. */
export function TableSettingsDialog({ charter, view, refusal, onSubmit, onClose }: TableSettingsDialogProps) {
  const pressing = usePressing({ refusal, onSubmit });
  const isHost = view.seat === view.host;
  const host = seatName(charter, view, view.host);
  return (
    <Dialog title={TABLE_SETTINGS.title} onClose={onClose}>
      <p class="soft">{isHost ? TABLE_SETTINGS.youAreHost : TABLE_SETTINGS.hostIs(host)}</p>
      {mayBecomeHost(view) ? <BecomeHost host={host} days={daysGone(view, view.host)} pressing={pressing} /> : null}
      {view.phase === 'playing' && view.seat !== undefined ? (
        <section class="stack-s">
          <h3>{TABLE_SETTINGS.game}</h3>
          {isHost ? <Pause isPaused={view.paused === true} pressing={pressing} /> : null}
          <EndEarly view={view} pressing={pressing} />
        </section>
      ) : null}
      <PointsByHand charter={charter} view={view} pressing={pressing} />
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.settings}</h3>
        {isHost ? <Switches view={view} pressing={pressing} /> : <Settled view={view} />}
      </section>
      <section class="stack-s">
        <h3>{PACE.title}</h3>
        {isHost ? <HostsPace view={view} pressing={pressing} /> : <PaceNote view={view} />}
      </section>
      {isHost ? <LastThings pressing={pressing} /> : null}
    </Dialog>
  );
}

/** Saved at each press. */
function HostsPace({ view, pressing }: { readonly view: View; readonly pressing: Pressing }) {
  return (
    <>
      <PaceChoice
        pace={settingsOf(view).pace}
        onChange={(pace) => pressing.press('pace', { type: 'changeSettings', settings: { pace } })}
      />
      <Refused code={pressing.refusedAt('pace')} />
    </>
  );
}

/** A seated person, while the host is not there or only has a page open; the server says whether that has lasted long enough. */
const mayBecomeHost = (view: View): boolean =>
  view.seat !== undefined &&
  view.seat !== view.host &&
  (view.away?.includes(view.host) === true || daysGone(view, view.host) !== undefined);

interface BecomeHostProps {
  readonly host: string;
  /** For how long the host has been gone; undefined: not for three days yet. */
  readonly days: number | undefined;
  readonly pressing: Pressing;
}

function BecomeHost({ host, days, pressing }: BecomeHostProps) {
  return (
    <section class="stack-s">
      <h3>{TABLE_SETTINGS.hostAway}</h3>
      <AskTwice
        words={TABLE_SETTINGS.become}
        sure={TABLE_SETTINGS.becomeSure}
        onSure={() => pressing.press('become', { type: 'takeHosting' })}
      />
      <p class="soft small">{days === undefined ? TABLE_SETTINGS.becomeHint(host) : NOTICES.hostGone(host, days)}</p>
      <Refused code={pressing.refusedAt('become')} />
    </section>
  );
}

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
  const { spectators, notes, preview = false, substitutes = 'normal', hints = true } = settingsOf(view);
  const change = (settings: Partial<TableSettings>): void =>
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
      <label class="choice">
        <input type="checkbox" checked={hints} onChange={() => change({ hints: !hints })} />
        {TABLE_SETTINGS.hints}
      </label>
      <label class="choice">
        <input type="checkbox" checked={preview} onChange={() => change({ preview: !preview })} />
        {LOBBY.preview}
      </label>
      <LevelChoice level={substitutes} words={LEVELS.substitutes} onChoose={(substitutes) => change({ substitutes })} />
      <Refused code={pressing.refusedAt('settings')} />
    </div>
  );
}

function Settled({ view }: { readonly view: View }) {
  const { spectators, notes, hints = true } = settingsOf(view);
  const { settled } = TABLE_SETTINGS;
  return (
    <ul class="dotted">
      <li>{spectators ? settled.spectators : settled.noSpectators}</li>
      <li>{notes ? settled.notes : settled.noNotes}</li>
      {hints ? null : <li>{settled.noHints}</li>}
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
