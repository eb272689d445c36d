import '../components/table-settings.css';
import { HISTORY } from '#text/history.ts';
import { PLAY_LINE } from '#text/motion.ts';
import { Dialog } from '../components/Dialog.tsx';
import { PlayLine } from '../components/PlayLine.tsx';
import { keepStop, moveFocus } from '../components/roving.ts';
import { findEarlierPage } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import { useTable } from '../table/table-context.ts';
import { moment, timeHere } from '../text/clock.ts';
import type { NameFormatter } from '../text/event-sentences.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import * as styles from './history.module.css';
import { type Chapter, findStep, getChapters, getLines, getSteps, type HistoryLine, type Step } from './steps.ts';

interface HistoryDialogProps {
  readonly open: OpenTable;
  onStep(steps: readonly Step[], at: number): void;
  onClose(): void;
}

/** Past turns and events by round, the latest first. */
export function HistoryDialog({ open, onStep, onClose }: HistoryDialogProps) {
  const { charter, view, feed } = useTable();
  const formatter = createNameFormatter(charter, view);
  const steps = getSteps(feed, formatter);
  const hasEarlier = findEarlierPage(open.model.eventLog.value) !== undefined;
  return (
    <Dialog title={HISTORY.title} onClose={onClose}>
      {steps.length === 0 ? <p>{HISTORY.none}</p> : null}
      {getChapters(steps, { isCut: hasEarlier, round: view.game?.round })
        .toReversed()
        .map((chapter) => (
          <ChapterSection
            key={chapter.steps.at(-1)?.entry.version}
            chapter={chapter}
            formatter={formatter}
            onStep={view.game === undefined ? undefined : onStep}
          />
        ))}
      {hasEarlier ? (
        <button type="button" onClick={() => open.history.askEarlier()}>
          {HISTORY.earlier}
        </button>
      ) : null}
    </Dialog>
  );
}

interface ChapterProps {
  readonly chapter: Chapter;
  readonly formatter: NameFormatter;
  readonly onStep: HistoryDialogProps['onStep'] | undefined;
}

function ChapterSection({ chapter, formatter, onStep }: ChapterProps) {
  const { steps } = chapter;
  const title = getTitle(chapter);
  const at = steps[0]?.entry.at;
  return (
    <section class="stack-s">
      <div class="row">
        <h3>{title}</h3>
        {at === undefined ? null : <span class="soft small">{moment(at)}</span>}
        {onStep ? (
          <button type="button" class="small" aria-label={HISTORY.stepOf(title)} onClick={() => onStep(steps, 0)}>
            {HISTORY.step}
          </button>
        ) : null}
      </div>
      {/* One Tab stop, on the latest line; arrow keys reach the others */}
      <ol
        class="dotted"
        ref={(list) => {
          if (list) keepStop(list);
        }}
        onKeyDown={(event) => void moveFocus(event)}
      >
        {getLines(steps, formatter)
          .toReversed()
          .map((line) => (
            <li key={`${line.version} ${line.words}`}>
              {onStep ? (
                <button
                  type="button"
                  class={`plain ${styles.line} block`}
                  onClick={() => onStep(steps, findStep(steps, line.version))}
                >
                  <HistoryRow line={line} displayName={formatter.displayName} />
                </button>
              ) : (
                <HistoryRow line={line} displayName={formatter.displayName} />
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}

/** A turn in miniature cards with a sentence for screen readers, or an event as a sentence, with its time. */
function HistoryRow({
  line: { words, play, at },
  displayName,
}: { readonly line: HistoryLine } & Pick<NameFormatter, 'displayName'>) {
  const time = <time class="soft tiny figures">{timeHere(at)}</time>;
  if (play === undefined) {
    return (
      <>
        {words} {time}
      </>
    );
  }
  return (
    <>
      <span class="spoken">{words}</span>
      <span class={`${styles.turn} line wrap`}>
        <b aria-hidden="true">{PLAY_LINE.player(displayName(play.seat), play)}</b>
        {time}
        <PlayLine play={play} />
      </span>
    </>
  );
}

function getTitle({ round, isCut }: Chapter): string {
  if (round === undefined) return isCut ? HISTORY.cut : HISTORY.before;
  return isCut ? HISTORY.cutRound(round) : HISTORY.round(round);
}
