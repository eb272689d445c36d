import { HOME } from '#text/home.ts';
import { PLAY_LINE } from '#text/motion.ts';
import { YOU } from '#text/pages.ts';
import { PlayLine } from '../components/PlayLine.tsx';
import { useMinute } from '../components/time.ts';
import { Face } from '../faces/Face.tsx';
import { makeTableHash } from '../model/route.ts';
import { isNews, isPartner } from '../model/status.ts';
import type { SavedSeat, SavedStatus } from '../model/storage/seats.ts';
import { getStanding } from '../seated/status-words.ts';
import { classes } from '../styles/classes.ts';
import { Leaders } from './Leaders.tsx';
import { MoreOfTable } from './MoreOfTable.tsx';
import { findFace, getNews, getScores } from './table-facts.ts';
import * as styles from './tables.module.css';

/** The table that waits longest for its person, with one main action. */
export function WaitingTable({ seat }: { readonly seat: SavedSeat }) {
  const now = useMinute();
  const { status } = seat;
  const score = status && getScores(status);
  const [head, rest] = getStanding(status, now);
  return (
    <section class="rim" aria-label={seat.title}>
      <div data-table={seat.table} class={`on-cloth ${styles.waitingTable} padded pane gap-3`}>
        <div class={`${styles.waitingHead} anchor row`}>
          <h2 translate={false}>{seat.title}</h2>
          <MoreOfTable seat={seat} />
        </div>
        {status?.round && score ? <p class="soft figures">{HOME.stands(status.round, score)}</p> : null}
        <Leaders status={status} />
        {status?.people ? <PlayersOverview status={status} /> : null}
        <ConnectionStatus seat={seat} />
        <p>
          <b>{head}</b> {rest}
        </p>
        <a
          class="button main large"
          href={makeTableHash(seat.table)}
          aria-label={HOME.playAt(playWords(status), seat.title)}
        >
          {playWords(status)}
        </a>
      </div>
    </section>
  );
}

const playWords = (status: SavedStatus | undefined): string =>
  status?.mine && !status.asked ? HOME.play : HOME.goThere;

function PlayersOverview({ status }: { readonly status: SavedStatus }) {
  const { people = [], seat = 0 } = status;
  const order = people.map((_, i) => (seat + 1 + i) % people.length);
  return (
    <ul class={classes(`${styles.people} flex wrap gap-2 apart`, people.length > 4 && styles.many)}>
      {order.map((each) => {
        const person = people[each];
        const face = person && findFace(person, each);
        if (!person || !face) return null;
        return (
          <li key={each} class={classes('middles text-centre', each === seat && styles.ownEntry)}>
            <Face face={face} />
            <b>{each === seat ? YOU : person.name}</b>
            <span class="soft small">{getPlayerNote(status, each)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function getPlayerNote(status: SavedStatus, seat: number): string {
  const { held, inFoot } = status.people?.[seat] ?? {};
  if (inFoot) return HOME.inFoot;
  if (isPartner(status, seat)) return HOME.partner;
  return held === undefined ? '' : HOME.cards(held);
}

/** The plays since this device looked, in miniature cards; empty if there are none. */
function ConnectionStatus({ seat }: { readonly seat: SavedSeat }) {
  const news = isNews(seat) ? getNews(seat) : [];
  if (news.length === 0) return null;
  return (
    <section class={`leaf on-paper ${styles.missedPlays}`} aria-label={HOME.sinceOf(seat.title)}>
      <h3>{HOME.since}</h3>
      <ul class="lined">
        {news.map(({ key, seat: displayName, words, play }) => {
          const person = displayName === undefined ? undefined : seat.status?.people?.[displayName];
          const face = person && findFace(person, displayName ?? 0);
          return (
            <li key={key} class="abreast spaced">
              {face ? <Face face={face} size={38} /> : <span />}
              {play ? (
                <span>
                  <b aria-hidden="true">{PLAY_LINE.player(person?.name ?? '', play)}</b>{' '}
                  <PlayLine play={play} length="short" />
                  <span class="spoken">{words}</span>
                </span>
              ) : (
                <span>{words}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
