import { useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { SURE } from '#text/sure.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { daysGone, mayHost } from '../model/waiting.ts';
import { useTable } from '../table/at-table.ts';
import { seatName } from '../text/names.ts';

/** The host's deal; for the others, who deals. */
export function DealBar() {
  const { view } = useTable();
  return view.seat === view.host ? <Deal /> : <WhoDeals />;
}

/** Deals; about free chairs it asks first. */
function Deal() {
  const { charter, view, pendingCount, onSubmit } = useTable();
  const [isAsking, setAsking] = useState(false);
  const [starter, setStarter] = useState(0);
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const isChosen = charter.ruleset.deal.starts === 'chosen';
  const deal = (): void => {
    setAsking(false);
    for (const seat of free) onSubmit([{ type: 'giveSeatToBot', seat }]);
    onSubmit([isChosen ? { type: 'start', starter } : { type: 'start' }]);
  };
  return (
    <>
      {isChosen ? <StarterChoice starter={starter} onChoose={setStarter} /> : null}
      <button
        type="button"
        class={free.length === 0 ? 'main large filling' : 'large filling'}
        disabled={pendingCount > 0}
        onClick={free.length === 0 ? deal : () => setAsking(true)}
      >
        {LOBBY.deal}
      </button>
      {isAsking ? (
        <ConfirmSheet
          words={{ title: LOBBY.botsFor(free.length), keep: LOBBY.wait, act: LOBBY.botsSitIn(free.length) }}
          kind="main"
          onKeep={() => setAsking(false)}
          onAct={deal}
        />
      ) : null}
    </>
  );
}

interface StarterChoiceProps {
  readonly starter: number;
  onChoose(starter: number): void;
}

/** Who begins, if the rules let the host choose. */
function StarterChoice({ starter, onChoose }: StarterChoiceProps) {
  const { charter, view } = useTable();
  return (
    <label class="row middle">
      {LOBBY.whoBegins}
      <select value={starter} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
        {view.occupants.map((_, seat) => (
          <option key={seat} value={seat}>
            {LOBBY.beginner(seatName(charter, view, seat), seat)}
          </option>
        ))}
      </select>
    </label>
  );
}

function WhoDeals() {
  const { charter, view, onAsk } = useTable();
  const host = seatName(charter, view, view.host);
  if (!mayHost(view)) return <p class="notice">{LOBBY.deals(host)}</p>;
  const days = daysGone(view, view.host);
  const become = (): void => onAsk(SURE.takeHosting(host, days), { type: 'takeHosting' });
  return (
    <>
      <p class="notice balanced" role="status">
        {NOTICES.hostGone(host, days ?? 0)} {NOTICES.canHost}
      </p>
      <button type="button" class="main large filling" onClick={become}>
        {TABLE_SETTINGS.become}
      </button>
    </>
  );
}
