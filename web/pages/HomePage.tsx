import '../practice/front.css';
import { FRONT } from '#text/front.ts';
import { HOME } from '#text/home.ts';
import { APP_NAME, LEARN_TITLE } from '#text/pages.ts';
import { later, laterPage } from '../components/later.tsx';
import { Mark } from '../components/Mark.tsx';
import { seats, store } from '../model/page.ts';

const TablesPage = laterPage(() => import('./TablesPage.tsx').then(({ TablesPage }) => TablesPage));

/** A line whose words are not here yet. */
const NO_WORDS = '\u00a0';

/** Seats, stock and pile in outline, and thirteen cards not yet read, each where it will be once the game is here. */
const Dealing = () => (
  <>
    {['left', 'far', 'right'].map((place) => (
      <div key={place} class="front-seat line" style={{ 'grid-area': place }} aria-hidden="true">
        <span class="face-gap block stiff" />
        <span>
          <b>{NO_WORDS}</b>
          <span class="soft small">{NO_WORDS}</span>
        </span>
      </div>
    ))}
    <div class="front-middle flex middle text-centre" aria-hidden="true">
      {[0, 1].map((i) => (
        <span key={i}>
          <span class="front-gap card-sized block" />
          <span class="block small soft">{NO_WORDS}</span>
        </span>
      ))}
    </div>
    <div class="front-own slim dealing" aria-hidden="true">
      <p class="coach anchor flex">
        <span class="bold text-centre balanced">{NO_WORDS}</span>
      </p>
      <div class="front-hand grid slim">
        {Array.from({ length: 13 }, (_, i) => (
          <span key={i} class={i < 7 ? 'blank card-sized anchor block' : 'blank card-sized anchor block second'} />
        ))}
      </div>
    </div>
  </>
);

const FrontTable = later(() => import('../practice/FrontTable.tsx').then(({ FrontTable }) => FrontTable), <Dealing />);
const FrontBelow = later(() => import('../practice/FrontBelow.tsx').then(({ FrontBelow }) => FrontBelow), null);

/** The first page: one's tables, or a table to play at. */
export function HomePage() {
  const kept = seats.value;
  return kept.length > 0 ? <TablesPage kept={kept} /> : <FirstVisit />;
}

/** For people without a table: one in the page, and the way to one's own. */
function FirstVisit() {
  return (
    <>
      <div class="page home first-page flex upright">
        <header class="page-head line wrap apart">
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
        <main class="front-body grid grow">
          <div class="front-words">
            <h1>{FRONT.title}</h1>
            <p class="intro soft not-phone">{FRONT.lead}</p>
            <p class="intro soft phone-only">{FRONT.leadShort}</p>
          </div>
          <div class="rim">
            <div class="on-cloth front-table grid anchor across">
              <FrontTable />
            </div>
          </div>
          <div class="front-acts grid gap-3 text-centre">
            <a class="button main large" href="#/new">
              {FRONT.people}
            </a>
            <a class="button large" href="#/practice">
              {FRONT.bots}
            </a>
            <p class="soft">{FRONT.free}</p>
            {store.isLasting ? null : <p class="notice warn">{HOME.blocked}</p>}
          </div>
        </main>
      </div>
      <FrontBelow />
    </>
  );
}

/** The field for an invite link lies further down. */
function toLink(): void {
  const field = document.querySelector<HTMLElement>('#invite-link');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
