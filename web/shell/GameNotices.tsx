import type { ComponentChildren } from 'preact';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { botsPlayForAbsent } from '../model/turn-time.ts';
import type { AnyIntent, Refusal } from '../model/types.ts';
import { awayUntil } from '../model/waiting.ts';
import { GUEST } from '../text/guest.ts';
import { seatName } from '../text/names.ts';
import { YOU, YOU_WITHIN } from '../text/pages.ts';
import { refusalSentence } from '../text/refusals.ts';
import { GAME_NOTICES } from '../text/states.ts';
import { NOTICES } from '../text/table-settings.ts';
import { decisionWords, HostDecision, isForEmptySeats } from './HostDecision.tsx';

export interface GameNoticesProps {
  readonly charter: Charter;
  readonly view: View;
  readonly refusal: Refusal | undefined;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSeats(): void;
  /** A watcher wants to sit down; absent if no seat is free and no bot holds one. */
  onSit?: (() => void) | undefined;
  /** A watcher has asked the host for a chair. */
  readonly isKnocking?: boolean;
}

/**
 * Above a game: what holds it up, what everybody is asked, and the viewer's own absence. In a pause the host has nothing
 * to decide yet.
 */
export function GameNotices(props: GameNoticesProps) {
  const { charter, view, refusal, onSubmit, onSeats, onSit, isKnocking = false } = props;
  const isForEmpty = isForEmptySeats(view);
  const isRefused = refusal !== undefined && (view.game?.ended !== undefined || view.paused || isOut(view));
  return (
    <>
      <Paused charter={charter} view={view} onSubmit={onSubmit} />
      <Ending charter={charter} view={view} onSubmit={onSubmit} />
      <Notice words={view.paused ? undefined : decisionWords({ charter, view })}>
        <HostDecision charter={charter} view={view} onSubmit={onSubmit} />
        {isForEmpty ? <Press words={GAME_NOTICES.toSeats} onPress={onSeats} /> : null}
      </Notice>
      <OwnAbsence view={view} onSubmit={onSubmit} />
      {isForEmpty ? null : (
        <FreeSeats
          view={view}
          words={doorWords({ charter, view, refusal, isKnocking })}
          onSeats={onSeats}
          onSit={onSit}
        />
      )}
      <Notice words={isRefused ? refusalSentence(refusal.code) : undefined} />
    </>
  );
}

/** A bot plays for the viewer. */
const isOut = ({ seat, sitIn = [] }: View): boolean => seat !== undefined && sitIn.includes(seat);

interface NoticeProps {
  readonly words: string | undefined;
  /** Its presses are so short that on a small phone they fit beside the words. */
  readonly areTerse?: boolean;
  readonly children?: ComponentChildren;
}

const Notice = ({ words, areTerse = false, children }: NoticeProps) => (
  <div
    class={words === undefined ? 'banner' : areTerse ? 'banner shown on-paper terse' : 'banner shown on-paper'}
    role="status"
  >
    {words === undefined ? null : <span>{words}</span>}
    {words === undefined ? null : children}
  </div>
);

interface PressProps {
  readonly words: string;
  readonly isMain?: boolean;
  onPress(): void;
}

const Press = ({ words, isMain = false, onPress }: PressProps) => (
  <button type="button" class={isMain ? 'small main' : 'small'} onClick={onPress}>
    {words}
  </button>
);

interface PausedProps {
  readonly charter: Charter;
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
}

function Paused({ charter, view, onSubmit }: PausedProps) {
  const isHost = view.seat === view.host;
  const words = isHost ? NOTICES.pausedHost : NOTICES.paused(seatName(charter, view, view.host));
  return (
    <Notice words={view.paused ? words : undefined}>
      {isHost ? <Press words={NOTICES.resume} isMain onPress={() => onSubmit([{ type: 'resume' }])} /> : null}
    </Notice>
  );
}

/**
 * The engine takes an answer from anybody who has not agreed. It also waits for people whose bot plays a single turn; a
 * view does not tell that from longer.
 */
const mayAgree = ({ ending, seat }: View): boolean =>
  seat !== undefined && ending !== undefined && !ending.agreed.includes(seat);

interface EndingProps {
  readonly charter: Charter;
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
}

/** The question whether to end the round or game: who has agreed, and who has yet to answer. */
function Ending({ charter, view, onSubmit }: EndingProps) {
  const { ending, seat } = view;
  if (!ending) return <Notice words={undefined} />;
  const who = (each: number): string => (each === seat ? YOU : seatName(charter, view, each));
  const missing = [...view.occupants.keys()].filter(
    (each) => typeof view.occupants[each] === 'number' && !view.sitIn?.includes(each) && !ending.agreed.includes(each),
  );
  const others = ending.agreed.filter((each) => each !== ending.by);
  const words = [NOTICES.asks(who(ending.by), ending.what)];
  if (others.length > 0) words.push(NOTICES.agreed(others.map(who)));
  if (missing.length > 0) words.push(NOTICES.waitsFor(missing.map((each) => (each === seat ? YOU_WITHIN : who(each)))));
  return (
    <Notice words={words.join(' ')} areTerse>
      {mayAgree(view) ? (
        <Press words={NOTICES.agree} onPress={() => onSubmit([{ type: 'answerEnd', yes: true }])} />
      ) : null}
      {seat === undefined ? null : (
        <Press words={NOTICES.playOn} onPress={() => onSubmit([{ type: 'answerEnd', yes: false }])} />
      )}
    </Notice>
  );
}

interface OwnAbsenceProps {
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
}

/** A bot plays for the viewer, or the viewer is away as announced: one press ends it. */
function OwnAbsence({ view, onSubmit }: OwnAbsenceProps) {
  const { seat } = view;
  if (seat === undefined) return <Notice words={undefined} />;
  const words = isOut(view) ? NOTICES.sitIn : awayWords(view, seat);
  const back = (): void => onSubmit([isOut(view) ? { type: 'takeSeatBack', seat } : { type: 'setAway' }]);
  return (
    <Notice words={words}>
      <Press words={NOTICES.back} isMain onPress={back} />
    </Notice>
  );
}

function awayWords(view: View, seat: number): string | undefined {
  const until = awayUntil(view, seat, Date.now());
  if (until === undefined) return undefined;
  return botsPlayForAbsent(view) ? NOTICES.awayWithBot(until) : NOTICES.away(until);
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

interface FreeSeatsProps {
  readonly view: View;
  /** For a watcher, while no seat is free but a bot may leave one. */
  readonly words: string;
  onSeats(): void;
  readonly onSit: (() => void) | undefined;
}

/** An empty seat holds up the game: a watcher may take it, or ask for a bot's. */
function FreeSeats({ view, words, onSeats, onSit }: FreeSeatsProps) {
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  return (
    <Notice words={free.length > 0 ? GAME_NOTICES.freeSeat(free) : onSit && words}>
      {onSit ? (
        <Press words={NOTICES.takeSeat} isMain onPress={onSit} />
      ) : (
        <Press words={GAME_NOTICES.toSeats} onPress={onSeats} />
      )}
    </Notice>
  );
}
