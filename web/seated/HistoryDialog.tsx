import '../components/table-settings.css';
import { useEffect, useRef } from 'preact/hooks';
import { HISTORY } from '#text/history.ts';
import { Dialog } from '../components/Dialog.tsx';
import { PlayLine } from '../components/PlayLine.tsx';
import { earlierAfter } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import { useTable } from '../table/at-table.ts';
import { moment } from '../text/clock.ts';
import { namingOf } from '../text/naming.ts';
import { type Chapter, chaptersOf, playsIn, type Step, stepsOf } from './steps.ts';

interface HistoryDialogProps {
  readonly open: OpenTable;
  /** Shows these steps on the table. */
  onStep(steps: readonly Step[]): void;
  onClose(): void;
}

/** The whole game as this viewer may know it, by rounds, latest last. */
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
          canStep={view.game !== undefined}
          who={naming.who}
          onStep={onStep}
        />
      ))}
      <div ref={end} />
    </Dialog>
  );
}

interface ChapterProps {
  readonly chapter: Chapter;
  readonly canStep: boolean;
  who(seat: number): string;
  onStep(steps: readonly Step[]): void;
}

function ChapterOf({ chapter, canStep, who, onStep }: ChapterProps) {
  const { steps } = chapter;
  const title = titleOf(chapter);
  const at = steps[0]?.entry.at;
  return (
    <section class="stack-s">
      <div class="row chapter-head">
        <h3>{title}</h3>
        {at === undefined ? null : <span class="soft small">{moment(at)}</span>}
        {canStep ? (
          <button type="button" class="small" aria-label={HISTORY.stepOf(title)} onClick={() => onStep(steps)}>
            {HISTORY.step}
          </button>
        ) : null}
      </div>
      <ol class="dotted">
        {steps.map((step) => (
          <StepLine key={step.entry.version} step={step} who={who} />
        ))}
      </ol>
    </section>
  );
}

/** Plays in miniature cards, their sentence only read out; anything else as a sentence. */
function StepLine({ step, who }: { readonly step: Step } & Pick<ChapterProps, 'who'>) {
  const plays = playsIn(step);
  if (plays.length === 0) return <li>{step.words}</li>;
  return (
    <li>
      <span class="spoken">{step.words}</span>
      {plays.map((play) => (
        <span key={play.seat} class="step-play line wrap">
          <b aria-hidden="true">{who(play.seat)}</b>
          <PlayLine play={play} />
        </span>
      ))}
    </li>
  );
}

function titleOf({ round, isCut }: Chapter): string {
  if (round === undefined) return isCut ? HISTORY.cut : HISTORY.before;
  return isCut ? HISTORY.cutRound(round) : HISTORY.round(round);
}
