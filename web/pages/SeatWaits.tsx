import { HOME } from '#text/home.ts';
import { store } from '../model/page.ts';
import { makeTableHash } from '../model/route.ts';
import { readWaits } from '../model/storage/waits.ts';
import { getServerTime } from '../text/server-clock.ts';

export const SeatWaits = () => (
  <>
    {readWaits(store, getServerTime()).map(({ table, invite, title }) => (
      <a key={table} class="button large" href={makeTableHash(table, invite)}>
        {HOME.waitsAt(title)}
      </a>
    ))}
  </>
);
