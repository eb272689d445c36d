import { GUEST } from '#text/guest.ts';
import { GAME_NOTICES } from '#text/states.ts';
import { NOTICES } from '#text/table-settings.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { AnyIntent, Refusal } from '../model/types.ts';
import { endingWords, matterOf, pauseWords } from '../table/matters.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { MatterNotice, Notice, sentence } from './Notice.tsx';

interface GameNoticesProps {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal: Refusal | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSeats(): void;
  /** A watcher wants to sit down; absent if no seat is free and no bot holds one. */
  readonly onSit?: (() => void) | undefined;
  /** A watcher has asked the host for a chair. */
  readonly isKnocking?: boolean;
}

/** Above a game: what people have to settle, for watchers, and for players after a round. In a round the players' slips say it. */
export function GameNotices(props: GameNoticesProps) {
  const { charter, view, refusal, onSubmit, onSeats } = props;
  if (view.seat === undefined) return watcherNotices(props);
  if (!view.game?.ended) return null;
  const matter = matterOf({ charter, view, onSubmit, onSeats, explain: () => undefined });
  return (
    <>
      <MatterNotice matter={matter} />
      <Notice words={refusal && refusalSentence(refusal.code)} />
    </>
  );
}

/** What holds the game up, and the way to a chair. */
function watcherNotices({ charter, view, refusal, onSit, isKnocking = false }: GameNoticesProps) {
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const door = onSit && doorWords({ charter, view, refusal, isKnocking });
  const sit = onSit && { key: 'sit', label: NOTICES.takeSeat, onAct: onSit };
  const ending = endingWords({ charter, view });
  return (
    <>
      <Notice words={view.paused ? pauseWords({ charter, view }) : undefined} />
      <Notice words={sentence(ending)} />
      <Notice words={free.length > 0 ? GAME_NOTICES.freeSeat(free) : door} actions={sit ? [sit] : []} main={sit} />
    </>
  );
}

interface DoorProps {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal: Refusal | undefined;
  readonly isKnocking: boolean;
}

/** What a watcher hears of the door: asked, refused, or that bots hold chairs. */
function doorWords({ charter, view, refusal, isKnocking }: DoorProps): string {
  const host = seatName(charter, view, view.host);
  if (isKnocking) return GUEST.hears(host);
  return refusal?.code === 'notLetIn' ? GUEST.refused(host) : NOTICES.watching;
}
