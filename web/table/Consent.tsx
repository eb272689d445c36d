import type { MissingToGoOut } from '../../shared/rules/going-out.ts';
import type { Settings } from '../storage/settings.ts';
import { asksToGoOut, NO, teamStillNeeds, YES } from '../text/table.ts';
import { useKeys } from './keys.ts';

export interface ConsentProps {
  readonly asker: string;
  /** What the team lacks on the table. */
  readonly missing: MissingToGoOut;
  /** What the coach would say, in place of what is missing. */
  readonly advice?: string | undefined;
  readonly settings: Settings;
  onAnswer(yes: boolean): void;
}

/** A partner's question. It leaves table and hand in sight, as the answer depends on them. */
export function Consent({ asker, missing, advice, settings, onAnswer }: ConsentProps) {
  const words = advice ?? teamStillNeeds(missing);
  useKeys(settings, { yes: () => onAnswer(true), no: () => onAnswer(false) });
  return (
    <div class="consent" role="alertdialog" aria-label={asksToGoOut(asker)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <p tabIndex={0}>
        {asksToGoOut(asker)} {words && <span class="lacks">{words}</span>}
      </p>
      <div class="row">
        <button type="button" onClick={() => onAnswer(false)}>
          {NO}
        </button>
        <button type="button" class="main" onClick={() => onAnswer(true)}>
          {YES}
        </button>
      </div>
    </div>
  );
}
