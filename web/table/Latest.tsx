import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { DrawnCards } from '../components/DrawnCards.tsx';
import { Feed, type FeedLine } from '../components/Feed.tsx';
import { Icon } from '../components/icons.tsx';
import { PlayLine } from '../components/PlayLine.tsx';
import { Face } from '../faces/Face.tsx';
import { CLOSE, FEED_TITLE } from '../text/table.ts';
import type { LatestPlay, LatestTexts, OthersPlay } from './table-model.ts';

export interface LatestProps {
  readonly latest: LatestTexts;
  readonly lines: readonly FeedLine[];
  /** Lines that there is room for. */
  readonly rows: number;
  readonly children: ComponentChildren;
}

/**
 * On small screens, instead of the feed: what each other player did last, and what was said since; a press opens the
 * feed.
 */
export function Latest({ latest, lines, rows, children }: LatestProps) {
  const { played, play, drawn, aside } = latest;
  const others = play === undefined ? [] : bySeat(latest.others.slice(0, aside === '' ? rows : rows - 1));
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class="latest">
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        <Icon name="list" />
        <span class="spoken">{FEED_TITLE}: </span>
        {played === '' ? null : <span class={play || drawn ? 'spoken' : 'played'}>{played}</span>}
        {others.length > 1 ? <Others others={others} /> : null}
        {play && others.length <= 1 ? <One latest={others[0] ?? play} /> : null}
        {drawn ? (
          <span class="played">
            <DrawnCards drawn={drawn} isBrief />
          </span>
        ) : null}
        {aside === '' ? null : <span class="aside">{aside}</span>}
      </button>
      <dialog ref={dialog}>
        <Feed lines={lines}>{children}</Feed>
        <div class="row">
          <button type="button" onClick={() => dialog.current?.close()}>
            {CLOSE}
          </button>
        </div>
      </dialog>
    </div>
  );
}

/** One player's turn has room for its name and words. */
const One = ({ latest: { who, play } }: { readonly latest: LatestPlay }) => (
  <span class="played in-cards" aria-hidden="true">
    <b>{who}</b>
    <PlayLine play={play} length="brief" />
  </span>
);

/** In the order of the faces, so that each line keeps its place. */
const bySeat = (others: readonly OthersPlay[]): readonly OthersPlay[] => [...others].sort((a, b) => a.place - b.place);

/** A line each, with the face. */
function Others({ others }: { readonly others: readonly OthersPlay[] }) {
  const rows = useRef<HTMLSpanElement>(null);
  const versions = others.map(({ play }) => play.entries.at(-1)?.version).join();
  // An observer is called once what it measures is laid out, so that no layout is forced, and whenever a line gets wider or narrower
  useLayoutEffect(() => {
    const lines = [...(rows.current?.querySelectorAll<HTMLElement>('.play-line') ?? [])];
    const observer = new ResizeObserver(() => foldLines(lines));
    for (const line of lines) observer.observe(line);
    return () => observer.disconnect();
  }, [versions]);
  return (
    <span ref={rows} class="played in-rows" aria-hidden="true">
      {others.map(({ face, team, play, isNew }) => (
        <span key={play.seat} class={isNew ? 'row-of new' : 'row-of'} style={{ '--team': `var(--team-${team % 8})` }}>
          <Face face={face} size={20} />
          <PlayLine play={play} length="row" />
        </span>
      ))}
    </span>
  );
}

/** Pixels of the dots. */
const DOTS = 14;

/** Says with three dots that there was more than a line has room for. All are measured before anything is written. */
function foldLines(lines: readonly HTMLElement[]): void {
  const actsOf = (line: HTMLElement) => [...line.querySelectorAll<HTMLElement>('.acts > .part')];
  const folded = lines.map((line) => {
    const row = line.querySelector<HTMLElement>('.acts');
    const outside = (dots: number): readonly HTMLElement[] =>
      row ? actsOf(line).filter((act) => isOutside(act, row, dots)) : [];
    return { line, hidden: outside(0).length > 0 ? outside(DOTS) : [] };
  });
  for (const { line, hidden } of folded) {
    line.toggleAttribute('data-more', hidden.length > 0);
    for (const act of actsOf(line)) act.style.visibility = hidden.includes(act) ? 'hidden' : '';
  }
}

const isOutside = (act: HTMLElement, row: HTMLElement, dots: number): boolean =>
  act.offsetTop >= row.offsetTop + row.offsetHeight ||
  act.offsetLeft + act.offsetWidth > row.offsetLeft + row.offsetWidth + 1 - dots;
