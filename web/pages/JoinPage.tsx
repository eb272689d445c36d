import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { later } from '../components/later.tsx';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { SeatRing } from '../components/SeatRing.tsx';
import { type SeatPlace, seatPlaces } from '../components/seat-places.ts';
import type { Refusal } from '../model/types.ts';
import { visibleName } from '../model/visible-text.ts';
import { PaceNote } from '../table-settings/PaceNote.tsx';
import { LOBBY } from '../text/pages.ts';
import { refusalSentence } from '../text/refusals.ts';
import { DOOR } from '../text/table-settings.ts';

const GameLength = later(() => import('../rules/GameLength.tsx').then(({ GameLength }) => GameLength));

export interface JoinPageProps {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal?: Refusal | undefined;
  /** The name used last on this device. */
  readonly defaultName: string;
  onSit(seat: number, name: string): void;
  onRules(): void;
  /** Watches without a seat; absent if not allowed, or if there is nothing to see yet. */
  onWatch?(): void;
}

/** For people with an invite link: a name, and a choice of free seats. */
export function JoinPage({ charter, view, refusal, defaultName, onSit, onRules, onWatch }: JoinPageProps) {
  const [name, setName] = useState(defaultName);
  const [isMissing, setMissing] = useState(false);
  const sit = (seat: number): void => {
    const visible = visibleName(name);
    setMissing(visible === '');
    if (visible === '') document.querySelector<HTMLElement>('#name')?.focus();
    else onSit(seat, visible);
  };
  const isFull = !view.occupants.includes('empty');
  return (
    <Page title={LOBBY.joinTitle(charter.title)} kind="seats">
      <div class="join">
        <div class="stack">
          <p class="intro">{doorWords(view)}</p>
          {view.phase === 'lobby' ? <GameLength ruleset={charter.ruleset} seating={charter.seating} /> : null}
          <PaceNote view={view} />
          {isFull ? null : <NameField value={name} isMissing={isMissing} onName={setName} />}
          {refusal ? (
            <p class="warn" role="alert">
              {refusalSentence(refusal.code)}
            </p>
          ) : null}
        </div>
        <SeatRing
          places={seatPlaces(charter, view)}
          viewer={0}
          actions={(place) => <SitButton place={place} onSit={sit} />}
        />
        <div class="join-rules row">
          <button type="button" onClick={onRules}>
            {LOBBY.rulesOf}
          </button>
          {onWatch ? (
            <button type="button" onClick={onWatch}>
              {DOOR.orWatch}
            </button>
          ) : null}
        </div>
      </div>
    </Page>
  );
}

/** What is going on, and what a visitor may do. */
function doorWords({ phase, occupants, game }: View): string {
  const isFull = !occupants.includes('empty');
  if (phase === 'lobby') return isFull ? DOOR.lobbyFull : LOBBY.joinHint;
  if (game) return LOBBY.joinRunning;
  return isFull ? `${DOOR.going} ${DOOR.closedFull}` : `${LOBBY.joinRunning} ${DOOR.closedDoor}`;
}

function SitButton({ place: { kind, seat }, onSit }: { readonly place: SeatPlace; onSit(seat: number): void }) {
  if (kind !== 'empty') return null;
  return (
    <button type="button" class="main" onClick={() => onSit(seat)}>
      {LOBBY.sitHereIn(seat)}
    </button>
  );
}
