import { DATE } from '#text/date.ts';
import { YOU } from '#text/pages.ts';
import { DATE_LATE, type DateAnswer } from '../../shared/protocol/date-times.ts';
import { type PendingAction, RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { SeatFace } from '../components/SeatFace.tsx';
import { getSeatPlaces, type SeatPlace } from '../components/seat-places.ts';
import { useMinute } from '../components/time.ts';
import { findUpcomingDate, getNotComing, type UpcomingDate } from '../model/dates.ts';
import { canHost } from '../model/hosting.ts';
import { classes } from '../styles/classes.ts';
import { useTable } from '../table/table-context.ts';
import { timeIn } from '../text/clock.ts';
import { isCallMissed } from '../time/missed-call.ts';
import * as styles from './dates.module.css';

/** The game time in the viewer's own zone, the answers by face, and the viewer's answer. */
export function DateCard() {
  const { charter, view, refusal, onSubmit, onMenu } = useTable();
  const pending = usePendingAction({ refusal, onSubmit });
  const now = useMinute();
  const date = findUpcomingDate(view.date, now);
  if (view.date === undefined || date === undefined || view.seat === undefined) return null;
  const people = getSeatPlaces(charter, view).filter(({ kind }) => kind === 'person');
  const notComingCount = getNotComing(date).length;
  return (
    <section class={`${styles.dateCard} panel stack-s`} aria-labelledby="date">
      <div class="row">
        <DayLeaf at={date.at} />
        <div>
          <h2 id="date">{getHeading(date, now)}</h2>
          <p class="soft small">{DATE.inWords(view.date)}</p>
        </div>
      </div>
      <ul class={`${styles.comers} line wrap gap-1`}>
        {people.map((place) => (
          <DateFace key={place.seat} place={place} date={date} />
        ))}
      </ul>
      {date.isOn ? <DateAttendees people={people} date={date} hasBots={view.date.bots === true} /> : null}
      <Answers date={date} seat={view.seat} pending={pending} />
      {!date.isOn && notComingCount * 2 >= people.length && notComingCount > 1 ? (
        <p class="line gap-2 wrap apart">
          {DATE.another(notComingCount)}
          {canHost(view) ? (
            <button type="button" class="small" onClick={() => onMenu('date')}>
              {DATE.pick}
            </button>
          ) : null}
        </p>
      ) : null}
      <RefusalNotice code={pending.findRefusal('date')} />
    </section>
  );
}

function getHeading({ at, isOn }: UpcomingDate, now: number): string {
  if (!isOn) return DATE.heading(at, now);
  return now < at ? DATE.heading(at, now) : DATE.open(at);
}

const DayLeaf = ({ at }: { readonly at: number }) => (
  <span class={`${styles.dayLeaf} on-paper stiff text-centre`} aria-hidden="true">
    <span class="small bold block">{DATE.weekday(at)}</span>
    <span class="display block">{new Date(at).getDate()}</span>
  </span>
);

interface DateFaceProps {
  readonly place: SeatPlace;
  readonly date: UpcomingDate;
}

/** The ring marks people who are coming; the local time is shown if shared. */
function DateFace({ place, date: { at, answers } }: DateFaceProps) {
  const answer = answers.get(place.seat);
  const isIn = answer !== undefined && answer !== 'out';
  const localTime = place.zone && isIn ? timeIn(place.zone, at) : undefined;
  return (
    <li class={classes(`${styles.comer} text-centre`, isIn && styles.isIn)}>
      <SeatFace place={place} />
      <span class="block bold">{place.isYours ? YOU : place.name}</span>
      <span class="soft small block">{localTime === undefined ? WORDS[answer ?? 'none'] : DATE.there(localTime)}</span>
    </li>
  );
}

const WORDS: Readonly<Record<DateAnswer | 'none', string>> = {
  in: DATE.isIn,
  out: DATE.isOut,
  late: DATE.isLate,
  none: DATE.noWord,
};

interface DateAttendeesProps {
  readonly people: readonly SeatPlace[];
  readonly date: UpcomingDate;
  readonly hasBots: boolean;
}

function DateAttendees({ people, date, hasBots }: DateAttendeesProps) {
  const others = people.filter(({ isYours }) => !isYours);
  const here = others.filter(({ isAway }) => !isAway).map(({ name }) => name);
  const notComing = others
    .filter(({ seat, isAway }) => isAway && getNotComing(date).includes(seat))
    .map(({ name }) => name);
  return (
    <p>
      {[here.length > 0 && DATE.sitsThere(here), notComing.length > 0 && DATE.notComing(notComing, hasBots)]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

interface AnswersProps {
  readonly date: UpcomingDate;
  readonly seat: number;
  readonly pending: PendingAction;
}

/** Once it is time, answering means being there. */
function Answers({ date: { at, isOn, answers }, seat, pending }: AnswersProps) {
  const ownAnswer = answers.get(seat);
  const answerWith = (answer: DateAnswer) => () => pending.press('date', { type: 'answerDate', answer });
  const isIn = ownAnswer === 'in' || ownAnswer === 'late';
  if (isOn) return null;
  return (
    <>
      <div class="grid fitting gap-2">
        <button type="button" class="large" aria-pressed={ownAnswer === 'out'} onClick={answerWith('out')}>
          {DATE.out}
        </button>
        <button type="button" class="main large" aria-pressed={ownAnswer === 'in'} onClick={answerWith('in')}>
          {DATE.in}
        </button>
      </div>
      {isIn && isCallMissed(ownAnswer === 'late' ? at + DATE_LATE : at) ? <p role="status">{DATE.noCall}</p> : null}
      {isIn ? (
        <button
          type="button"
          class="plain underlined filling"
          aria-pressed={ownAnswer === 'late'}
          onClick={answerWith('late')}
        >
          {DATE.late}
        </button>
      ) : null}
    </>
  );
}
