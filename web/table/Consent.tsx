import { asksToGoOut, NO, YES } from '../text/table.ts';

export interface ConsentProps {
  readonly asker: string;
  onAnswer(yes: boolean): void;
}

/** A partner's question. It leaves table and hand in sight, as the answer depends on them. */
export function Consent({ asker, onAnswer }: ConsentProps) {
  return (
    <div class="consent" role="alertdialog" aria-label={asksToGoOut(asker)}>
      <p>{asksToGoOut(asker)}</p>
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
