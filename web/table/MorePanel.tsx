import { stillNeeded } from '#text/going-out.ts';
import { ASK_TO_GO_OUT, NO_HINTS_HERE, SORT_BY, SUGGESTIONS_ON } from '#text/table.ts';
import type { StandingAnswer } from '../../shared/protocol/intent.ts';
import { refuseAsk } from '../../shared/rules/asking.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { HAND_ORDERS, type Settings } from '../model/storage/settings.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { mayBeAsked, StandingAnswers } from './StandingAnswers.tsx';
import type { TableModel } from './table-model.ts';

interface MorePanelProps {
  readonly table: TableModel;
  readonly settings: Settings;
  /** The host lets players have hints. */
  readonly mayHint: boolean;
  onAsk(): void;
  onStanding(answer: StandingAnswer): void;
  onSettings(changed: Partial<Settings>): void;
}

/** Rarely used actions: asking to go out, the standing answer, sorting the hand. */
export function MorePanel({ table, settings, mayHint, onAsk, onStanding, onSettings }: MorePanelProps) {
  return (
    <>
      {mayBeAsked(table.visible) && <Asking table={table} onAsk={onAsk} onStanding={onStanding} />}
      {HAND_ORDERS.filter((order) => order !== settings.handOrder).map((handOrder) => (
        <button key={handOrder} type="button" class="plain" onClick={() => onSettings({ handOrder })}>
          {SORT_BY[handOrder]}
        </button>
      ))}
      {mayHint ? (
        <label class="choice">
          <input
            type="checkbox"
            checked={settings.suggestions}
            onChange={({ currentTarget }) => onSettings({ suggestions: currentTarget.checked })}
          />
          {SUGGESTIONS_ON}
        </label>
      ) : (
        <p class="small soft">{NO_HINTS_HERE}</p>
      )}
    </>
  );
}

interface AskingProps {
  readonly table: TableModel;
  onAsk(): void;
  onStanding(answer: StandingAnswer): void;
}

function Asking({ table, onAsk, onStanding }: AskingProps) {
  const code = table.position ? refuseAsk(table.position)?.code : 'notYourTurn';
  const reason = code && refusalSentence(code);
  const missing = table.position && stillNeeded(missingToGoOut(table.position));
  return (
    <>
      <button type="button" aria-disabled={reason !== undefined} onClick={() => reason ?? onAsk()}>
        {ASK_TO_GO_OUT}
      </button>
      {reason && <p class="small soft">{reason}</p>}
      {missing && <p class="small">{missing}</p>}
      <StandingAnswers visible={table.visible} onStanding={onStanding} />
    </>
  );
}
