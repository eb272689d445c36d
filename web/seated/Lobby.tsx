import { useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { MENU } from '#text/menu.ts';
import { GO_BACK } from '#text/pages.ts';
import { TABLE_SENTENCES } from '#text/table-sentence.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { InvitePanel, LinkPanel } from '../components/InvitePanel.tsx';
import { Icon } from '../components/icons.tsx';
import { lazyWithoutFallback } from '../components/lazy.tsx';
import { Page } from '../components/Page.tsx';
import { SeatRing } from '../components/SeatRing.tsx';
import { getSeatPlaces, type SeatPlace } from '../components/seat-places.ts';
import { canHost } from '../model/hosting.ts';
import type { OpenTable } from '../model/open-table.ts';
import { getSettings } from '../model/waiting.ts';
import { PhoneButton } from '../table/PhoneButton.tsx';
import { useTable } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { WhenLine } from '../time/WhenLine.tsx';
import { DealBar } from './DealBar.tsx';
import * as styles from './lobby.module.css';
import { SeatSheet } from './SeatSheet.tsx';

const RulesNews = lazyWithoutFallback(() => import('./TableRules.tsx').then(({ RulesNews }) => RulesNews));
const LiveHourOffer = lazyWithoutFallback(() =>
  import('../dates/LiveHourOffer.tsx').then(({ LiveHourOffer }) => LiveHourOffer),
);
const ClockOrderOffer = lazyWithoutFallback(() =>
  import('../dates/ClockOrderOffer.tsx').then(({ ClockOrderOffer }) => ClockOrderOffer),
);
const DateCard = lazyWithoutFallback(() => import('../dates/DateCard.tsx').then(({ DateCard }) => DateCard));

export function Lobby({ open }: { readonly open?: OpenTable }) {
  const { id, charter, view, refusal, onMenu } = useTable();
  const isFull = !view.occupants.includes('empty');
  const links = (
    <>
      <PhoneButton />
      <button type="button" class="page-link" onClick={() => onMenu('rules')}>
        {LOBBY.ourRules}
      </button>
      <button type="button" class="plain square" aria-label={MENU.title} onClick={() => onMenu('menu')}>
        <Icon name="menu" />
      </button>
    </>
  );
  return (
    <Page title={charter.title} lead={TABLE_SENTENCES.rules(charter)} links={links} kind="lobby">
      <div class={`${styles.lobby} pane gap-3`}>
        <div class="stack-s">
          {open ? <NewRules open={open} /> : null}
          <WhenLine charter={charter} view={view} isBrief />
          {view.date === undefined || view.seat === undefined ? null : <DateCard />}
          <InvitePanel table={id} charter={charter} view={view} isComplete={isFull} />
        </div>
        <LobbySeats />
        <div class="stack-s text-centre">
          <DealBar />
          {isFull || view.seat === undefined ? null : <p class="soft small">{LOBBY.tapChair}</p>}
          {open && canHost(view) ? <LiveHourOffer /> : null}
          {open && canHost(view) && charter.zones && !isLive(getSettings(view).pace) ? <ClockOrderOffer /> : null}
          {refusal ? (
            <p class="warn balanced" role="alert">
              {refusalSentence(refusal.code)}
            </p>
          ) : null}
        </div>
        <LinkPanel table={id} charter={charter} view={view} />
      </div>
    </Page>
  );
}

/** The host's changes since this person last knew the rules. */
function NewRules({ open: { model } }: { readonly open: OpenTable }) {
  const { charter, view } = useTable();
  const knownRules = model.knownRules.value;
  if (!knownRules || canHost(view) || JSON.stringify(knownRules) === JSON.stringify(charter.ruleset)) return null;
  const onRead = (): void => {
    model.knownRules.value = charter.ruleset;
  };
  return <RulesNews known={knownRules} onRead={onRead} />;
}

/** The table's seats: an open one is pressed to sit there, a face to see the person. */
function LobbySeats() {
  const { charter, view, onMenu, onSubmit } = useTable();
  const [shown, setShown] = useState<number>();
  const [moved, setMoved] = useState<number>();
  const places = getSeatPlaces(charter, view);
  const place = shown === undefined ? undefined : places[shown];
  const press = ({ seat, kind, isYours }: SeatPlace): void => {
    setMoved(undefined);
    if (moved !== undefined && moved !== seat) onSubmit([{ type: 'swapSeats', seats: [moved, seat] }]);
    else if (kind === 'empty') onSubmit([{ type: 'moveSeat', to: seat }]);
    else if (isYours) onMenu('mine');
    else setShown(seat);
  };
  const move = (): void => {
    setShown(undefined);
    setMoved(shown);
  };
  return (
    <section class={styles.seats} aria-labelledby="seats">
      <h2 id="seats" class="spoken">
        {LOBBY.seats}
      </h2>
      <SeatRing places={places} viewer={view.seat ?? 0} {...(view.seat !== undefined && { onPress: press })}>
        {moved === undefined ? (
          <LobbyCenter />
        ) : (
          <>
            <strong>{LOBBY.whichChair(seatName(charter, view, moved))}</strong>
            <button type="button" class="above-2" onClick={() => setMoved(undefined)}>
              {GO_BACK}
            </button>
          </>
        )}
      </SeatRing>
      {place && place.kind !== 'empty' ? (
        <SeatSheet place={place} onMove={move} onClose={() => setShown(undefined)} />
      ) : null}
    </section>
  );
}

const getSeats = ({ occupants }: View, kind: 'empty' | 'bot'): readonly number[] =>
  [...occupants.keys()].filter((seat) => occupants[seat] === kind);

/** The middle of the table: how many are missing, and the host's bots. */
function LobbyCenter() {
  const { charter, view, pendingCount, onSubmit } = useTable();
  const [free, bots] = [getSeats(view, 'empty'), getSeats(view, 'bot')];
  const isHost = canHost(view);
  const { players, teams } = charter.seating;
  const fill = (): void => {
    for (const seat of free) onSubmit([{ type: 'giveSeatToBot', seat }]);
  };
  const clear = (): void => {
    for (const seat of bots) onSubmit([{ type: 'emptySeat', seat }]);
  };
  return (
    <>
      <strong role="status">{free.length > 0 ? LOBBY.waitingFor(free.length) : LOBBY.ready}</strong>
      {teams > 2 && players > teams ? <span class="soft small block">{LOBBY.sameColour}</span> : null}
      {isHost && free.length + bots.length > 0 ? (
        <button type="button" class="above-2" disabled={pendingCount > 0} onClick={free.length > 0 ? fill : clear}>
          {free.length === 0 ? LOBBY.noBots : players === 2 ? LOBBY.aBot : LOBBY.fill}
        </button>
      ) : null}
      {free.length === 0 && bots.length > 0 ? <span class="soft small block above-1">{LOBBY.takeOver}</span> : null}
    </>
  );
}
