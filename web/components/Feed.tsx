import type { ComponentChildren } from 'preact';
import { CLOSE, FEED_TITLE, FOLD } from '#text/table.ts';
import { Face } from '../faces/Face.tsx';
import type { FaceName } from '../faces/faces.ts';
import type { Play } from '../model/plays.ts';
import { type Drawn, DrawnCards } from './DrawnCards.tsx';
import { Icon } from './icons.tsx';
import { PlayLine } from './PlayLine.tsx';

export interface FeedLine {
  readonly key: string;
  /** The version to which it led. */
  readonly version: number;
  /** In a sentence. */
  readonly text: string;
  /** A turn of the viewer's own. */
  readonly own: boolean;
  /** Whose turn it was. */
  readonly by?: { readonly face: FaceName; readonly team: number };
  /** Cards drawn to see who begins: shown as cards too. */
  readonly drawn?: Drawn;
  /** A turn: shown in miniature cards, and the sentence is only read out. */
  readonly played?: { readonly who: string; readonly at: string; readonly play: Play };
  /** What people said to that turn at one press. */
  readonly reactions?: readonly string[];
}

interface FeedProps {
  readonly lines: readonly FeedLine[];
  /** What stands below it. */
  readonly children?: ComponentChildren;
  /** Present if it can be folded away. */
  onFold?(): void;
  /** Present if it lies over the table. */
  onClose?(): void;
  /** Steps the table back to a turn. */
  onStepBack?: ((version: number) => void) | undefined;
}

/** What happened, the latest first. */
export function Feed({ lines, children, onFold, onClose, onStepBack }: FeedProps) {
  return (
    <section class="feed on-paper flex upright pliant" aria-label={FEED_TITLE}>
      <div class="feed-head line apart">
        <h2 tabIndex={-1} {...(onClose && { autofocus: true })}>
          {FEED_TITLE}
        </h2>
        {onFold ? (
          <button type="button" class="plain" aria-label={FOLD} onClick={onFold}>
            <Icon name="fold" />
          </button>
        ) : null}
        {onClose ? (
          <button type="button" class="plain square round" aria-label={CLOSE} onClick={onClose}>
            <Icon name="cross" />
          </button>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by the keyboard */}
      <ol tabIndex={0}>
        {lines.map(({ key, version, text, own, by, played, drawn, reactions }) => (
          <li key={key} class={own ? 'anchor flex breakable own' : 'anchor flex breakable'}>
            {by ? (
              <span class="portrait anchor block" style={{ '--team': `var(--team-${by.team % 8})` }}>
                <Face face={by.face} />
              </span>
            ) : null}
            {played ? (
              <Turn text={text} own={own} played={played} reactions={reactions} />
            ) : (
              <span class={drawn && 'spoken'}>{text}</span>
            )}
            {drawn ? <DrawnCards drawn={drawn} /> : null}
            {played && onStepBack ? <ToMoment onPress={() => onStepBack(version)} /> : null}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** Lies over a turn. Keys and readers have the list of all that happened: here it would be one more stop at each line. */
const ToMoment = ({ onPress }: { onPress(): void }) => (
  <button type="button" class="covering" tabIndex={-1} aria-hidden="true" onClick={onPress} />
);

interface TurnProps extends Pick<FeedLine, 'text' | 'own'> {
  readonly reactions: FeedLine['reactions'];
  readonly played: NonNullable<FeedLine['played']>;
}

const Turn = ({ text, own, played: { who, at, play }, reactions = [] }: TurnProps) => (
  <span class="turn grid grow slim">
    <span class="spoken">{text}</span>
    <span class="who line wrap apart" aria-hidden="true">
      <b class="cut" translate={own}>
        {who}
      </b>
      <time class="soft tiny figures">{at}</time>
    </span>
    <PlayLine play={play} />
    {reactions.map((words, i) => (
      <span key={i} class="soft small">
        {words}
      </span>
    ))}
  </span>
);
