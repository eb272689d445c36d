import '../components/table-settings.css';
import { LEVELS } from '#text/levels.ts';
import { LOBBY } from '#text/lobby.ts';
import { TIME } from '#text/pace.ts';
import { SURE } from '#text/sure.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import type { TableSettings } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { LevelChoice } from '../components/LevelChoice.tsx';
import { type Pressing, Refused, usePressing } from '../components/pressing.tsx';
import { ask } from '../model/undoing.ts';
import { daysGone, settingsOf } from '../model/waiting.ts';
import { useTable } from '../table/at-table.ts';
import { seatName } from '../text/names.ts';
import { PointsByHand } from './PointsByHand.tsx';
import { WhenPanel } from './WhenPanel.tsx';

interface TableSettingsDialogProps {
  onClose(): void;
}

/** The table's settings, and what its host can do. */
export function TableSettingsDialog({ onClose }: TableSettingsDialogProps) {
  const table = useTable();
  const { charter, view } = table;
  const pressing = usePressing(table);
  const isHost = view.seat === view.host;
  const host = seatName(charter, view, view.host);
  return (
    <Dialog title={TABLE_SETTINGS.title} onClose={onClose}>
      <p class="soft">{isHost ? TABLE_SETTINGS.youAreHost : TABLE_SETTINGS.hostIs(host)}</p>
      {mayBecomeHost(view) ? <BecomeHost host={host} days={daysGone(view, view.host)} /> : null}
      {view.phase === 'playing' && view.seat !== undefined ? (
        <section class="stack-s">
          <h3>{TABLE_SETTINGS.game}</h3>
          {isHost ? <Pause isPaused={view.paused === true} pressing={pressing} /> : null}
          <EndEarly pressing={pressing} />
        </section>
      ) : null}
      <PointsByHand pressing={pressing} />
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.settings}</h3>
        {isHost ? <Switches pressing={pressing} /> : <Settled />}
      </section>
      <section class="stack-s">
        <h3>{TIME.pace}</h3>
        <WhenPanel pressing={pressing} />
      </section>
      {isHost ? <LastThings pressing={pressing} /> : null}
    </Dialog>
  );
}

interface PartProps {
  readonly pressing: Pressing;
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
}

function BecomeHost({ host, days }: BecomeHostProps) {
  const { onAsk } = useTable();
  return (
    <section class="stack-s">
      <h3>{TABLE_SETTINGS.hostAway}</h3>
      <button type="button" class="plain" onClick={() => onAsk(SURE.takeHosting(host, days), { type: 'takeHosting' })}>
        {TABLE_SETTINGS.become}
      </button>
      <p class="soft small">{days === undefined ? TABLE_SETTINGS.becomeHint(host) : NOTICES.hostGone(host, days)}</p>
    </section>
  );
}

interface PauseProps extends PartProps {
  readonly isPaused: boolean;
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

/** Asks everybody to end the round or game as it stands. */
function EndEarly({ pressing }: PartProps) {
  const { view } = useTable();
  if (view.ending) return <p class="notice">{TABLE_SETTINGS.endAsked}</p>;
  return (
    <>
      <div class="row">
        {view.game?.ended ? null : (
          <button type="button" onClick={() => pressing.press('end', { type: 'askToEnd', what: 'round' })}>
            {TABLE_SETTINGS.endRound}
          </button>
        )}
        <button type="button" onClick={() => pressing.press('end', { type: 'askToEnd', what: 'game' })}>
          {TABLE_SETTINGS.endGame}
        </button>
      </div>
      <p class="soft small">{TABLE_SETTINGS.endHint}</p>
      <Refused code={pressing.refusedAt('end')} />
    </>
  );
}

function Switches({ pressing }: PartProps) {
  const { spectators, notes, preview = false, substitutes = 'normal', hints = true } = settingsOf(useTable().view);
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

function Settled() {
  const { spectators, notes, hints = true } = settingsOf(useTable().view);
  const { settled } = TABLE_SETTINGS;
  return (
    <ul class="dotted">
      <li>{spectators ? settled.spectators : settled.noSpectators}</li>
      <li>{notes ? settled.notes : settled.noNotes}</li>
      {hints ? null : <li>{settled.noHints}</li>}
    </ul>
  );
}

/** A new invite link, at once; and the end of the table. */
function LastThings({ pressing }: PartProps) {
  const { charter, onAsk } = useTable();
  const askRenew = (): void => ask(SURE.renewInvite, { act: () => pressing.press('invite', { type: 'renewInvite' }) });
  return (
    <>
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.invite}</h3>
        <p class="soft small">{TABLE_SETTINGS.renewInviteHint}</p>
        <button type="button" class="plain" onClick={askRenew}>
          {TABLE_SETTINGS.renewInvite}
        </button>
        <Refused code={pressing.refusedAt('invite')} />
      </section>
      <section class="stack-s">
        <h3>{TABLE_SETTINGS.close}</h3>
        <p class="soft small">{TABLE_SETTINGS.closeHint}</p>
        <button type="button" class="plain" onClick={() => onAsk(SURE.close(charter.title), { type: 'closeTable' })}>
          {TABLE_SETTINGS.close}
        </button>
      </section>
    </>
  );
}
