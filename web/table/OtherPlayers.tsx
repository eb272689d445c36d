import { useEffect, useRef } from 'preact/hooks';
import { ABSENCE_NOTES, AFTER_GONE, type GoingOutWord, SEATS_LABEL, thinkingNote } from '#text/table.ts';
import { NOTICES } from '#text/table-settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Bubble } from '../components/Bubble.tsx';
import * as bubbleStyles from '../components/bubble.module.css';
import { isLong, SeatChip } from '../components/SeatChip.tsx';
import * as chipStyles from '../components/seat-chip.module.css';
import type { PresenceDot } from '../faces/Face.tsx';
import { type AbsenceNotice, getAbsenceNotice } from '../model/absence-notice.ts';
import { getGoingOutAnswers } from '../model/going-out-answers.ts';
import { canHost } from '../model/hosting.ts';
import type { FeedEntry } from '../model/types.ts';
import { getOthers, getPacketsToCome } from '../model/visible-table.ts';
import { countDaysGone, countMinutesWaited, findAbsenceEnd, getPresence, type Presence } from '../model/waiting.ts';
import { findZone } from '../model/zones.ts';
import { timeIn } from '../text/clock.ts';
import type { RecentNotes } from './recent-notes.ts';
import { useTable } from './table-context.ts';
import type { SeatLayers } from './table-layers.tsx';
import type { TableModel } from './table-model.ts';
import { getAbsenceWords, type TurnParams } from './turn-words.ts';

interface OtherPlayersProps extends Pick<TurnParams, 'table' | 'now'> {
  /** The current minute, for the others' clocks; absent in a replay. */
  readonly minute?: number;
  readonly recentNotes: RecentNotes;
  readonly step?: FeedEntry | undefined;
  /** Absent in a replay. */
  readonly atSeats?: SeatLayers | undefined;
}

/** The other seats in order of play; styles place them around the play area, or in a row that scrolls. */
export function OtherPlayers(props: OtherPlayersProps) {
  const { visible, displayName } = props.table;
  const { charter, feed } = useTable();
  const goingOutAnswers = getGoingOutAnswers(visible, feed);
  const answering = [...goingOutAnswers].findLast(([, words]) => words !== 'asks');
  const row = useInView(answering?.[0] ?? visible.game.turn.seat);
  const longNotes = [...props.recentNotes].filter(([seat, words]) => seat !== visible.seat && isLong(words));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <ul ref={row} class={chipStyles.seats} tabIndex={0} aria-label={SEATS_LABEL}>
        {getOthers(visible, charter.seating.players).map((seat) => (
          <PlayerSeat key={seat} seat={seat} row={props} goingOutAnswer={goingOutAnswers.get(seat)} />
        ))}
      </ul>
      {/* Messages too long for a seat on a phone, where they would cover the stock and the pile */}
      <ul class={chipStyles.longNotes} data-says aria-hidden="true">
        {longNotes.map(([seat, words]) => (
          <li key={seat}>
            <b>{displayName(seat)}</b> {words}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Scrolls to the seat that plays or answers, if the row scrolls. */
function useInView(seat: number) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The next frame computes the layout anyway.
    const frame = requestAnimationFrame(() => {
      const chip = row.current?.querySelector(`[data-place="seat-${seat}"]`);
      if (row.current && chip) row.current.scrollLeft += getMiddle(chip) - getMiddle(row.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [seat]);
  return row;
}

/** Pixels from the left edge of the window. */
function getMiddle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

interface PlayerSeatProps {
  readonly seat: number;
  /** The properties of all seats. */
  readonly row: OtherPlayersProps;
  readonly goingOutAnswer: GoingOutWord | undefined;
}

function PlayerSeat({ seat, row, goingOutAnswer }: PlayerSeatProps) {
  const { table, now, minute, recentNotes, step, atSeats } = row;
  const { charter, view, feed } = useTable();
  const { visible, displayName, faceOf } = table;
  const face = faceOf(seat);
  const player = visible.game.players[seat];
  if (!player) return null;
  const { turn, ended } = visible.game;
  const onTurn = !ended && turn.seat === seat;
  const isAwaited =
    !ended && !view.paused && (turn.phase === 'consent' ? (turn.awaited?.includes(seat) ?? false) : onTurn);
  const minutes = countMinutesWaited(view, now);
  const zone = findZone(charter, view, seat);
  const localTime = zone === undefined || minute === undefined ? undefined : timeIn(zone, minute);
  const absence = findAbsenceNote(getPresence(view, [], { seat, now }), isAwaited);
  const presence = findDot(view, seat, now);
  const message = recentNotes.get(seat);
  const lastPlay = atSeats?.lastPlayOf(seat);
  const after = minute === undefined ? undefined : getAbsenceNotice(view, feed, { seat, now });
  const ahead = after && getAbsenceWords(after, displayName(view.host));
  return (
    <SeatChip
      seat={seat}
      name={displayName(seat)}
      team={seat % charter.seating.teams}
      held={player.held}
      playing={player.playing}
      waiting={getPacketsToCome(player)}
      onTurn={onTurn}
      partner={visible.seat !== undefined && seat % charter.seating.teams === visible.team}
      bot={view.occupants[seat] === 'bot'}
      {...(presence && { presence })}
      {...(isAwaited && minutes > 0 ? { thinking: thinkingNote(minutes) } : {})}
      shown={step?.events.some((event) => 'seat' in event && event.seat === seat) ?? false}
      isFree={view.occupants[seat] === 'empty'}
      {...(face && { face })}
      {...(absence && { absence })}
      {...(localTime && { localTime })}
      {...(message !== undefined && { message })}
      {...(lastPlay !== undefined && { lastPlay })}
      {...(goingOutAnswer && { goingOutWord: goingOutAnswer })}
      {...(ahead && { forecast: ahead })}
      bubble={
        goingOutAnswer ? (
          <Bubble kind={goingOutAnswer} />
        ) : (
          <>
            {after && <AbsenceConsequence seat={seat} after={after} displayName={displayName} />}
            {atSeats?.celebrationOf(seat)}
          </>
        )
      }
    />
  );
}

interface AbsenceConsequenceProps extends Pick<TableModel, 'displayName'> {
  readonly seat: number;
  readonly after: AbsenceNotice;
}

/** The consequence at the seat of an absent person; once the time is up, the host's button. */
function AbsenceConsequence({ seat, after, displayName }: AbsenceConsequenceProps) {
  const { view, onSubmit } = useTable();
  const isDue = after.type === 'mayLetIn' && after.isDue;
  if (isDue && canHost(view)) {
    return (
      <button
        type="button"
        class={bubbleStyles.bubble}
        data-bubble="gone"
        aria-label={NOTICES.letBotPlay(displayName(seat))}
        onClick={() => onSubmit([{ type: 'giveSeatToBot', seat }])}
      >
        {NOTICES.letBotPlay(undefined)}
      </button>
    );
  }
  const brief = isDue ? AFTER_GONE.nowShort : AFTER_GONE.fromShort(after.at);
  return <Bubble kind="gone" words={getAbsenceWords(after, displayName(view.host))} brief={brief} />;
}

/** Returns a person's dot: away as announced, or disconnected. */
function findDot(view: View, seat: number, now: number): PresenceDot | undefined {
  if (typeof view.occupants[seat] !== 'number') return undefined;
  if (findAbsenceEnd(view, seat, now) !== undefined) return 'away';
  return view.away?.includes(seat) || countDaysGone(view, seat) !== undefined ? 'gone' : 'here';
}

/** Returns the text for an absence, which the dot alone doesn't explain; with its length if the person is awaited. */
function findAbsenceNote(presence: Presence, isAwaited: boolean): string | undefined {
  if (presence.type === 'sitIn') return ABSENCE_NOTES.sitIn;
  if (presence.type === 'unreachable' || (presence.type === 'gone' && !presence.isReached)) {
    return ABSENCE_NOTES.unreachable;
  }
  if (presence.type === 'gone') return isAwaited ? ABSENCE_NOTES.gone(presence.days) : undefined;
  return presence.type === 'awayUntil' ? ABSENCE_NOTES.until(presence.until) : undefined;
}
