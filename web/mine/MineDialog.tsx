import '../components/table-settings.css';
import { useState } from 'preact/hooks';
import { GIFT, MINE, TRANSFER } from '#text/devices.ts';
import { SURE } from '#text/sure.ts';
import { IS_IT_THEM, OWN_WORD } from '#text/thats-me.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { NameField } from '../components/NameField.tsx';
import { type Pressing, type PressingProps, Refused, usePressing } from '../components/pressing.tsx';
import { newNonce } from '../model/open-request.ts';
import type { OpenTable } from '../model/open-table.ts';
import { ownFace } from '../model/own-face.ts';
import { rereadSeats, seats, store } from '../model/page.ts';
import { faceField } from '../model/storage/name.ts';
import { type KeptReturn, updateSeat } from '../model/storage/seats.ts';
import type { AnyIntent } from '../model/types.ts';
import type { SureWords } from '../model/undoing.ts';
import { visibleName } from '../model/visible-text.ts';
import { zoneAt } from '../model/zones.ts';
import { OwnCode } from './OwnCode.tsx';
import { OwnWord } from './OwnWord.tsx';
import { openedBy } from './opened-by.ts';
import { TransferPanel } from './TransferPanel.tsx';

interface MineDialogProps extends PressingProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  onAsk(words: SureWords, intent: AnyIntent): void;
  /** Asks whether to give up the seat. */
  onLeave(): void;
  /** Puts the invite and the word on paper. */
  onPaper(): void;
  onClose(): void;
}

interface SeatPartProps {
  readonly view: View;
  readonly pressing: Pressing;
}

/** One's own seat: a bot in it for a while, one's word, other devices, another name, and handing it over. */
export function MineDialog(props: MineDialogProps) {
  const { open, table, charter, view, refusal, onSubmit, onAsk, onLeave, onPaper, onClose } = props;
  const pressing = usePressing({ refusal, onSubmit });
  const kept = seats.value.filter((each) => each.table === table);
  return (
    <Dialog title={MINE.title} onClose={onClose}>
      <NotMe charter={charter} view={view} back={kept[0]?.back} pressing={pressing} />
      <BotForMe view={view} pressing={pressing} />
      <OwnWord open={open} onPaper={onPaper} onAsk={onAsk} />
      <section class="stack-s">
        <h3>{OWN_WORD.another}</h3>
        <OwnCode open={open} />
        <TransferPanel seats={kept} hint={TRANSFER.hint} words={TRANSFER.make} />
      </section>
      <LockOut view={view} onAsk={onAsk} />
      <Rename charter={charter} view={view} pressing={pressing} onSubmit={onSubmit} />
      <HandOver table={table} isPlaying={view.phase === 'playing'} onLeave={onLeave} />
    </Dialog>
  );
}

interface NotMeProps extends SeatPartProps {
  readonly charter: Charter;
  readonly back: KeptReturn | undefined;
}

/** Another device came back to this seat lately: its person can still say that it was somebody else. */
function NotMe({ charter, view, back, pressing }: NotMeProps) {
  const { cameBack } = view;
  if (!cameBack || (back?.isHere && back.at === cameBack.at)) return null;
  return (
    <section class="stack-s">
      <h3>{IS_IT_THEM.elsewhere}</h3>
      <p class="soft small">{openedBy(charter, view)}</p>
      <button type="button" onClick={() => pressing.press('notMe', { type: 'thatWasntMe', nonce: newNonce() })}>
        {IS_IT_THEM.notMe}
      </button>
      <Refused code={pressing.refusedAt('notMe')} />
    </section>
  );
}

function BotForMe({ view: { seat = 0, sitIn }, pressing }: SeatPartProps) {
  const isIn = sitIn?.includes(seat) ?? false;
  return (
    <section class="stack-s">
      <h3>{MINE.pause}</h3>
      <p class="soft small">{isIn ? MINE.botPlays : MINE.letBotPlayHint}</p>
      <button
        type="button"
        class={isIn ? 'main' : ''}
        onClick={() => pressing.press('bot', { type: isIn ? 'takeSeatBack' : 'giveSeatToBot', seat })}
      >
        {isIn ? MINE.takeBack : MINE.letBotPlay}
      </button>
      <Refused code={pressing.refusedAt('bot')} />
    </section>
  );
}

/** Voids the capability on every other device. */
function LockOut({ view: { seat = 0 }, onAsk }: Pick<MineDialogProps, 'view' | 'onAsk'>) {
  return (
    <section class="stack-s">
      <h3>{MINE.devices}</h3>
      <p class="soft small">{MINE.lockOutHint}</p>
      <button
        type="button"
        class="plain"
        onClick={() => onAsk(SURE.lockOut, { type: 'renewKey', seat, nonce: newNonce() })}
      >
        {MINE.lockOut}
      </button>
    </section>
  );
}

interface RenameProps {
  readonly charter: Charter;
  readonly view: View;
  readonly pressing: Pressing;
  onSubmit(intents: readonly AnyIntent[]): void;
}

function Rename({ charter, view, pressing, onSubmit }: RenameProps) {
  const { seat = 0, occupants } = view;
  const occupant = occupants[seat];
  const zone = zoneAt(charter, view, seat);
  const worn = charter.faces?.find(([whose]) => whose === occupant)?.[1];
  const [name, setName] = useState((typeof occupant === 'number' ? charter.names[occupant] : undefined) ?? '');
  const rename = (event: Event): void => {
    event.preventDefault();
    pressing.press('name', { type: 'rename', name: visibleName(name), ...faceField(ownFace.value ?? worn) });
    // The time zone is not shared under a new name by itself: it may be another person
    if (zone !== undefined) onSubmit([{ type: 'shareZone', zone }]);
  };
  return (
    <form class="stack-s" onSubmit={rename}>
      <NameField value={name} worn={worn} onName={setName} />
      <button type="submit">{MINE.rename}</button>
      <Refused code={pressing.refusedAt('name')} />
    </form>
  );
}

interface HandOverProps {
  readonly table: string;
  readonly isPlaying: boolean;
  onLeave(): void;
}

/** To one person by a link of its own; or, by leaving a running game, to a bot. */
function HandOver({ table, isPlaying, onLeave }: HandOverProps) {
  const kept = seats.value.filter((each) => each.table === table);
  const markGiven = (): void => {
    updateSeat(store, table, { isGiven: true });
    rereadSeats();
  };
  return (
    <section class="stack-s">
      <h3>{MINE.handOver}</h3>
      <TransferPanel seats={kept} hint={GIFT.hint} words={GIFT.make} isGift onLeft={markGiven} />
      <h3>{MINE.leave}</h3>
      <p class="soft small">{isPlaying ? MINE.leaveHint : MINE.leaveLobbyHint}</p>
      <button type="button" class="plain" onClick={onLeave}>
        {MINE.leave}
      </button>
    </section>
  );
}
