import '../practice/front-below.module.css';
import { FRONT } from '#text/front.ts';
import { HOME } from '#text/home.ts';
import { APP_NAME, LEARN_TITLE } from '#text/pages.ts';
import { lazy, lazyPage } from '../components/lazy.tsx';
import { Mark } from '../components/Mark.tsx';
import { seats, store } from '../model/page.ts';
import { FrontOutline } from '../practice/FrontOutline.tsx';
import * as styles from '../practice/front.module.css';
import { SeatWaits } from './SeatWaits.tsx';

const TablesPage = lazyPage(() => import('./TablesPage.tsx').then(({ TablesPage }) => TablesPage));

const FrontTable = lazy(
  () => import('../practice/FrontTable.tsx').then(({ FrontTable }) => FrontTable),
  <FrontOutline />,
);
const FrontDetails = lazy(() => import('../practice/FrontDetails.tsx').then(({ FrontDetails }) => FrontDetails), null);

export function HomePage() {
  const saved = seats.value;
  return saved.length > 0 ? <TablesPage saved={saved} /> : <FirstVisit />;
}

/** For people without a table: a practice table, and ways to start or join one. */
function FirstVisit() {
  return (
    <>
      <div class="flex upright" data-page="home first">
        <header class="page-head line wrap apart stiff">
          <span class="brand gap-2 across">
            <Mark />
            {APP_NAME}
          </span>
          <nav class="page-links line gap-2">
            <a class="page-link" href="#/learn">
              {LEARN_TITLE}
            </a>
            <button type="button" class="plain page-link not-phone" onClick={toLink}>
              {FRONT.haveLink}
            </button>
          </nav>
        </header>
        <main class={`${styles.body} grid grow`}>
          <div class={styles.words}>
            <h1>{FRONT.title}</h1>
            <p class="intro soft not-phone">{FRONT.lead}</p>
            <p class="intro soft phone-only">{FRONT.leadShort}</p>
          </div>
          <div class="rim">
            <div class={`on-cloth ${styles.table} grid anchor across`}>
              <FrontTable />
            </div>
          </div>
          <div class={`${styles.acts} grid gap-3 text-centre`}>
            <a class="button main large" href="#/new">
              {FRONT.people}
            </a>
            <a class="button large" href="#/practice">
              {FRONT.bots}
            </a>
            <SeatWaits />
            <p class="soft">{FRONT.free}</p>
            {store.isLasting ? null : <p class="notice warn">{HOME.blocked}</p>}
          </div>
        </main>
      </div>
      <FrontDetails />
    </>
  );
}

function toLink(): void {
  const field = document.querySelector<HTMLElement>('#invite-link');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
