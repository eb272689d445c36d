import { LEVELS } from '#text/levels.ts';
import { LOBBY } from '#text/lobby.ts';
import { SURE } from '#text/sure.ts';
import { Dialog } from '../components/Dialog.tsx';
import { LevelChoice } from '../components/LevelChoice.tsx';
import { SeatFace } from '../components/SeatFace.tsx';
import { levelIn, type SeatPlace } from '../components/seat-places.ts';
import type { AnyIntent } from '../model/types.ts';
import { useTable } from '../table/at-table.ts';
import { partnersOf, seatName } from '../text/names.ts';

interface SeatSheetProps {
  readonly place: SeatPlace;
  /** The host gives this person or bot another chair, and presses it next. */
  onMove(): void;
  onClose(): void;
}

/** Who sits there, before the first deal; for the host, what can be changed about it. */
export function SeatSheet({ place, onMove, onClose }: SeatSheetProps) {
  const { charter, view } = useTable();
  const { seat, name, partners, team, isHost, isAway } = place;
  const isAgainst = team !== undefined && view.seat !== undefined && view.seat % charter.seating.teams !== team;
  const side = isAgainst && charter.seating.teams === 2 ? LOBBY.against : partners;
  const notes = [LOBBY.seatNumber(seat), side, isHost && LOBBY.host, isAway && LOBBY.away].filter(Boolean).join(', ');
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="abreast">
        <SeatFace place={place} />
        <p>{notes}.</p>
      </div>
      {view.seat === view.host ? <HostsPart place={place} onMove={onMove} onClose={onClose} /> : null}
    </Dialog>
  );
}

function HostsPart({ place, onMove, onClose }: SeatSheetProps) {
  const { view, onSubmit, onAsk } = useTable();
  const { seat, kind, name } = place;
  const submit = (intent: AnyIntent): void => {
    onClose();
    onSubmit([intent]);
  };
  const askFree = (): void => {
    onClose();
    onAsk(SURE.free(name), { type: 'emptySeat', seat });
  };
  return (
    <>
      {kind === 'bot' ? (
        <LevelChoice
          level={levelIn(view, seat)}
          words={LEVELS.how}
          onChoose={(level) => onSubmit([{ type: 'giveSeatToBot', seat, level }])}
        />
      ) : null}
      <ul class="menu-list stack-s">
        <li>
          <SheetButton
            words={LOBBY.changePlaces(name)}
            hint={LOBBY.sitsWith(useCompany(seat))}
            onPress={() => submit({ type: 'swapSeats', seats: [view.host, seat] })}
          />
        </li>
        <li>
          <SheetButton words={LOBBY.another(name)} hint={LOBBY.anotherHint} onPress={onMove} />
        </li>
        <li>
          {kind === 'bot' ? (
            <SheetButton words={LOBBY.takeBack} onPress={() => submit({ type: 'emptySeat', seat })} />
          ) : (
            <SheetButton words={LOBBY.freeChair} hint={LOBBY.comesBack(name)} onPress={askFree} />
          )}
        </li>
      </ul>
    </>
  );
}

/** The names of those whom the viewer would play with in this seat, its present person moved to theirs. */
function useCompany(seat: number): readonly string[] {
  const { charter, view } = useTable();
  return partnersOf(charter, seat)
    .map((each) => (each === view.seat ? seat : each))
    .filter((each) => view.occupants[each] !== 'empty')
    .map((each) => seatName(charter, view, each));
}

interface SheetButtonProps {
  readonly words: string;
  readonly hint?: string;
  onPress(): void;
}

const SheetButton = ({ words, hint = '', onPress }: SheetButtonProps) => (
  <button type="button" onClick={onPress}>
    <span>
      <strong>{words}</strong>
      {hint === '' ? null : <span class="soft small block">{hint}</span>}
    </span>
  </button>
);
