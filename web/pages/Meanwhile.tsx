import { HOME } from '#text/home.ts';
import { PLAY_LINE } from '#text/motion.ts';
import { PlayLine } from '../components/PlayLine.tsx';
import { Face } from '../faces/Face.tsx';
import { isNews } from '../model/status.ts';
import type { KeptSeat } from '../model/storage/seats.ts';
import { faceOf, newsOf } from './table-facts.ts';

/** What came since this device looked, in miniature cards; nothing if nothing did. */
export function Meanwhile({ seat }: { readonly seat: KeptSeat }) {
  const news = isNews(seat) ? newsOf(seat) : [];
  if (news.length === 0) return null;
  return (
    <section class="leaf on-paper meanwhile" aria-label={HOME.sinceOf(seat.title)}>
      <h3>{HOME.since}</h3>
      <ul class="lined">
        {news.map(({ key, seat: who, words, play }) => {
          const person = who === undefined ? undefined : seat.status?.people?.[who];
          const face = person && faceOf(person, who ?? 0);
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
