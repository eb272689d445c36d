import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { CLOSE, FEED_TITLE, FOLD } from '#text/table.ts';
import { restoreFocus } from '../components/focus.ts';
import { Icon } from '../components/icons.tsx';
import { PanelLiveRegion } from '../components/live-region.tsx';
import { DrawLine, type DrawLineProps, PlayLine } from '../components/PlayLine.tsx';
import * as chipStyles from '../components/seat-chip.module.css';
import { useCloseOnBack } from '../components/use-back.ts';
import { Face } from '../faces/Face.tsx';
import type { FaceName } from '../faces/faces.ts';
import type { Play } from '../model/plays.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './feed.module.css';
import * as tableBarStyles from './table-bar.module.css';

/** The feed's place: next to the table or folded there on a large screen; otherwise closed, or open over it. */
type HappenedPlace = 'beside' | 'folded' | 'closed' | 'over';

export interface FeedLine {
  readonly key: string;
  readonly version: number;
  readonly text: string;
  readonly own: boolean;
  /** The player of the turn. */
  readonly by?: { readonly face: FaceName; readonly team: number };
  /** The cards drawn to decide who starts, shown as cards, too. */
  readonly drawn?: DrawLineProps;
  /** Present for a turn, shown in miniature cards; screen readers read its sentence. */
  readonly played?: { readonly displayName: string; readonly at: string; readonly play: Play };
  readonly reactions?: readonly string[];
}

interface ActivityFeedProps {
  readonly place: HappenedPlace;
  readonly lines: readonly FeedLine[];
  readonly children: ComponentChildren;
  /** Called when it opens over the table or closes there. */
  onOver(isOver: boolean): void;
  onFold(): void;
  /** Absent if past positions are not available. */
  readonly onStepBack: ((version: number) => void) | undefined;
}

/**
 * The events and messages. It is one dialog in every layout, closed while it is beside the table, so that a
 * half-written message and its focus survive a change of the screen.
 */
export function ActivityFeed({ place, lines, children, onOver, onFold, onStepBack }: ActivityFeedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useCloseOnBack(place === 'over', () => onOver(false));
  const before = useRef(place);
  useLayoutEffect(() => {
    if (dialog.current) settle(dialog.current, { from: before.current, to: place }, onOver);
    before.current = place;
  }, [place]);
  const isBeside = place === 'beside';
  return (
    <dialog
      ref={dialog}
      class={classes(isBeside && styles.beside)}
      {...(isBeside && NOT_A_DIALOG)}
      onClose={({ currentTarget }) => currentTarget.open || onOver(false)}
    >
      <section class={`${styles.feed} on-paper flex upright pliant`} data-feed aria-label={FEED_TITLE}>
        <div class={`${styles.head} line apart`}>
          <h2 tabIndex={-1} {...(!isBeside && { autofocus: true })}>
            {FEED_TITLE}
          </h2>
          <button
            type="button"
            class={isBeside ? 'plain' : `plain square ${styles.round}`}
            aria-label={isBeside ? FOLD : CLOSE}
            onClick={isBeside ? onFold : () => onOver(false)}
          >
            <Icon name={isBeside ? 'fold' : 'cross'} />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by the keyboard */}
        <ol tabIndex={0}>
          {lines.map((line) => (
            <Line key={line.key} line={line} onStepBack={onStepBack} />
          ))}
        </ol>
        {children}
      </section>
      {place === 'over' ? <PanelLiveRegion /> : null}
    </dialog>
  );
}

/** It is a dialog for screen readers only while it is over the table. */
const NOT_A_DIALOG: object = { role: 'none' };

/** Moves it to its place; if it has the focus and there is no more room beside the table, it opens over the table. */
function settle(
  panel: HTMLDialogElement,
  { from, to }: Readonly<Record<'from' | 'to', HappenedPlace>>,
  onOver: ActivityFeedProps['onOver'],
): void {
  const isUsed = panel.contains(document.activeElement);
  if (to === 'beside' && panel.open) {
    keepFocus(() => panel.close());
    onOver(false);
  } else if (!panel.open && (to === 'over' || (from === 'beside' && to === 'closed' && isUsed))) {
    keepFocus(() => panel.showModal());
    onOver(true);
  } else if (to === 'closed' || to === 'folded') {
    panel.close();
    if (isUsed) restoreFocus(document.querySelector('[data-talk]') ?? undefined);
  }
}

/** Restores the focus inside after the dialog opens or closes, which moves it. */
function keepFocus(change: () => void): void {
  const { activeElement: focus } = document;
  const isInside = focus?.closest('dialog') !== null;
  change();
  if (isInside && focus instanceof HTMLElement) focus.focus({ preventScroll: true });
}

interface FeedLineProps extends Pick<ActivityFeedProps, 'onStepBack'> {
  readonly line: FeedLine;
}

const Line = ({ line: { version, text, own, by, played, drawn, reactions = [] }, onStepBack }: FeedLineProps) => (
  <li class="anchor flex breakable">
    {by ? (
      <span class={`${chipStyles.portrait} anchor block`} style={{ '--team': `var(--team-${by.team % 8})` }}>
        <Face face={by.face} />
      </span>
    ) : null}
    {played ? (
      <span class="grid grow slim">
        <span class="spoken">{text}</span>
        <span class={`${styles.playerAndTime} line wrap apart`} aria-hidden="true">
          <b class="cut" translate={own}>
            {played.displayName}
          </b>
          <time class="soft tiny figures">{played.at}</time>
        </span>
        <PlayLine play={played.play} />
        {reactions.map((words, i) => (
          <span key={i} class="soft small">
            {words}
          </span>
        ))}
      </span>
    ) : (
      <span class={drawn && 'spoken'}>{text}</span>
    )}
    {drawn ? <DrawLine cards={drawn.cards} words={drawn.words} /> : null}
    {played && onStepBack ? <MomentLink onPress={() => onStepBack(version)} /> : null}
  </li>
);

/** The button over a turn; keyboard and screen reader users have the history instead of one more stop per line. */
const MomentLink = ({ onPress }: { onPress(): void }) => (
  <button type="button" class={tableBarStyles.covering} tabIndex={-1} aria-hidden="true" onClick={onPress} />
);
