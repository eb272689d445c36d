import type { ComponentChildren } from 'preact';
import { ALBUM } from '#text/album.ts';
import { type Album, getLength, getTeam, type PairInAlbum, type PersonInAlbum } from '../../shared/album/album.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import { BookOfRank } from '../cards/Book.tsx';
import { Card } from '../cards/Card.tsx';
import { Face } from '../faces/Face.tsx';
import * as faceStyles from '../faces/faces.module.css';
import { makeAlbumHash } from '../model/route.ts';
import { classes } from '../styles/classes.ts';
import { dateOf, shortDay } from '../text/clock.ts';
import * as styles from './album.module.css';
import type { People } from './people.ts';
import { getBookKind } from './picture-facts.ts';
import { formatWinners, makeGamePicture } from './pictures.ts';
import { SharePicture } from './SharePicture.tsx';

/** The most pairs, and games, on a page. */
const MAX_PAIRS = 3;
const MAX_GAMES = 8;

interface PodiumProps {
  readonly people: readonly PersonInAlbum[];
  readonly faces: People;
  readonly isYear: boolean;
}

export function Podium({ people, faces, isYear }: PodiumProps) {
  const winners = people.filter(({ won }) => won > 0);
  const topWins = winners[0]?.won ?? 1;
  if (winners.length === 0) return null;
  return (
    <section class={`leaf on-paper ${styles.won}`}>
      <h2>{isYear ? ALBUM.wonThisYear : ALBUM.won}</h2>
      <ol class={classes(`${styles.podium} grid gap-2`, winners.length > 6 && styles.many)}>
        {winners.map(({ person, won }) => (
          <li
            key={person}
            class={classes('middles slim text-centre', won === topWins && styles.leads)}
            style={{ '--share': `${won / topWins}` }}
          >
            <Face face={faces.faceOf(person)} />
            <span class={`${styles.name} bold breakable`}>{faces.ownName(person)}</span>
            <b class="figures centred above-1">{won}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function BestPartners({ pairs, people }: { readonly pairs: readonly PairInAlbum[]; readonly people: People }) {
  const together = pairs.filter(({ won }) => won > 0).slice(0, MAX_PAIRS);
  if (together.length === 0) return null;
  return (
    <section>
      <h2>{ALBUM.together}</h2>
      <ul class={`${styles.lines} lined`}>
        {together.map(({ people: pair, won, played }) => (
          <li key={pair.join()} class="line wrap spaced">
            <span class={`${faceStyles.row} flex stiff`} data-faces>
              {pair.map((person) => (
                <Face key={person} face={people.faceOf(person)} size={38} />
              ))}
            </span>
            <span class="slim breakable">{people.joinPlayers(pair)}</span>
            <b class="figures">{ALBUM.wonOf(won, played)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LastGamesProps {
  readonly title: string;
  readonly table: string;
  readonly games: readonly GameResult[];
  readonly people: People;
}

export function LastGames({ title, table, games, people }: LastGamesProps) {
  const link = new URL(makeAlbumHash(table), location.href).href;
  if (games.length === 0) return null;
  return (
    <section>
      <h2>{ALBUM.last}</h2>
      <ul class={`${styles.lines} ${styles.games} lined`}>
        {games.slice(0, MAX_GAMES).map((game) => (
          <li key={game.version} class="line wrap spaced">
            <time class="soft" dateTime={new Date(game.ended).toISOString()}>
              {shortDay(game.ended)}
            </time>
            <span class="slim breakable">
              {formatWinners(game, people)}
              {game.began === undefined ? null : <span class="soft small block">{ALBUM.length(getLength(game))}</span>}
            </span>
            <b class="figures">{ALBUM.points(Math.max(...game.totals))}</b>
            <SharePicture
              facts={makeGamePicture(title, game, people)}
              share=""
              save=""
              label={ALBUM.shareGame(shortDay(game.ended))}
              link={link}
              kind="plain"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Records({ album, people }: { readonly album: Album; readonly people: People }) {
  const { book, redThrees, round, longest, shortest } = album;
  const longestStreak = [...album.people].sort((a, b) => b.streak - a.streak)[0];
  const formatTeam = (game: GameResult, at: number): string => people.joinPlayers(getTeam(game, at));
  const formatEnd = (game: GameResult): string => ALBUM.endedOn(dateOf(game.ended));
  if (!book && !redThrees && !round && !longest) return null;
  return (
    <section class={`leaf on-paper ${styles.records}`}>
      <h2>{ALBUM.records}</h2>
      <ul class="lined">
        {book && (
          <Feat
            title={ALBUM.book}
            words={ALBUM.bookOf(formatTeam(book.game, book.team), book.cards, book.kind, book.points)}
          >
            <BookOfRank rank={book.kind as MeldKind} kind={getBookKind(book)} />
          </Feat>
        )}
        {longest && (
          <Feat title={ALBUM.longest} words={formatEnd(longest)}>
            <Amount value={ALBUM.lengthIn(getLength(longest))} />
          </Feat>
        )}
        {shortest && shortest !== longest && (
          <Feat title={ALBUM.shortest} words={formatEnd(shortest)}>
            <Amount value={ALBUM.lengthIn(getLength(shortest))} />
          </Feat>
        )}
        {redThrees && (
          <Feat
            title={ALBUM.redThrees}
            words={ALBUM.inOneRound(formatTeam(redThrees.game, redThrees.team), redThrees.count)}
          >
            <Card card="3h" size="mini" />
          </Feat>
        )}
        {round && (
          <Feat title={ALBUM.round} words={ALBUM.roundOf(formatTeam(round.game, round.team), dateOf(round.game.ended))}>
            <Amount value={[ALBUM.points(round.points), ALBUM.pointsUnit]} />
          </Feat>
        )}
        {longestStreak && longestStreak.streak > 1 && (
          <Feat title={ALBUM.streak} words={ALBUM.inARow(people.ownName(longestStreak.person))}>
            <Amount value={[String(longestStreak.streak), ALBUM.winsUnit]} />
          </Feat>
        )}
      </ul>
    </section>
  );
}

interface FeatProps {
  readonly title: string;
  readonly words: string;
  readonly children: ComponentChildren;
}

const Feat = ({ title, words, children }: FeatProps) => (
  <li class="grid gap-4 across">
    <span class={`${styles.sign} middles`}>{children}</span>
    <p>
      <strong class="block display">{title}</strong>
      {words}
    </p>
  </li>
);

const Amount = ({ value: [figure, unit] }: { readonly value: readonly [figure: string, unit: string] }) => (
  <span class={`${styles.amount} middles`}>
    <b class="figures">{figure}</b> <span class="small">{unit}</span>
  </span>
);
