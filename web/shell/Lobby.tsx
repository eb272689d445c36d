import { useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { InvitePanel } from '../components/InvitePanel.tsx';
import { later } from '../components/later.tsx';
import { Page } from '../components/Page.tsx';
import { SeatRing } from '../components/SeatRing.tsx';
import { seatPlaces } from '../components/seat-places.ts';
import type { AnyIntent, MenuAction, Refusal } from '../model/types.ts';
import { PaceNote } from '../table-settings/PaceNote.tsx';
import { seatName } from '../text/names.ts';
import { LOBBY, MENU } from '../text/pages.ts';
import { refusalSentence } from '../text/refusals.ts';
import { hasActions, SeatActions } from './SeatActions.tsx';

const GameLength = later(() => import('../rules/GameLength.tsx').then(({ GameLength }) => GameLength));

export interface LobbyProps {
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  readonly pendingCount: number;
  readonly refusal?: Refusal | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
  onMenu(action: MenuAction): void;
}

/** Panels one press away, beside the rules. */
const PANELS = [
  'seats',
  'tableSettings',
  'notifications',
  'mine',
  'fair',
  'settings',
] as const satisfies readonly MenuAction[];

/** Waiting for the game to start: who is here, the invite link, and the host's start button. */
export function Lobby({ table, charter, view, pendingCount, refusal, onSubmit, onMenu }: LobbyProps) {
  const seat = view.seat ?? 0;
  const free = emptySeats(view).length;
  return (
    <Page title={charter.title} kind="seats">
      <div class="lobby">
        <section class="stack" aria-labelledby="seats">
          <h2 id="seats" class="spoken">
            {LOBBY.seats}
          </h2>
          <SeatRing
            places={seatPlaces(charter, view)}
            viewer={seat}
            actions={(place) => <SeatActions place={place} view={view} onSubmit={onSubmit} />}
            folds={(place) => hasActions(place, view)}
          >
            {free > 0 ? <strong>{LOBBY.waitingFor(free)}</strong> : null}
          </SeatRing>
          {view.seat === view.host ? (
            <StartBar charter={charter} view={view} isBusy={pendingCount > 0} onSubmit={onSubmit} />
          ) : (
            <Waiting charter={charter} view={view} />
          )}
          <GameLength ruleset={charter.ruleset} seating={charter.seating} />
          <PaceNote view={view} />
          {refusal ? (
            <p class="warn" role="alert">
              {refusalSentence(refusal.code)}
            </p>
          ) : null}
        </section>
        <div class="stack">
          <InvitePanel table={table} charter={charter} />
          <div class="lobby-panels">
            <button type="button" onClick={() => onMenu('rules')}>
              {MENU.rules}
            </button>
            {PANELS.map((panel) => (
              <button key={panel} type="button" onClick={() => onMenu(panel)}>
                {MENU[panel]}
              </button>
            ))}
          </div>
        </div>
      </div>
    </Page>
  );
}

const emptySeats = ({ occupants }: View): readonly number[] =>
  [...occupants.keys()].filter((seat) => occupants[seat] === 'empty');

interface StartBarProps {
  readonly charter: Charter;
  readonly view: View;
  /** Waiting for the server. */
  readonly isBusy: boolean;
  onSubmit(intents: readonly AnyIntent[]): void;
}

function StartBar({ charter, view, isBusy, onSubmit }: StartBarProps) {
  const empty = emptySeats(view);
  const fill = (): void => {
    for (const seat of empty) onSubmit([{ type: 'giveSeatToBot', seat }]);
  };
  const [starter, setStarter] = useState(0);
  const isChosen = charter.ruleset.deal.starts === 'chosen';
  return (
    <div class="stack-s start-bar">
      <p aria-live="polite">{empty.length > 0 ? LOBBY.openSeats(empty.length) : LOBBY.ready}</p>
      {isChosen ? <StarterChoice charter={charter} view={view} starter={starter} onChoose={setStarter} /> : null}
      <div class="row dock">
        {empty.length > 0 ? (
          <>
            <button type="button" class="main large to-invite" onClick={showInvite}>
              {LOBBY.inviteFriends}
            </button>
            <button type="button" class="large" disabled={isBusy} onClick={fill}>
              {LOBBY.fillWithBots}
            </button>
          </>
        ) : null}
        <button
          type="button"
          class="main large"
          disabled={empty.length > 0 || isBusy}
          onClick={() => onSubmit([isChosen ? { type: 'start', starter } : { type: 'start' }])}
        >
          {LOBBY.start}
        </button>
      </div>
    </div>
  );
}

interface StarterChoiceProps {
  readonly charter: Charter;
  readonly view: View;
  readonly starter: number;
  onChoose(starter: number): void;
}

/** Who begins, if the rules let the host choose. */
function StarterChoice({ charter, view, starter, onChoose }: StarterChoiceProps) {
  return (
    <label class="row">
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

/** The invite may lie below the screen's edge. */
function showInvite(): void {
  const link = document.querySelector<HTMLElement>('.invite .link');
  link?.closest('.invite')?.scrollIntoView({ block: 'start' });
  link?.focus({ preventScroll: true });
}

interface WaitingProps {
  readonly charter: Charter;
  readonly view: View;
}

function Waiting({ charter, view }: WaitingProps) {
  const host = seatName(charter, view, view.host);
  return (
    <p class="notice" role="status">
      {emptySeats(view).length > 0 ? LOBBY.waitForFriends(host) : LOBBY.waitForHost(host)}
    </p>
  );
}
