import { useEffect, useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { ConnectionBanner } from '../components/Connection.tsx';
import type { ReturnRequest } from '../model/model.ts';
import type { OpenTable } from '../model/open-table.ts';
import { ownFace } from '../model/own-face.ts';
import { store } from '../model/page.ts';
import { readLeftSeat } from '../model/storage/left-seats.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { readSeat } from '../model/storage/seats.ts';
import { readWait } from '../model/storage/waits.ts';
import { signalTurn } from '../seated/attention.ts';
import { visitTable } from '../seated/current-table.ts';
import { LazySeatedTable } from '../seated/LazySeatedTable.tsx';
import { usePanels } from '../seated/open-panels.ts';
import { Panels } from '../seated/Panels.tsx';
import { SeatedTable } from '../seated/SeatedTable.tsx';
import { getServerTime } from '../text/server-clock.ts';
import { FacesPage } from './FacesPage.tsx';
import { FullTable } from './FullTable.tsx';
import { JoinLinks, JoinPage } from './JoinPage.tsx';
import { getPlace, type JoinPlace } from './join-place.ts';

interface VisitorProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
}

/** Signals turns, and loads what a taken seat shows, so that it needs no placeholder. */
function useSeatPreload({ model }: OpenTable): OpenTable['model'] {
  useEffect(() => signalTurn(model), [model]);
  useEffect(() => void LazySeatedTable.preload(), []);
  return model;
}

/** A visitor, who can return to their own seat, take another, watch if allowed, or wait. */
export function Visitor({ open, charter, view }: VisitorProps) {
  const panels = usePanels();
  const { asking, knocking, refusal, connection, connectionProblem } = useSeatPreload(open);
  // A visitor from before the first deal stays at the seats after it.
  const [chosen, setChosen] = useState(() => findArrivalPlace(view, asking.value));
  const [isSitting, setSitting] = useState(false);
  const left = open.table === undefined ? undefined : readLeftSeat(store, open.table, getServerTime());
  const wantsSeat = left !== undefined || knocking.value !== undefined;
  const place = getPlace(view, { chosen, wantsSeat });
  if (place.at === 'watching') {
    const sit = (): void => setChosen({ at: view.closed ? 'faces' : 'seats' });
    return <SeatedTable open={open} charter={charter} view={view} onSit={sit} />;
  }
  const isAsking = (knocking.value ?? asking.value) !== undefined || (isSitting && !refusal.value);
  const watch = view.game === undefined ? undefined : (): void => setChosen({ at: 'watching' });
  return (
    <>
      <ConnectionBanner
        connection={connection.value}
        connectionProblem={connectionProblem.value}
        fallback={isAsking ? GUEST.later : undefined}
        onRetry={() => open.reconnect()}
      />
      {place.at === 'faces' ? (
        <FacesPage
          target={getJoinTarget({ open, charter, view })}
          tapped={place.seat}
          isBack={chosen?.at === 'faces'}
          onNew={() => setChosen({ at: 'seats' })}
          wait={view.closed ? null : <FullTable open={open} charter={charter} view={view} />}
          more={<JoinLinks charter={charter} onWatch={watch} onRules={() => panels.show('rules')} />}
        />
      ) : (
        <JoinPage
          charter={charter}
          view={view}
          refusal={refusal.value}
          defaultName={open.isForAnother ? '' : readName(store)}
          keeper={findKeeper(open)}
          left={left}
          knocking={knocking.value}
          onSit={(seat, name) => {
            setSitting(true);
            sit(open, seat, name);
          }}
          onKnock={(seat, name) => {
            keepName(open, name);
            setChosen({ at: 'seats' });
            open.knock(seat, name, ownFace.value);
          }}
          onStop={() => open.stopKnocking()}
          onMe={(seat) => setChosen(seat === undefined ? { at: 'faces' } : { at: 'faces', seat })}
          onWatch={watch}
          onRules={() => panels.show('rules')}
        />
      )}
      <Panels open={open} panels={panels} />
    </>
  );
}

function sit(open: OpenTable, seat: number, name: string): void {
  keepName(open, name);
  open.sit(seat, name, ownFace.value);
}

/** Keeps the name for next time, unless someone else has a seat here on this device. */
const keepName = ({ isForAnother }: OpenTable, name: string): void =>
  isForAnother ? undefined : writeName(store, name);

/** Returns the person who has a seat here on this device already, if the page is for another. */
function findKeeper({ table, isForAnother }: OpenTable) {
  const saved = table === undefined || !isForAnother ? undefined : readSeat(store, table);
  return saved && { name: saved.name, onBack: () => visitTable(saved.table, undefined) };
}

function findArrivalPlace({ phase, closed }: View, asking: ReturnRequest | undefined): JoinPlace | undefined {
  if (asking) return { at: 'faces' };
  return phase === 'lobby' && !closed ? { at: 'seats' } : undefined;
}

const getJoinTarget = ({ open, charter, view }: VisitorProps) => ({
  charter,
  view,
  refusal: open.model.refusal.value,
  asking: open.model.asking.value,
  hasWaited: open.table !== undefined && readWait(store, open.table, getServerTime()) !== undefined,
  onAsk: (seat: number, says: string) => open.askToComeBack(seat, says),
  onOpenSeat: (seat: number, word: string) => open.openChair(seat, word),
  onStop: () => open.stopComingBack(),
});
