import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { coachSentence, didWords, MOMENTS, wellSentence } from '#text/coach.ts';
import { judgeRound, type RoundKeyPlay, type TurnPlay } from '../../shared/bots/key-plays.ts';
import { type Card, sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Miniature } from '../cards/Card.tsx';
import { findEarlierPage } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { FeedEntry } from '../model/types.ts';
import { classes } from '../styles/classes.ts';
import { getAdvised } from '../table/hinted-draft.ts';
import { type TableContext, useTable } from '../table/table-context.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import * as styles from './coach.module.css';
import { findStep, getSteps, type Step } from './steps.ts';

interface KeyPlayListProps {
  readonly open: OpenTable;
  readonly lastShown: number | undefined;
  /** Shows these steps on the table, starting at a moment's version; absent if not possible. */
  readonly onStep: ((steps: readonly Step[], at: number, version: number) => void) | undefined;
}

/** The round's key plays, once computed; focus returns to the last one viewed. */
export function KeyPlayList({ open, lastShown, onStep }: KeyPlayListProps) {
  const { charter, view, feed } = useTable();
  const views = useRoundViews(open, { view, feed });
  const keyPlays = useKeyPlays(charter, views);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector<HTMLElement>('[data-came-from]')?.focus();
  }, [keyPlays]);
  if (!keyPlays) {
    return (
      <p class="soft" role="status">
        {MOMENTS.waiting}
      </p>
    );
  }
  if (keyPlays.length === 0) return <p role="status">{views?.length === 0 ? MOMENTS.unknown : MOMENTS.none}</p>;
  const show = (version: number): void => {
    const steps = getSteps(feed, createNameFormatter(charter, view));
    onStep?.(steps, findStep(steps, version), version);
  };
  return (
    <ol ref={list} class="fitting above-2 grid gap-3" style={{ '--column': '15em' }}>
      {keyPlays.map((keyPlay) => (
        <li key={`${keyPlay.kind} ${keyPlay.view.version}`}>
          <KeyPlayCard
            keyPlay={keyPlay}
            isLastShown={keyPlay.view.version === lastShown}
            onShow={onStep && (() => show(keyPlay.view.version))}
          />
        </li>
      ))}
    </ol>
  );
}

/** Milliseconds of computing without a break, to keep the page responsive. */
const MAX_COMPUTING_MS = 8;

function useKeyPlays(charter: Charter, views: readonly View[] | undefined): readonly RoundKeyPlay[] | undefined {
  const [keyPlays, setKeyPlays] = useState<readonly RoundKeyPlay[]>();
  useEffect(() => {
    if (!views) return;
    const judging = judgeRound(charter, views);
    let timer = setTimeout(function judge() {
      const end = performance.now() + MAX_COMPUTING_MS;
      do {
        const judged = judging.next();
        if (judged.done) {
          setKeyPlays(judged.value);
          return;
        }
      } while (performance.now() < end);
      timer = setTimeout(judge);
    });
    return () => clearTimeout(timer);
  }, [charter, views]);
  return keyPlays;
}

interface KeyPlayCardProps {
  readonly keyPlay: RoundKeyPlay;
  readonly isLastShown: boolean;
  readonly onShow: (() => void) | undefined;
}

function KeyPlayCard({ keyPlay, isLastShown, onShow }: KeyPlayCardProps) {
  const { kind, view, played, better, reason, points } = keyPlay;
  const shown = better ?? played;
  const title = useId();
  return (
    <article class={classes(`${styles.keyPlay} grid gap-1 small`, kind === 'well' && styles.well)}>
      <h3 id={title} class="flex apart gap-2">
        {kind === 'missed' ? MOMENTS.missed : MOMENTS.well}
        {kind === 'missed' ? <span class="figures">{MOMENTS.formatRoughly(points)}</span> : null}
      </h3>
      <PlayedHand view={view} play={shown} />
      {better ? (
        <>
          <p>{didWords(played.type, getAdvised(played.layings, played.discard))}</p>
          <p>
            <b>{MOMENTS.better}</b> {coachSentence(reason, getAdvised(better.layings, better.discard))}
          </p>
        </>
      ) : (
        <p>{wellSentence(reason)}</p>
      )}
      {onShow ? (
        <button
          type="button"
          class="plain"
          aria-describedby={title}
          data-came-from={isLastShown || undefined}
          onClick={onShow}
        >
          {MOMENTS.show}
        </button>
      ) : null}
    </article>
  );
}

/** The cards in the hand at that time, with the play's cards raised and, before a draw, the pile's top. */
function PlayedHand({ view, play: { type, layings, discard } }: { readonly view: View; readonly play: TurnPlay }) {
  const { held = '', pile } = view.game ?? {};
  const raised = layings.flatMap(({ cards }) => cards);
  const thrown = discard === undefined ? [] : [discard];
  const take = (list: Card[], card: Card): boolean => {
    const at = list.indexOf(card);
    if (at >= 0) list.splice(at, 1);
    return at >= 0;
  };
  const [up, away] = [[...raised], [...thrown]];
  const hand = sortCards(parseCards(held) ?? []).map((card) => ({
    card,
    as: take(up, card) ? styles.raised : take(away, card) ? styles.discarded : '',
  }));
  return (
    <div class={`${styles.pastHand} flex wrap`} role="img" aria-label={MOMENTS.hand(held)}>
      {type === 'take' && pile?.top ? (
        <span class={`${styles.top} ${styles.raised}`}>
          <Miniature card={(parseCards(pile.top) ?? [])[0] as Card} />
        </span>
      ) : null}
      {hand.map(({ card, as }, i) => (
        <span key={i} class={as}>
          <Miniature card={card} />
        </span>
      ))}
    </div>
  );
}

/** The most versions to judge; a longer round keeps its end. */
const LONGEST = 500;

/** Returns the versions at which this seat acted in the last round, and those just before. */
function getVersionsToJudge(feed: readonly FeedEntry[], seat: number): readonly number[] {
  const dealt = feed.findLastIndex(({ events }) => events.some(({ type }) => type === 'dealt'));
  const versions = feed
    .slice(dealt + 1)
    .filter(({ events }) => events.some((event) => isDecided(event) && event.seat === seat))
    .flatMap(({ version }) => [version - 1, version]);
  const last = versions.at(-1) ?? 0;
  return [...new Set(versions)].filter((version) => version > last - LONGEST);
}

const isDecided = isOfKind('draw', 'act', 'lastAct', 'besides', 'question');

/** Fetches the viewer's views of the finished round, in order; undefined until all have arrived. */
function useRoundViews(
  open: OpenTable,
  { view: { seat = -1, game }, feed: entries }: Pick<TableContext, 'view' | 'feed'>,
): readonly View[] | undefined {
  const { eventLog, replay } = open.model;
  const isCut = !entries.some(({ events }) =>
    events.some((event) => event.type === 'dealt' && event.round === game?.round),
  );
  const lacks = isCut && findEarlierPage(eventLog.value) !== undefined;
  useEffect(() => (lacks ? open.history.askEarlier() : undefined), [open, lacks, eventLog.value.from]);
  const found = lacks ? [] : getVersionsToJudge(entries, seat);
  // Later messages and deals do not change the finished round.
  const versions = useMemo(() => found, [found.join()]);
  useEffect(() => open.history.fetchPositions(versions), [open, versions]);
  useEffect(() => () => open.history.fetchPositions([]), [open]);
  const { views } = replay.value;
  const isHere = !lacks && versions.every((version) => views.has(version));
  return useMemo(() => {
    if (!isHere) return undefined;
    return versions.flatMap((version) => views.get(version) ?? []).filter((view) => view.game?.round === game?.round);
  }, [isHere, versions]);
}
