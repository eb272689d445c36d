import { useEffect, useRef } from 'preact/hooks';
import { later } from './components/later.tsx';
import { route } from './model/page.ts';
import { makeRulesHash, type Route } from './model/route.ts';
import { HomePage } from './pages/HomePage.tsx';
import { UnknownPage } from './pages/TroublePage.tsx';
import { PAGE_TITLES } from './text/pages.ts';

const HostPage = later(() => import('./pages/HostPage.tsx').then(({ HostPage }) => HostPage));
const RulesPage = later(() => import('./pages/RulesPage.tsx').then(({ RulesPage }) => RulesPage));
const TransferPage = later(() => import('./devices/TransferPage.tsx').then(({ TransferPage }) => TransferPage));
const TakeSeatPage = later(() => import('./pages/TakeSeatPage.tsx').then(({ TakeSeatPage }) => TakeSeatPage));
const TablePage = later(() => import('./pages/TablePage.tsx').then(({ TablePage }) => TablePage));

/** The page of the present address. A new page starts at its top, its heading in focus. */
export function App() {
  const place = route.value;
  const key = keyOf(place);
  useArrival(place);
  return <PageOf key={key} place={place} />;
}

/** A page with another key starts afresh. */
function keyOf(place: Route): string {
  if (place.page === 'table') return place.table;
  if (place.page === 'transfer') return place.transfer ?? place.page;
  return place.page === 'rules' && place.of ? makeRulesHash(place.of) : place.page;
}

function PageOf({ place }: { readonly place: Route }) {
  switch (place.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <HostPage />;
    case 'rules':
      return <RulesPage {...(place.of && { of: place.of })} />;
    case 'transfer':
      return <TransferPage address={place} />;
    case 'seat':
      return <TakeSeatPage address={place} />;
    case 'table':
      return <TablePage address={place} />;
    default:
      return <UnknownPage />;
  }
}

function useArrival({ page }: Route): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (page !== 'table' && page !== 'home') document.title = PAGE_TITLES[page];
    if (!isFirst.current) focusHeading();
    isFirst.current = false;
  }, [page]);
}

function focusHeading(): void {
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
