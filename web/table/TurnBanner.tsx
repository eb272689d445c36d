import { SENDING } from '#text/table.ts';
import { lazyWithoutFallback } from '../components/lazy.tsx';
import { useLasting } from '../components/time.ts';
import { classes } from '../styles/classes.ts';
import { AfterAnimation } from './AfterAnimation.tsx';
import * as styles from './draft/draft.module.css';
import { hasSelection } from './draft/meld-draft.ts';
import { findRule } from './note.ts';
import type { OwnParts } from './playing.ts';
import type { Prompt } from './prompt.ts';
import { TurnLine } from './TurnLine.tsx';
import { useTable } from './table-context.ts';
import { formatAnswers } from './turn-words.ts';
import { shouldOfferNudge, WaitLine } from './WaitLine.tsx';

const DraftTray = lazyWithoutFallback(() => import('./DraftTray.tsx').then(({ DraftTray }) => DraftTray));

/** Milliseconds after which waiting is mentioned. */
const SLOW_MS = 700;

interface TurnBannerProps {
  readonly own: OwnParts;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly prompt: Prompt | undefined;
}

/** The viewer's status line or prompt, and the draft. */
export function TurnBanner({ own, now, prompt }: TurnBannerProps) {
  const { view, pendingCount, onRule } = useTable();
  const { table, drafting, playing } = own;
  const { draft, change } = drafting;
  const { note: feedback, advice, planNews } = playing;
  const note = feedback?.isOvertaken ? undefined : feedback;
  const isSlow = useLasting(pendingCount > 0, SLOW_MS);
  const isAsked = prompt?.tone === 'asks';
  const state = [
    isAsked && styles.hasPrompt,
    draft.melds.length > 0 && styles.drafting,
    hasSelection(draft) && styles.hasSelection,
    (note || prompt?.words) && styles.hasNote,
  ];
  return (
    <div class={classes(`${styles.turnBanner} anchor grid pliant on-paper`, ...state)} data-slip>
      <AfterAnimation isBehind={own.isBehind}>
        <div
          class={classes(
            `${styles.statusColumn} flex upright middle pliant`,
            shouldOfferNudge({ table, view, now }) && styles.offersNudge,
          )}
        >
          <TurnLine
            table={table}
            now={now}
            draft={draft}
            prompt={prompt}
            note={isSlow ? { words: SENDING, isPlain: true } : note}
            overtaken={note ? undefined : feedback?.words}
            onRule={isSlow ? undefined : findRule(note, onRule)}
            advice={isAsked || draft.melds.length > 0 ? undefined : advice}
            comingTurn={planNews?.comingTurn}
            onFollow={(made) => change(() => made)}
          />
          <WaitLine table={table} now={now} isTimeSaid={prompt?.main !== undefined} />
        </div>
      </AfterAnimation>
      <DraftTray own={own} answer={formatAnswers(table, draft, { isBrief: true }) ?? planNews?.comingTurn} />
    </div>
  );
}
