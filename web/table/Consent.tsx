import { teamStillNeeds } from '#text/going-out.ts';
import { asksToGoOut, coachSays } from '#text/table.ts';
import type { MissingToGoOut } from '../../shared/rules/going-out.ts';
import type { Settings } from '../model/storage/settings.ts';
import { useKeys } from './table-keys.ts';

interface ConsentProps {
  readonly asker: string;
  /** What the team lacks on the table. */
  readonly missing: MissingToGoOut;
  /** What the coach would say, in place of what is missing. */
  readonly advice?: string | undefined;
  readonly settings: Settings;
  onAnswer(yes: boolean): void;
}

/** A partner's question. It leaves table and hand in sight, as the answer depends on them; one answers in the action bar. */
export function Consent({ asker, missing, advice, settings, onAnswer }: ConsentProps) {
  const words = advice ? coachSays(advice) : teamStillNeeds(missing);
  useKeys(settings, { yes: () => onAnswer(true), no: () => onAnswer(false) });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div class="consent" role="alert" tabIndex={0}>
      <p>{asksToGoOut(asker)}</p>
      {words && <p class="lacks">{words}</p>}
    </div>
  );
}
