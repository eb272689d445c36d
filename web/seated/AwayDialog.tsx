import { STEPS } from '#text/history.ts';
import { STATES } from '#text/states.ts';
import { Dialog } from '../components/Dialog.tsx';
import type { FeedEntry } from '../model/types.ts';
import { useTable } from '../table/at-table.ts';
import { namingOf } from '../text/naming.ts';
import { type Step, stepsOf } from './steps.ts';

interface AwayDialogProps {
  readonly missed: readonly FeedEntry[];
  /** What bots have played for the viewer since their last own turn, if that is news, and everything since then. */
  readonly byBots?: { readonly turns: number; readonly since: readonly FeedEntry[] } | undefined;
  /** The beginning is not here. */
  readonly isCut: boolean;
  /** Shows these steps on the table. */
  onStep(steps: readonly Step[]): void;
  onClose(): void;
}

/** Lines shown; earlier ones are only counted. */
const LINES = 12;

/** Without a bot's coming to the viewer's seat, turn after turn. */
const withoutSittings = (entry: FeedEntry, seat: number | undefined): FeedEntry => ({
  ...entry,
  events: entry.events.filter((event) => event.type !== 'botSatIn' || event.seat !== seat),
});

/** What happened while this person was away: in words, and step by step if wanted. */
export function AwayDialog({ missed, byBots, isCut, onStep, onClose }: AwayDialogProps) {
  const { charter, view } = useTable();
  const naming = namingOf(charter, view);
  const steps = stepsOf(byBots ? missed.map((entry) => withoutSittings(entry, view.seat)) : missed, naming);
  const earlier = steps.length - LINES;
  return (
    <Dialog title={STATES.awayTitle} onClose={onClose}>
      {byBots ? (
        <div class="row">
          <p>{STATES.awayBots(byBots.turns)}</p>
          <button type="button" onClick={() => onStep(stepsOf(byBots.since, naming))}>
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
