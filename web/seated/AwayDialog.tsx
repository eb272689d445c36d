import { STEPS } from '#text/history.ts';
import { STATES } from '#text/states.ts';
import { Dialog } from '../components/Dialog.tsx';
import type { FeedEntry } from '../model/types.ts';
import { useTable } from '../table/table-context.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import { getSteps, type Step } from './steps.ts';

interface AwayDialogProps {
  readonly missed: readonly FeedEntry[];
  /** Turns that bots have played for the viewer, if they are news, and everything since. */
  readonly byBots?: { readonly turns: number; readonly since: readonly FeedEntry[] } | undefined;
  readonly isCut: boolean;
  onStep(steps: readonly Step[]): void;
  onClose(): void;
}

/** Lines shown; earlier ones are only counted. */
const LINES = 12;

/** Leaves out bots filling in at the viewer's seat, turn after turn. */
const withoutSittings = (entry: FeedEntry, seat: number | undefined): FeedEntry => ({
  ...entry,
  events: entry.events.filter((event) => event.type !== 'botSatIn' || event.seat !== seat),
});

export function AwayDialog({ missed, byBots, isCut, onStep, onClose }: AwayDialogProps) {
  const { charter, view } = useTable();
  const formatter = createNameFormatter(charter, view);
  const steps = getSteps(byBots ? missed.map((entry) => withoutSittings(entry, view.seat)) : missed, formatter);
  const earlier = steps.length - LINES;
  return (
    <Dialog title={STATES.awayTitle} onClose={onClose}>
      {byBots ? (
        <div class="row">
          <p>{STATES.awayBots(byBots.turns)}</p>
          <button type="button" onClick={() => onStep(getSteps(byBots.since, formatter))}>
            {STATES.awayReplay}
          </button>
        </div>
      ) : null}
      {earlier > 0 ? <p class="soft">{isCut ? STATES.awayMuchMore(earlier) : STATES.awayMore(earlier)}</p> : null}
      <ul class="dotted">
        {steps.slice(-LINES).map(({ entry, words }) => (
          <li key={entry.version}>{words}</li>
        ))}
      </ul>
      <div class="row">
        <button type="button" class="main" onClick={onClose}>
          {STATES.awayClose}
        </button>
        {view.game && steps.length > 0 && !byBots ? (
          <button type="button" onClick={() => onStep(steps)}>
            {STEPS.showMe}
          </button>
        ) : null}
      </div>
    </Dialog>
  );
}
