import '../components/table-settings.css';
import { LOBBY } from '#text/lobby.ts';
import { MENU } from '#text/menu.ts';
import { SURE } from '#text/sure.ts';
import { TABLE_SETTINGS } from '#text/table-settings.ts';
import { Dialog } from '../components/Dialog.tsx';
import { LinkPanel } from '../components/InvitePanel.tsx';
import { RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { canHost } from '../model/hosting.ts';
import { askForConfirmation } from '../model/undoing.ts';
import { getSettings } from '../model/waiting.ts';
import { useTable } from '../table/table-context.ts';
import { OurCall } from './OurCall.tsx';
import { SettingChoice, TableLanguage } from './SettingChoice.tsx';

interface LinkDialogProps {
  onClose(): void;
}

export function LinkDialog({ onClose }: LinkDialogProps) {
  const { id, charter, view } = useTable();
  return (
    <Dialog title={MENU.link} onClose={onClose}>
      <LinkPanel table={id} charter={charter} view={view} />
      {canHost(view) ? <HostsPart /> : <Watching />}
    </Dialog>
  );
}

function Watching() {
  const { spectators } = getSettings(useTable().view);
  return (
    <p class="soft small">{spectators ? TABLE_SETTINGS.settled.spectators : TABLE_SETTINGS.settled.noSpectators}</p>
  );
}

function HostsPart() {
  const table = useTable();
  const pending = usePendingAction(table);
  const askRenew = (): void =>
    askForConfirmation(SURE.renewInvite, { act: () => pending.press('invite', { type: 'renewInvite' }) });
  return (
    <>
      <div>
        <SettingChoice name="preview" words={LOBBY.preview} />
        <TableLanguage />
        <SettingChoice name="spectators" words={TABLE_SETTINGS.spectators} hint={TABLE_SETTINGS.spectatorsHint} />
      </div>
      <section class="stack-s">
        <p class="soft small">{TABLE_SETTINGS.renewInviteHint}</p>
        <button type="button" class="plain" onClick={askRenew}>
          {TABLE_SETTINGS.renewInvite}
        </button>
        <RefusalNotice code={pending.findRefusal('invite')} />
      </section>
    </>
  );
}

export function MeetingDialog({ onClose }: LinkDialogProps) {
  const pending = usePendingAction(useTable());
  return (
    <Dialog title={MENU.call} onClose={onClose}>
      <OurCall pending={pending} />
    </Dialog>
  );
}
