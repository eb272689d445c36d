import { useId, useState } from 'preact/hooks';
import { LEVELS } from '#text/levels.ts';
import { LOBBY } from '#text/lobby.ts';
import { SURE } from '#text/sure.ts';
import { PEOPLE } from '#text/table-settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { LevelChoice } from '../components/LevelChoice.tsx';
import type { Pressing } from '../components/pressing.tsx';
import { levelIn, type SeatPlace } from '../components/seat-places.ts';
import { useTable } from '../table/at-table.ts';

interface SeatToolsProps {
  readonly place: SeatPlace;
  readonly places: readonly SeatPlace[];
  readonly view: View;
  readonly pressing: Pressing;
}

/** No cards are held, so people may change places and seats may be freed. */
const isBetweenRounds = ({ phase, game }: View): boolean => phase !== 'playing' || game?.ended !== undefined;

/** What can be done about one seat. */
export function SeatTools({ place, places, view, pressing }: SeatToolsProps) {
  const isHost = view.seat === view.host;
  return (
    <div class="seat-tools above-2 stack-s">
      {place.kind === 'empty' ? <FreeSeat place={place} view={view} pressing={pressing} /> : null}
      {place.kind === 'bot' && isHost ? <BotSeat seat={place.seat} view={view} pressing={pressing} /> : null}
      {place.kind === 'person' && (isHost || place.isYours) ? (
        <SitIn seat={place.seat} view={view} pressing={pressing} />
      ) : null}
      {place.kind === 'person' && isHost && !place.isYours ? <HostTools place={place} view={view} /> : null}
      {isHost && isBetweenRounds(view) ? <SwapSeats seat={place.seat} places={places} pressing={pressing} /> : null}
      {isHost && !isBetweenRounds(view) ? <p class="soft small">{PEOPLE.swapLater}</p> : null}
    </div>
  );
}

interface SeatToolProps {
  readonly place: SeatPlace;
  readonly view: View;
  readonly pressing: Pressing;
}

function FreeSeat({ place: { seat }, view, pressing }: SeatToolProps) {
  const at = `seat-${seat}`;
  return (
    <div class="row">
      {view.phase === 'lobby' ? (
        <button
          type="button"
          aria-label={LOBBY.moveHereTo(seat)}
          onClick={() => pressing.press(at, { type: 'moveSeat', to: seat })}
        >
          {LOBBY.moveHere}
        </button>
      ) : null}
      {view.seat === view.host ? (
        <button
          type="button"
          aria-label={LOBBY.giveToBotOf(seat)}
          onClick={() => pressing.press(at, { type: 'giveSeatToBot', seat })}
        >
          {LOBBY.giveToBot}
        </button>
      ) : null}
    </div>
  );
}

interface BotSeatProps {
  readonly seat: number;
  readonly view: View;
  readonly pressing: Pressing;
}

const BotSeat = ({ seat, view, pressing }: BotSeatProps) => (
  <div class="stack-s">
    <LevelChoice
      level={levelIn(view, seat)}
      words={LEVELS.how}
      onChoose={(level) => pressing.press(`seat-${seat}`, { type: 'giveSeatToBot', seat, level })}
    />
    <button
      type="button"
      aria-label={LOBBY.takeBackOf(seat)}
      onClick={() => pressing.press(`seat-${seat}`, { type: 'emptySeat', seat })}
    >
      {LOBBY.takeBack}
    </button>
  </div>
);

interface SitInProps {
  readonly seat: number;
  readonly view: View;
  readonly pressing: Pressing;
}

/** A bot plays for a person, who keeps the seat. */
function SitIn({ seat, view, pressing }: SitInProps) {
  const isIn = view.sitIn?.includes(seat);
  return (
    <button
      type="button"
      onClick={() => pressing.press(`seat-${seat}`, { type: isIn ? 'takeSeatBack' : 'giveSeatToBot', seat })}
    >
      {isIn ? PEOPLE.takeBack : PEOPLE.letBotPlay}
    </button>
  );
}

function HostTools({ place: { seat, name }, view }: Omit<SeatToolProps, 'pressing'>) {
  const { onAsk } = useTable();
  return (
    <div class="stack-s">
      <div class="row">
        <button type="button" class="plain" onClick={() => onAsk(SURE.passHost(name), { type: 'passHost', to: seat })}>
          {PEOPLE.makeHost}
        </button>
        {isBetweenRounds(view) ? (
          <button
            type="button"
            class="plain"
            aria-label={LOBBY.freeSeatOf(name)}
            onClick={() => onAsk(SURE.free(name), { type: 'emptySeat', seat })}
          >
            {LOBBY.freeSeat}
          </button>
        ) : null}
      </div>
      {isBetweenRounds(view) ? <p class="soft small">{PEOPLE.freeHint}</p> : null}
    </div>
  );
}

interface SwapSeatsProps {
  readonly seat: number;
  readonly places: readonly SeatPlace[];
  readonly pressing: Pressing;
}

/** Swaps the people or bots of two seats. */
function SwapSeats({ seat, places, pressing }: SwapSeatsProps) {
  const id = useId();
  const others = places.filter((each) => each.seat !== seat);
  const [other, setOther] = useState(others[0]?.seat ?? seat);
  return (
    <div class="field">
      <label for={id}>{PEOPLE.swapWith}</label>
      <div class="row">
        <select id={id} value={other} onChange={({ currentTarget }) => setOther(Number(currentTarget.value))}>
          {others.map((each) => (
            <option key={each.seat} value={each.seat}>
              {LOBBY.beginner(each.kind === 'empty' ? LOBBY.free : each.name, each.seat)}
            </option>
          ))}
        </select>
        <button
          type="button"
          onClick={() => pressing.press(`seat-${seat}`, { type: 'swapSeats', seats: [seat, other] })}
        >
          {PEOPLE.swap}
        </button>
      </div>
    </div>
  );
}
