import { effect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PAGE_TITLES } from '#text/titles.ts';
import { hasOwnLetters } from '../cards/own-letters.ts';
import { lazyPage } from '../components/lazy.tsx';
import { UndoBars } from '../components/Undo.tsx';
import { route, settings } from '../model/page.ts';
import { makeRulesHash, type Route } from '../model/route.ts';
import { HomePage } from './HomePage.tsx';

const AlbumPage = lazyPage(() => import('./AlbumPage.tsx').then(({ AlbumPage }) => AlbumPage));
const HostPage = lazyPage(() => import('./HostPage.tsx').then(({ HostPage }) => HostPage));
const InterviewPage = lazyPage(() => import('./InterviewPage.tsx').then(({ InterviewPage }) => InterviewPage));
const LearnPage = lazyPage(() => import('../practice/LearnPage.tsx').then(({ LearnPage }) => LearnPage));
const PracticePage = lazyPage(() => import('../practice/PracticePage.tsx').then(({ PracticePage }) => PracticePage));
const RulesPage = lazyPage(() => import('./RulesPage.tsx').then(({ RulesPage }) => RulesPage));
const TransferPage = lazyPage(() => import('../mine/TransferPage.tsx').then(({ TransferPage }) => TransferPage));
const TakeSeatPage = lazyPage(() => import('./TakeSeatPage.tsx').then(({ TakeSeatPage }) => TakeSeatPage));
const IncompleteLinkPage = lazyPage(() =>
  import('./ErrorPage.tsx').then(({ IncompleteLinkPage }) => IncompleteLinkPage),
);
const UnknownPage = lazyPage(() => import('./ErrorPage.tsx').then(({ UnknownPage }) => UnknownPage));
const TablePage = lazyPage(() => import('./TablePage.tsx').then(({ TablePage }) => TablePage));

effect(() => {
  hasOwnLetters.value = settings.value.ownLetters;
});

/** The page of the current address; a new page starts at its top, with the focus on its heading. */
export function App() {
  const place = route.value;
  const key = getKey(place);
  useNavigationFocus(place, key);
  return (
    <>
      <RoutedPage key={key} place={place} />
      <UndoBars />
    </>
  );
}

function getKey(place: Route): string {
  if (place.page === 'table') return place.table;
  if (place.page === 'album') return `album/${place.table}`;
  if (place.page === 'transfer') return place.code ?? place.page;
  return place.page === 'rules' && place.of ? makeRulesHash(place.of) : place.page;
}

function RoutedPage({ place }: { readonly place: Route }) {
  switch (place.page) {
    case 'home':
      return <HomePage />;
    case 'new':
      return <HostPage />;
    case 'interview':
      return <InterviewPage place={place.question} />;
    case 'learn':
      return <LearnPage place={place} />;
    case 'practice':
      return <PracticePage />;
    case 'rules':
      return <RulesPage {...(place.of && { of: place.of })} />;
    case 'transfer':
      return <TransferPage address={place} />;
    case 'seat':
      return <TakeSeatPage address={place} />;
    case 'table':
      return <TablePage address={place} />;
    case 'album':
      return <AlbumPage address={place} />;
    case 'cut':
      return <IncompleteLinkPage />;
    default:
      return <UnknownPage />;
  }
}

/** Runs before painting, so that early presses and typing are not lost. */
function useNavigationFocus({ page }: Route, key: string): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (page !== 'table' && page !== 'home') document.title = PAGE_TITLES[page];
    if (!isFirst.current) focusHeading();
    isFirst.current = false;
  }, [key]);
}

function focusHeading(): void {
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
