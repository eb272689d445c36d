import { GUEST } from '#text/guest.ts';
import { LOBBY } from '#text/lobby.ts';
import { withLabel } from '#text/pages.ts';
import { getAvailableSeats } from '../../shared/protocol/available-seats.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { MiniatureBack } from '../cards/Card.tsx';
import { CardFan } from '../cards/Fan.tsx';
import { Icon } from '../components/icons.tsx';
import { SeatNumber } from '../components/SeatFace.tsx';
import { SeatRing } from '../components/SeatRing.tsx';
import { getSeatPlaces } from '../components/seat-places.ts';
import { Face } from '../faces/Face.tsx';
import { getBotFace } from '../faces/faces.ts';
import { classes } from '../styles/classes.ts';
import { seatName } from '../text/names.ts';
import * as styles from './guest.module.css';
import { findLead, getTeamNames } from './seat-facts.ts';

/** The most card backs at a bot's seat; the number of its cards is next to them. */
const MAX_CARD_BACKS = 5;

interface SeatPickerProps {
  readonly charter: Charter;
  readonly view: View;
  readonly chosen: number;
  onChoose(seat: number): void;
}

export const OpenSeatChoice = ({ charter, view, chosen, onChoose }: SeatPickerProps) => (
  <SeatRing
    places={getSeatPlaces(charter, view)}
    viewer={view.host}
    actions={({ kind, seat }) => {
      if (kind !== 'empty') return null;
      const names = getTeamNames(charter, view, seat);
      const isChosen = seat === chosen;
      const words =
        names.length === 0 ? (isChosen ? GUEST.you : '') : isChosen ? GUEST.youWith(names) : GUEST.with(names);
      return (
        <label class={classes(`${styles.seatOption} tall block`, isChosen && styles.chosen)}>
          <input
            type="radio"
            name="chair"
            checked={isChosen}
            aria-label={words === '' ? GUEST.seat(seat) : withLabel(GUEST.seat(seat), words)}
            onChange={() => onChoose(seat)}
          />
          <SeatNumber>{isChosen ? <Icon name="check" /> : seat + 1}</SeatNumber>
          <span aria-hidden="true">{words || GUEST.seat(seat)}</span>
        </label>
      );
    }}
  >
    <span class="soft">
      {GUEST.pick} {charter.seating.teams > 2 ? LOBBY.sameColour : ''}
    </span>
  </SeatRing>
);

/** Bots' seats at a running table, with the public facts about their cards. */
export function BotSeatChoice({
  charter,
  view,
  left,
  chosen,
  onChoose,
}: SeatPickerProps & { readonly left: number | undefined }) {
  return (
    <fieldset class={`${styles.botSeats} grid gap-3`}>
      <legend class="spoken">{GUEST.seats}</legend>
      {getAvailableSeats(view).map((seat) => (
        <label key={seat} class={classes('pick anchor slim abreast on-paper', seat === chosen && 'chosen')}>
          <input type="radio" name="chair" checked={seat === chosen} onChange={() => onChoose(seat)} />
          <Face face={getBotFace(seat)} bot size={56} />
          <span class="grid">
            <strong class="display">
              {seat === left ? GUEST.yours : GUEST.seatOwnedBy(seatName(charter, view, seat))}
            </strong>
            <span class="soft">{getStanding(charter, view, seat)}</span>
          </span>
          <span class="tick" aria-hidden="true" />
          <BotCards view={view} seat={seat} />
        </label>
      ))}
    </fieldset>
  );
}

function getStanding(charter: Charter, view: View, seat: number): string {
  const names = getTeamNames(charter, view, seat);
  const lead = findLead(charter, view, seat);
  const points = lead === undefined ? '' : lead > 0 ? GUEST.ahead(lead) : lead < 0 ? GUEST.behind(-lead) : GUEST.level;
  return [names.length > 0 ? GUEST.partnerOf(names) : GUEST.seat(seat), points].filter(Boolean).join(', ');
}

function BotCards({ view: { game }, seat }: { readonly view: View; readonly seat: number }) {
  const player = game?.players[seat];
  if (player === undefined) return null;
  const isInFoot = player.playing === 'foot' || player.playing === 'tail';
  const foot = isInFoot ? GUEST.inLast : GUEST.footWaits;
  const packet = isInFoot ? 'foot' : 'hand';
  return (
    <span class={`${styles.botCards} line whole-row gap-3`}>
      <CardFan>
        {Array.from({ length: Math.min(player.held, MAX_CARD_BACKS) }, (_, i) => (
          <MiniatureBack key={i} packet={packet} />
        ))}
      </CardFan>
      {GUEST.cards(player.held)}, {foot}
    </span>
  );
}
