import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Refusal } from '../model/types.ts';
import { LOBBY } from '../words/en.ts';
import { refusalSentence } from '../words/refusals-en.ts';
import { NameField } from './NameField.tsx';
import { Page } from './Page.tsx';
import { SeatRing } from './SeatRing.tsx';
import { type SeatPlace, seatPlaces } from './seat-places.ts';

export interface JoinPageProps {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal?: Refusal | undefined;
  /** The name used last on this device. */
  readonly usualName: string;
  onSit(seat: number, name: string): void;
  onRules(): void;
}

/** For whoever opened an invite link: a name, and a choice among the free seats. */
export function JoinPage({ charter, view, refusal, usualName, onSit, onRules }: JoinPageProps) {
  const [name, setName] = useState(usualName);
  const [isMissing, setMissing] = useState(false);
  const sit = (seat: number): void => {
    setMissing(name.trim() === '');
    if (name.trim() === '') document.querySelector<HTMLElement>('#name')?.focus();
    else onSit(seat, name.trim());
  };
  const isFull = !view.occupants.includes('empty');
  return (
    <Page title={LOBBY.joinTitle(charter.title)}>
      <div class="join">
        <div class="stack">
          <p class="intro">{isFull ? LOBBY.full : view.phase === 'lobby' ? LOBBY.joinHint : LOBBY.joinRunning}</p>
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
        <div class="join-rules">
          <button type="button" onClick={onRules}>
            {LOBBY.rulesOf}
          </button>
        </div>
      </div>
    </Page>
  );
}

function SitButton({ place: { kind, seat }, onSit }: { readonly place: SeatPlace; onSit(seat: number): void }) {
  if (kind !== 'empty') return null;
  return (
    <button type="button" class="main" onClick={() => onSit(seat)}>
      {LOBBY.sitHereIn(seat)}
    </button>
  );
}
