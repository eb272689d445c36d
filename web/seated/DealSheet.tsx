import { useEffect, useRef, useState } from 'preact/hooks';
import { formatCutters } from '#text/fair.ts';
import { LOBBY } from '#text/lobby.ts';
import { CardBack } from '../cards/Card.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { useDoubleTapGuard } from '../components/double-tap-guard.ts';
import { store } from '../model/page.ts';
import { getOwnChance } from '../model/storage/fair-records.ts';
import type { AnyIntent } from '../model/types.ts';
import { getMixesSinceDeal } from '../results/mixes.ts';
import { useTable } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';

/** Milliseconds that the deck can be cut. */
const CUT_TIME = 5000;

interface DealSheetProps {
  onDeal(starter: number | undefined): void;
  onClose(): void;
}

/** Before the first deal: who begins, if the rules let the host choose, and a short time to cut the deck. */
export function DealSheet({ onDeal, onClose }: DealSheetProps) {
  const { id, charter, onSubmit } = useTable();
  const isChosen = charter.ruleset.deal.starts === 'chosen';
  const [starter, setStarter] = useState(0);
  const { isReady, guard: only } = useDoubleTapGuard();
  const deal = (): void => onDeal(isChosen ? starter : undefined);
  const cut = (): void => {
    const mix: AnyIntent = { type: 'mix', mix: getOwnChance(store, id) };
    onSubmit([mix]);
    deal();
  };
  useDelayedAct(isChosen ? undefined : CUT_TIME, deal);
  return (
    <Dialog title={LOBBY.beforeDeal} onClose={onClose}>
      {isChosen ? <StarterChoice starter={starter} onChoose={setStarter} /> : null}
      <Deck />
      <div class="pane gap-2">
        <button type="button" class="large" disabled={!isReady} onClick={only(cut)}>
          {LOBBY.cut}
        </button>
        <button type="button" class="main large" disabled={!isReady} onClick={only(deal)}>
          {LOBBY.dealNow}
        </button>
      </div>
      {isChosen ? null : (
        <p class="soft small text-centre" role="status">
          {LOBBY.dealsSoon}
        </p>
      )}
    </Dialog>
  );
}

/** Calls the latest `act` once after `delay` milliseconds; undefined never calls it. */
function useDelayedAct(delay: number | undefined, act: () => void): void {
  const newest = useRef(act);
  newest.current = act;
  useEffect(() => {
    const timer = delay === undefined ? undefined : setTimeout(() => newest.current(), delay);
    return () => clearTimeout(timer);
  }, []);
}

function Deck() {
  const { charter, view, feed } = useTable();
  const mixes = getMixesSinceDeal(feed.flatMap(({ events }) => events));
  const names = [...new Set(mixes.map(({ seat }) => seatName(charter, view, seat)))];
  return (
    <div class="line gap-3">
      {/* The second card covers six tenths of the first */}
      <span class="grid" style={{ '--w': '2.6rem', 'grid-template-columns': '1.04rem auto' }} aria-hidden="true">
        <CardBack />
        <CardBack />
      </span>
      <p>
        {LOBBY.cutHint} {names.length > 0 ? formatCutters(names) : ''}
      </p>
    </div>
  );
}

interface StarterChoiceProps {
  readonly starter: number;
  onChoose(starter: number): void;
}

function StarterChoice({ starter, onChoose }: StarterChoiceProps) {
  const { charter, view } = useTable();
  return (
    <label class="field">
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
