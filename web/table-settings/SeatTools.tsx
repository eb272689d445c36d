import type { View } from '../../shared/protocol/view.ts';
import { AskTwice } from '../components/AskTwice.tsx';
import { LOBBY } from '../text/pages.ts';
import { PEOPLE } from '../text/table-settings.ts';
import { SwapSeats } from './SwapSeats.tsx';
import type { SeatLineProps } from './seat-props.ts';

/** No cards are held, so that people may change places, and seats may be freed. */
const isBetweenRounds = ({ phase, game }: View): boolean => phase !== 'playing' || game?.ended !== undefined;

/** What can be done about one seat. */
export function SeatTools(props: SeatLineProps) {
  const { place, view } = props;
  const isHost = view.seat === view.host;
  return (
    <div class="seat-tools stack-s">
      {place.kind === 'empty' ? <FreeSeat {...props} /> : null}
      {place.kind === 'bot' && isHost ? <BotSeat {...props} /> : null}
      {place.kind === 'person' ? <PersonSeat {...props} /> : null}
      {isHost && isBetweenRounds(view) ? <SwapSeats {...props} /> : null}
      {isHost && !isBetweenRounds(view) ? <p class="soft small">{PEOPLE.swapLater}</p> : null}
    </div>
  );
}

function FreeSeat({ place: { seat }, view, pressing }: SeatLineProps) {
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

const BotSeat = ({ place: { seat }, pressing }: SeatLineProps) => (
  <div class="row">
    <button
      type="button"
      aria-label={LOBBY.takeBackOf(seat)}
      onClick={() => pressing.press(`seat-${seat}`, { type: 'emptySeat', seat })}
    >
      {LOBBY.takeBack}
    </button>
  </div>
);

function PersonSeat(props: SeatLineProps) {
  const { place, view, isHidden, onHide } = props;
  const isHost = view.seat === view.host;
  return (
    <>
      {isHost || place.isYours ? <SitIn {...props} /> : null}
      {isHost && !place.isYours ? <HostTools {...props} /> : null}
      {place.isYours ? null : (
        <label class="choice">
          <input type="checkbox" checked={isHidden} onChange={onHide} />
          {PEOPLE.hideNotes}
        </label>
      )}
    </>
  );
}

/** A bot plays for somebody, who keeps the seat. */
function SitIn({ place: { seat }, view, pressing }: SeatLineProps) {
  const isIn = view.sitIn?.includes(seat);
  return (
    <div class="stack-s">
      <button
        type="button"
        onClick={() => pressing.press(`seat-${seat}`, { type: isIn ? 'takeSeatBack' : 'giveSeatToBot', seat })}
      >
        {isIn ? PEOPLE.takeBack : PEOPLE.letBotPlay}
      </button>
      {isIn ? null : <p class="soft small">{PEOPLE.letBotPlayHint}</p>}
    </div>
  );
}

function HostTools({ place: { seat, name }, view, pressing }: SeatLineProps) {
  const at = `seat-${seat}`;
  return (
    <div class="stack-s">
      <div class="row">
        <AskTwice
          words={PEOPLE.makeHost}
          sure={PEOPLE.makeHostSure(name)}
          onSure={() => pressing.press(at, { type: 'passHost', to: seat })}
        />
        {isBetweenRounds(view) ? (
          <AskTwice
            words={LOBBY.freeSeat}
            sure={LOBBY.freeSeatSure}
            label={LOBBY.freeSeatOf(name)}
            onSure={() => pressing.press(at, { type: 'emptySeat', seat })}
          />
        ) : null}
      </div>
      {isBetweenRounds(view) ? <p class="soft small">{PEOPLE.freeHint}</p> : null}
    </div>
  );
}
