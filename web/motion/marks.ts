import { useLayoutEffect, useRef } from 'preact/hooks';
import type { News } from './news.ts';

const MARK = 'data-new';

const marksOf = ({ melds, pile, redThrees, seats }: News): readonly string[] => [
  ...[...melds].map((key) => {
    const [team, meld] = key.split('.');
    return `[data-place="team-${team}"] [data-meld="${meld}"]`;
  }),
  ...[...redThrees].map((team) => `[data-place="team-${team}"] .red-threes`),
  ...[...seats].map((seat) => `[data-place="seat-${seat}"]`),
  ...(pile ? ['[data-place="pile"]'] : []),
];

function mark(news: News): void {
  const selector = marksOf(news).join(', ');
  const marked = new Set(selector === '' ? [] : document.querySelectorAll(selector));
  for (const old of document.querySelectorAll(`[${MARK}]`)) if (!marked.has(old)) old.removeAttribute(MARK);
  for (const element of marked) if (!element.hasAttribute(MARK)) element.setAttribute(MARK, '');
}

/** Marks what is new on the table with `data-new`, also in parts that open later. */
export function useMarks(news: News): void {
  const now = useRef(news);
  now.current = news;
  useLayoutEffect(() => mark(news));
  useLayoutEffect(() => {
    const observer = new MutationObserver(() => mark(now.current));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
}
