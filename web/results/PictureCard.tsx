import { ALBUM } from '#text/album.ts';
import { BookOfRank } from '../cards/Book.tsx';
import { Face } from '../faces/Face.tsx';
import * as faceStyles from '../faces/faces.module.css';
import { makeAlbumHash } from '../model/route.ts';
import * as styles from './album.module.css';
import type { People } from './people.ts';
import { getPicture, type PicturedGames } from './pictures.ts';
import { SharePicture } from './SharePicture.tsx';

interface PictureCardProps {
  readonly pictured: PicturedGames;
  readonly people: People;
  readonly table: string;
}

export function PictureCard({ pictured, people, table }: PictureCardProps) {
  const facts = getPicture(pictured, people);
  const link = new URL(makeAlbumHash(table), location.href).href;
  return (
    <section class={styles.picture} aria-labelledby="album-picture">
      <div class="rim" data-framed>
        <div class={`on-cloth ${styles.card} middles gap-3 text-centre balanced`}>
          <h2 id="album-picture">{facts.title}</h2>
          <p class="soft">{facts.under}</p>
          <p class={`${faceStyles.row} flex wrap middle`} data-faces>
            {facts.faces.map(({ face, isBot }, i) => (
              <Face key={i} face={face} bot={isBot} />
            ))}
          </p>
          <p class="display breakable">{facts.headline}</p>
          <p class={styles.figure}>
            <b class="figures">{facts.figure}</b> {facts.beside}
          </p>
          {facts.book ? (
            <div class={`${styles.book} abreast filling`}>
              <BookOfRank rank={facts.book.rank} kind={facts.book.kind} />
              <p>
                <strong class="block">{facts.book.title}</strong>
                {facts.book.words}
                <span class="block soft">{facts.book.names}</span>
              </p>
            </div>
          ) : null}
        </div>
      </div>
      <SharePicture
        facts={facts}
        share={ALBUM.share(pictured.name)}
        save={ALBUM.savePicture(pictured.name)}
        link={link}
        kind="main"
      />
    </section>
  );
}
