import { lazyWithoutFallback } from '../components/lazy.tsx';
import { useLasting } from '../components/time.ts';
import { classes } from '../styles/classes.ts';
import { AfterAnimation } from './AfterAnimation.tsx';
import * as styles from './draft/draft.module.css';
import { hasSelection } from './draft/meld-draft.ts';
import type { OwnParts } from './playing.ts';
import type { Prompt } from './prompt.ts';
import { TurnLine } from './TurnLine.tsx';
import { useTable } from './table-context.ts';
import { formatAnswers, type TurnParams } from './turn-words.ts';
import { shouldOfferNudge, WaitLine } from './WaitLine.tsx';

const DraftTray = lazyWithoutFallback(() => import('./DraftTray.tsx').then(({ DraftTray }) => DraftTray));

/** Milliseconds after which waiting is mentioned. */
const SLOW_MS = 700;

interface TurnBannerProps extends Pick<TurnParams, 'now'> {
  readonly own: OwnParts;
  readonly prompt: Prompt | undefined;
}

/** The viewer's status line or prompt, and the draft. */
export function TurnBanner({ own, now, prompt }: TurnBannerProps) {
  const { view, pendingCount } = useTable();
  const { table, drafting, playing } = own;
  const { draft } = drafting;
  const { note, planNews } = playing;
  const isSlow = useLasting(pendingCount > 0, SLOW_MS);
  const state = [
    prompt?.tone === 'asks' && styles.hasPrompt,
    draft.melds.length > 0 && styles.drafting,
    hasSelection(draft) && styles.hasSelection,
    ((note && !note.isOvertaken) || prompt?.words) && styles.hasNote,
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
          <TurnLine table={table} now={now} own={own} prompt={prompt} isSlow={isSlow} />
          <WaitLine table={table} now={now} isTimeSaid={prompt?.main !== undefined} />
        </div>
      </AfterAnimation>
      <DraftTray own={own} answer={formatAnswers(table, draft, { isBrief: true }) ?? planNews?.comingTurn} />
    </div>
  );
}
