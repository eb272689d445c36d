import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { MENU } from '#text/menu.ts';
import { SURE } from '#text/sure.ts';
import { NOTICES, TABLE_SETTINGS } from '#text/table-settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { InvitePanel, LinkPanel } from '../components/InvitePanel.tsx';
import { Page } from '../components/Page.tsx';
import { SeatRing } from '../components/SeatRing.tsx';
import { seatPlaces } from '../components/seat-places.ts';
import type { MenuAction } from '../model/types.ts';
import { daysGone, mayHost } from '../model/waiting.ts';
import { aboutGame } from '../rules/about-game.ts';
import { useTable } from '../table/at-table.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { WhenLine } from '../time/WhenLine.tsx';
import { previewConsent } from './preview-consent.ts';
import { hasActions, SeatActions } from './SeatActions.tsx';

interface LobbyProps {
  /** The viewer's part in the shuffle. */
  readonly cut?: ComponentChildren;
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

/** Waiting for the first deal: who is here, the way to one's friends, and the host's deal. */
export function Lobby({ cut }: LobbyProps) {
  const { id, charter, view, refusal, onSubmit, onAsk, onMenu } = useTable();
  const free = emptySeats(view).length;
  const rules = (
    <button type="button" class="page-link" onClick={() => onMenu('rules')}>
      {LOBBY.ourRules}
    </button>
  );
  return (
    <Page title={charter.title} lead={aboutGame(charter)} links={rules} kind="lobby-page">
      <div class="lobby pane gap-6">
        <section class="stack at-ring" aria-labelledby="seats">
          <h2 id="seats" class="spoken">
            {LOBBY.seats}
          </h2>
          <SeatRing
            places={seatPlaces(charter, view)}
            viewer={view.seat ?? 0}
            actions={(place) => <SeatActions place={place} view={view} onSubmit={onSubmit} onAsk={onAsk} />}
            folds={(place) => hasActions(place, view)}
          >
            {free > 0 ? <strong>{LOBBY.waitingFor(free)}</strong> : null}
          </SeatRing>
          {view.seat === view.host ? <StartBar /> : <Waiting />}
          {refusal ? (
            <p class="warn balanced" role="alert">
              {refusalSentence(refusal.code)}
            </p>
          ) : null}
        </section>
        <InvitePanel table={id} charter={charter} view={view} isQuiet={free === 0} />
        <div class="stack beside-ring">
          <LinkPanel table={id} charter={charter} preview={previewConsent(view, onSubmit)} />
          {cut}
          <div class="lobby-notes balanced">
            <WhenLine charter={charter} view={view} />
          </div>
          <div class="lobby-panels grid">
            {PANELS.map((panel) => (
              <button key={panel} type="button" class="plain small underlined" onClick={() => onMenu(panel)}>
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

/** Deals; chairs still free go to bots. */
function StartBar() {
  const { charter, view, pendingCount, onSubmit } = useTable();
  const empty = emptySeats(view);
  const [starter, setStarter] = useState(0);
  const isChosen = charter.ruleset.deal.starts === 'chosen';
  const deal = (): void => {
    for (const seat of empty) onSubmit([{ type: 'giveSeatToBot', seat }]);
    onSubmit([isChosen ? { type: 'start', starter } : { type: 'start' }]);
  };
  return (
    <div class="start-bar line wrap apart soft">
      <p aria-live="polite">{readyWords(view)}</p>
      {isChosen ? <StarterChoice starter={starter} onChoose={setStarter} /> : null}
      <div class="dock">
        <button
          type="button"
          class={empty.length === 0 ? 'main large' : 'large'}
          disabled={pendingCount > 0}
          onClick={deal}
        >
          {LOBBY.deal}
        </button>
      </div>
    </div>
  );
}

function readyWords({ occupants }: View): string {
  if (occupants.includes('empty')) return LOBBY.fillHint;
  return occupants.includes('bot') ? LOBBY.readyWithBots : LOBBY.ready;
}

interface StarterChoiceProps {
  readonly starter: number;
  onChoose(starter: number): void;
}

/** Who begins, if the rules let the host choose. */
function StarterChoice({ starter, onChoose }: StarterChoiceProps) {
  const { charter, view } = useTable();
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

function Waiting() {
  const { charter, view, onAsk } = useTable();
  const host = seatName(charter, view, view.host);
  if (mayHost(view)) {
    const days = daysGone(view, view.host);
    const become = (): void => onAsk(SURE.takeHosting(host, days), { type: 'takeHosting' });
    return (
      <div class="stack-s">
        <p class="notice balanced" role="status">
          {NOTICES.hostGone(host, days ?? 0)} {NOTICES.canHost}
        </p>
        <button type="button" class="main large" onClick={become}>
          {TABLE_SETTINGS.become}
        </button>
      </div>
    );
  }
  return (
    <p class="notice balanced" role="status">
      {emptySeats(view).length > 0 ? LOBBY.waitForFriends(host) : LOBBY.waitForHost(host)}
    </p>
  );
}
