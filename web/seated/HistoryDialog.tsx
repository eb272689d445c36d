import '../components/table-settings.css';
import { useEffect, useRef } from 'preact/hooks';
import { HISTORY } from '#text/history.ts';
import { PLAY_LINE } from '#text/motion.ts';
import { Dialog } from '../components/Dialog.tsx';
import { PlayLine } from '../components/PlayLine.tsx';
import { keepStop, moveFocus } from '../components/roving.ts';
import { earlierAfter } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import { useTable } from '../table/at-table.ts';
import { moment, timeHere } from '../text/clock.ts';
import type { Naming } from '../text/event-sentences.ts';
import { namingOf } from '../text/naming.ts';
import { type Chapter, chaptersOf, type HistoryLine, linesOf, type Step, stepAt, stepsOf } from './steps.ts';

interface HistoryDialogProps {
  readonly open: OpenTable;
  onStep(steps: readonly Step[], at: number): void;
  onClose(): void;
}

export function HistoryDialog({ open, onStep, onClose }: HistoryDialogProps) {
  const { charter, view, feed } = useTable();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => end.current?.scrollIntoView({ block: 'end' }), []);
  const naming = namingOf(charter, view);
  const steps = stepsOf(feed, naming);
  const hasEarlier = earlierAfter(open.model.eventLog.value) !== undefined;
  return (
    <Dialog title={HISTORY.title} onClose={onClose}>
      {hasEarlier ? (
        <button type="button" onClick={() => open.history.askEarlier()}>
          {HISTORY.earlier}
        </button>
      ) : null}
      {steps.length === 0 ? <p>{HISTORY.none}</p> : null}
      {chaptersOf(steps, { isCut: hasEarlier, round: view.game?.round }).map((chapter) => (
        <ChapterOf
          key={chapter.steps.at(-1)?.entry.version}
          chapter={chapter}
          naming={naming}
          onStep={view.game === undefined ? undefined : onStep}
        />
      ))}
      <div ref={end} />
    </Dialog>
  );
}

interface ChapterProps {
  readonly chapter: Chapter;
  readonly naming: Naming;
  readonly onStep: HistoryDialogProps['onStep'] | undefined;
}

function ChapterOf({ chapter, naming, onStep }: ChapterProps) {
  const { steps } = chapter;
  const title = titleOf(chapter);
  const at = steps[0]?.entry.at;
  return (
    <section class="stack-s">
      <div class="row chapter-head">
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
          if (list) keepStop(list, -1);
        }}
        onKeyDown={(event) => void moveFocus(event)}
      >
        {linesOf(steps, naming).map((line) => (
          <li key={`${line.version} ${line.words}`}>
            {onStep ? (
              <button
                type="button"
                class="plain history-line block"
                onClick={() => onStep(steps, stepAt(steps, line.version))}
              >
                <LineOf line={line} who={naming.who} />
              </button>
            ) : (
              <LineOf line={line} who={naming.who} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A turn in miniature cards with a sentence for screen readers, or an event as a sentence, with its time. */
function LineOf({ line: { words, play, at }, who }: { readonly line: HistoryLine } & Pick<Naming, 'who'>) {
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
      <span class="step-play line wrap">
        <b aria-hidden="true">{PLAY_LINE.player(who(play.seat), play)}</b>
        {time}
        <PlayLine play={play} />
      </span>
    </>
  );
}

function titleOf({ round, isCut }: Chapter): string {
  if (round === undefined) return isCut ? HISTORY.cut : HISTORY.before;
  return isCut ? HISTORY.cutRound(round) : HISTORY.round(round);
}
