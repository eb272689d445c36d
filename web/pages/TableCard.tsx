import { HOME } from '#text/home.ts';
import { MENU } from '#text/menu.ts';
import { RESULT } from '#text/result.ts';
import { useMinute } from '../components/time.ts';
import { Face } from '../faces/Face.tsx';
import * as faceStyles from '../faces/faces.module.css';
import { navigate } from '../model/page.ts';
import { makeAlbumHash, makeTableHash } from '../model/route.ts';
import { hasPartners, isForMe, isNews } from '../model/status.ts';
import type { SavedSeat } from '../model/storage/seats.ts';
import { visitTable } from '../seated/current-table.ts';
import { currentTable } from '../seated/page-signals.ts';
import { formatDateStatus, formatStatus, getStanding } from '../seated/status-words.ts';
import { whenOpen } from '../seated/table-from-practice.ts';
import { classes } from '../styles/classes.ts';
import { Leaders } from './Leaders.tsx';
import { MoreOfTable } from './MoreOfTable.tsx';
import { findFace, findLocalTime, getNews, getResult, getScores } from './table-facts.ts';
import * as styles from './tables.module.css';

const FACES = 4;

/** A table that is not the one waiting longest: people, status, news. */
export function TableCard({ seat }: { readonly seat: SavedSeat }) {
  const { status } = seat;
  const isOver = status?.phase === 'over' && !status.lost && !status.closed;
  const isScored = status !== undefined && getScores(status) !== undefined;
  return (
    <article
      data-table={seat.table}
      class={classes(
        `leaf on-paper ${styles.tableCard} grid anchor at-top`,
        isOver && styles.finished,
        !isScored && styles.unscored,
      )}
    >
      <a class={`${styles.tableLink} slim breakable`} href={makeTableHash(seat.table)}>
        <strong class="display block breakable" translate={false}>
          {seat.title}
        </strong>
        <Leaders status={status} />
        <span class={`${styles.cardLine} row above-1`}>
          <Faces seat={seat} />
          {isForMe(seat) ? (
            <span class={`${styles.turnMark} bold`}>{formatStatus(status)}</span>
          ) : (
            <TableStanding seat={seat} />
          )}
        </span>
      </a>
      <Score seat={seat} />
      <MoreOfTable seat={seat} />
      {isOver ? (
        <p class={`${styles.cardButtons} anchor flex wrap gap-2 above-2`}>
          <button type="button" class="large" onClick={() => startRematch(seat.table, 'same')}>
            {HOME.playAgain}
          </button>
          {hasPartners(status) ? (
            <button type="button" class="large" onClick={() => startRematch(seat.table, 'next')}>
              {HOME.swapPartners}
            </button>
          ) : null}
          <a class="button large" href={makeAlbumHash(seat.table)} aria-label={HOME.albumOf(seat.title)}>
            {MENU.album}
          </a>
        </p>
      ) : null}
    </article>
  );
}

function Faces({ seat: { status } }: { readonly seat: SavedSeat }) {
  const others = (status?.people ?? []).flatMap((person, at) => {
    const face = at === status?.seat ? undefined : findFace(person, at);
    return face === undefined ? [] : [{ at, face }];
  });
  if (others.length === 0) return null;
  return (
    <span class={`${faceStyles.row} flex stiff`}>
      {others.slice(0, FACES).map(({ at, face }) => (
        <Face key={at} face={face} size={50} />
      ))}
    </span>
  );
}

/** Whose turn it is, their local time, and news. */
function TableStanding({ seat }: { readonly seat: SavedSeat }) {
  const now = useMinute();
  const { status } = seat;
  const localTime = status?.phase === 'playing' ? findLocalTime(status.zone, now)?.words : undefined;
  const [head, rest] = status?.phase === 'over' ? [getResult(status), ''] : getStanding(status, now, localTime);
  const date = formatDateStatus(status, now);
  const news = isNews(seat) && !status?.lost ? getNews(seat).length : 0;
  return (
    <span class={`${styles.cardWords} line wrap`}>
      <span>
        <b>{head}</b> {rest}
        {date === undefined ? null : <span class="soft small block">{date}</span>}
      </span>
      {isNews(seat) && !status?.lost ? (
        <span class={`${styles.newMark} on-sunken stiff bold small`}>{HOME.newThings(news)}</span>
      ) : null}
    </span>
  );
}

function Score({ seat: { status } }: { readonly seat: SavedSeat }) {
  const score = status && getScores(status);
  if (!score) return null;
  return (
    <p class={`${styles.cardScore} unbroken figures`}>
      <b class="display">{RESULT.points(score[0])}</b> <span class="soft">{HOME.toOthers(score[1])}</span>
    </p>
  );
}

/** Deals another game at a finished table, with the same partners or the next ones, and goes there. */
function startRematch(table: string, partners: 'same' | 'next'): void {
  visitTable(table, undefined);
  const open = currentTable.peek();
  if (open)
    void whenOpen(open).then(() =>
      open.submit([{ type: 'playAgain', ...(partners === 'next' && { turnSeats: true }) }]),
    );
  navigate(makeTableHash(table));
}
