import { LEVELS } from '#text/levels.ts';
import { LOBBY } from '#text/lobby.ts';
import { SURE } from '#text/sure.ts';
import type { View } from '../../shared/protocol/view.ts';
import { LevelChoice } from '../components/LevelChoice.tsx';
import { levelIn, type SeatPlace } from '../components/seat-places.ts';
import type { AnyIntent } from '../model/types.ts';
import type { SureWords } from '../model/undoing.ts';

interface SeatActionsProps {
  readonly place: SeatPlace;
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
  onAsk(words: SureWords, intent: AnyIntent): void;
}

/** Whether anything can be done at a seat. */
export const hasActions = ({ kind, isYours }: SeatPlace, view: View): boolean =>
  kind === 'empty' || (view.seat === view.host && !isYours);

/** What a seated person can do at a seat: move there; as the host, give it to a bot or free it. */
export function SeatActions({ place, view, onSubmit, onAsk }: SeatActionsProps) {
  const { seat, kind, name } = place;
  const isHost = view.seat === view.host;
  const give = () => onSubmit([{ type: 'giveSeatToBot', seat }]);
  const free = () => onSubmit([{ type: 'emptySeat', seat }]);
  if (kind === 'empty') {
    return (
      <>
        {isHost ? <SmallButton words={LOBBY.giveToBot} label={LOBBY.giveToBotOf(seat)} onPress={give} /> : null}
        {view.phase === 'lobby' ? (
          <SmallButton
            isPlain={isHost}
            words={LOBBY.moveHere}
            label={LOBBY.moveHereTo(seat)}
            onPress={() => onSubmit([{ type: 'moveSeat', to: seat }])}
          />
        ) : null}
      </>
    );
  }
  if (!isHost || place.isYours) return null;
  if (kind === 'bot') {
    return (
      <>
        <SmallButton words={LOBBY.takeBack} label={LOBBY.takeBackOf(seat)} onPress={free} />
        <LevelChoice
          isSmall
          level={levelIn(view, seat)}
          words={LEVELS.levelAt(seat)}
          onChoose={(level) => onSubmit([{ type: 'giveSeatToBot', seat, level }])}
        />
      </>
    );
  }
  const askFree = (): void => onAsk(SURE.free(name), { type: 'emptySeat', seat });
  return <SmallButton isPlain words={LOBBY.freeSeat} label={LOBBY.freeSeatOf(name)} onPress={askFree} />;
}

interface SmallButtonProps {
  /** There is something more usual to do here. */
  readonly isPlain?: boolean;
  readonly words: string;
  readonly label: string;
  onPress(): void;
}

const SmallButton = ({ words, label, isPlain = false, onPress }: SmallButtonProps) => (
  <button type="button" class={isPlain ? 'small plain underlined' : 'small'} aria-label={label} onClick={onPress}>
    {words}
  </button>
);
