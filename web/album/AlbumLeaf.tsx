import { type Album, lengthOf, type PersonInAlbum, teamIn } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { Face } from '../faces/Face.tsx';
import { type FaceName, faceAt } from '../faces/faces.ts';
import { ALBUM } from '../text/album.ts';
import { dateOf, shortDay } from '../text/clock.ts';
import type { NameOf } from './album-file.ts';

export interface AlbumLeafProps {
  readonly charter: Charter;
  readonly album: Album;
  readonly nameOf: NameOf;
}

/** Pairs, and games, that a leaf shows. */
const PAIRS = 3;
const LAST = 8;

/** Wins in a row that make a roll. */
const ROLL = 3;

export function AlbumLeaf({ charter, album, nameOf }: AlbumLeafProps) {
  const { people, pairs, games, last } = album;
  const roll = [...people].sort((a, b) => b.streakNow - a.streakNow)[0];
  const winners = people.filter(({ won }) => won > 0);
  const together = pairs.filter(({ won }) => won > 0).slice(0, PAIRS);
  return (
    <>
      <p class="soft">
        {ALBUM.soFar(games)} {roll !== undefined && roll.streakNow >= ROLL ? ALBUM.onARoll(nameOf(roll.person)) : ''}
      </p>
      {winners.length === 0 ? null : (
        <section class="stack-s">
          <h3>{ALBUM.won}</h3>
          <Podium people={winners} charter={charter} nameOf={nameOf} />
        </section>
      )}
      {together.length === 0 ? null : (
        <section>
          <h3>{ALBUM.together}</h3>
          <ul class="album-lines">
            {together.map(({ people: pair, won, played }) => (
              <li key={pair.join()}>
                <span class="album-faces">
                  {pair.map((person) => (
                    <Face key={person} face={faceOf(charter, person)} size={34} />
                  ))}
                </span>
                <span>{ALBUM.names(pair.map(nameOf))}</span>
                <b class="figures">{ALBUM.wonOf(won, played)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Records album={album} nameOf={nameOf} />
      <section>
        <h3>{ALBUM.last}</h3>
        <ul class="album-lines">
          {last.slice(0, LAST).map((game) => (
            <li key={game.version}>
              <time class="soft small" dateTime={new Date(game.ended).toISOString()}>
                {shortDay(game.ended)}
              </time>
              <span>
                {winnersOf(game, nameOf)}
                {game.began === undefined ? null : (
                  <span class="album-length soft small">{ALBUM.length(lengthOf(game))}</span>
                )}
              </span>
              <b class="figures">{ALBUM.points(Math.max(...game.totals))}</b>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const faceOf = (charter: Charter, person: number): FaceName => faceAt(charter, { occupants: [person] }, 0) as FaceName;

const winnersOf = (game: GameResult, nameOf: NameOf): string =>
  game.winners.length === game.totals.length
    ? ALBUM.nobody
    : ALBUM.names(game.winners.flatMap((team) => teamIn(game, team).map(nameOf)));

interface PodiumProps {
  readonly people: readonly PersonInAlbum[];
  readonly charter: Charter;
  readonly nameOf: NameOf;
}

/** Columns as high as the games won. */
function Podium({ people, charter, nameOf }: PodiumProps) {
  const topWins = people[0]?.won ?? 1;
  return (
    <ol class="album-podium">
      {people.map(({ person, won }) => (
        <li key={person} class={won === topWins ? 'leads' : ''}>
          <Face face={faceOf(charter, person)} size={54} />
          <span class="album-name">{nameOf(person)}</span>
          <b class="figures" style={{ '--share': `${won / topWins}` }}>
            {won}
          </b>
        </li>
      ))}
    </ol>
  );
}

function Records({ album, nameOf }: { readonly album: Album; readonly nameOf: NameOf }) {
  const { book, redThrees, round, longest, shortest, people } = album;
  const team = (game: GameResult, at: number): string => ALBUM.names(teamIn(game, at).map(nameOf));
  const run = [...people].sort((a, b) => b.streak - a.streak)[0];
  const lines: readonly (readonly [title: string, words: string | undefined])[] = [
    [ALBUM.book, book && ALBUM.bookOf(team(book.game, book.team), book.cards, book.kind, book.points)],
    [ALBUM.round, round && ALBUM.roundOf(team(round.game, round.team), round.points)],
    [ALBUM.redThrees, redThrees && ALBUM.inOneRound(team(redThrees.game, redThrees.team), redThrees.count)],
    [ALBUM.streak, run && run.streak > 1 ? ALBUM.streakOf(nameOf(run.person), run.streak) : undefined],
    [ALBUM.longest, longest && ALBUM.endedOn(dateOf(longest.ended), ALBUM.length(lengthOf(longest)))],
    [
      ALBUM.shortest,
      shortest && shortest !== longest
        ? ALBUM.endedOn(dateOf(shortest.ended), ALBUM.length(lengthOf(shortest)))
        : undefined,
    ],
  ];
  return (
    <section>
      <h3>{ALBUM.records}</h3>
      <dl class="album-records">
        {lines.flatMap(([title, words]) =>
          words === undefined
            ? []
            : [
                <div key={title}>
                  <dt>{title}</dt>
                  <dd class="soft">{words}</dd>
                </div>,
              ],
        )}
      </dl>
    </section>
  );
}
