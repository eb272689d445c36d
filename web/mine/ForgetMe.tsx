import { useEffect, useState } from 'preact/hooks';
import { FORGET_ME } from '#text/devices.ts';
import { Dialog } from '../components/Dialog.tsx';
import { useDoubleTapGuard } from '../components/double-tap-guard.ts';
import { navigate, seats } from '../model/page.ts';
import type { SavedSeat } from '../model/storage/seats.ts';
import { VISIT_PORTS } from '../time/visit-ports.ts';
import { forgetDevice, readWord } from './forget-device.ts';
import { Words } from './OwnWord.tsx';

interface ForgetMeProps {
  /** The open table, where the person can have their name deleted. */
  readonly atTable?: NameAtTable;
  onClose(): void;
}

interface NameAtTable {
  readonly name: string;
  /** The text that everyone will see instead. */
  readonly standIn: string;
  readonly isPlaying: boolean;
  onDelete(): void;
}

/** Lets a person leave this device, or have their name deleted at a table; the dialog is also the confirmation. */
export function ForgetMe({ atTable, onClose }: ForgetMeProps) {
  return (
    <Dialog title={FORGET_ME.title} onClose={onClose}>
      <DeviceDeparture />
      {atTable ? <NameDeletion table={atTable} /> : null}
      <button type="button" class="plain underlined" onClick={onClose}>
        {FORGET_ME.keep}
      </button>
    </Dialog>
  );
}

function DeviceDeparture() {
  const { isReady, guard } = useDoubleTapGuard();
  const [isDoing, setDoing] = useState(false);
  const [answered, setAnswered] = useState(0);
  const ownSeats = seats.value.filter(({ status }) => !status?.lost);
  const forget = async (): Promise<void> => {
    setDoing(true);
    await forgetDevice(VISIT_PORTS);
    navigate('#/', 'replace');
    location.reload();
  };
  return (
    <section class="stack-s">
      <h3>{FORGET_ME.device}</h3>
      <p>{FORGET_ME.deviceText}</p>
      {ownSeats.length > 0 ? <p class="soft small">{FORGET_ME.write}</p> : null}
      {ownSeats.map((seat) => (
        <SecretWords key={seat.table} seat={seat} onAnswered={() => setAnswered((count) => count + 1)} />
      ))}
      <button
        type="button"
        class="large filling"
        disabled={!isReady || isDoing || answered < ownSeats.length}
        onClick={guard(() => void forget())}
      >
        {FORGET_ME.forgetDevice}
      </button>
    </section>
  );
}

interface SecretWordsProps {
  readonly seat: SavedSeat;
  /** Called once the words are shown, or the table did not answer in time. */
  onAnswered(): void;
}

/** Shows a seat's secret words before it is forgotten. */
function SecretWords({ seat, onAnswered }: SecretWordsProps) {
  const [word, setWord] = useState<string>();
  useEffect(() => {
    void readWord(seat, VISIT_PORTS).then((found = '') => {
      setWord(found);
      onAnswered();
    });
  }, []);
  return (
    <div class="stack-s">
      <p class="small">{FORGET_ME.seatAt(seat.name, seat.title)}</p>
      {word === '' ? <p class="warn small">{FORGET_ME.noWords}</p> : <Words word={word} />}
    </div>
  );
}

function NameDeletion({ table }: { readonly table: NameAtTable }) {
  const { name, standIn, isPlaying, onDelete } = table;
  const { isReady, guard } = useDoubleTapGuard();
  return (
    <section class="stack-s">
      <h3>{FORGET_ME.table}</h3>
      <p>{FORGET_ME.tableText(name, standIn)}</p>
      <p>{isPlaying ? FORGET_ME.leavesToBot : FORGET_ME.leaves}</p>
      <p class="soft small">{FORGET_ME.stays}</p>
      <button type="button" class="large filling sure" disabled={!isReady} onClick={guard(onDelete)}>
        {FORGET_ME.deleteName}
      </button>
    </section>
  );
}
