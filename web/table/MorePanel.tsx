import { stillNeeded } from '#text/going-out.ts';
import { ASK_TO_GO_OUT, SORT_BY } from '#text/table.ts';
import { refuseAsk } from '../../shared/rules/asking.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { closeMenu } from '../components/use-back.ts';
import { HAND_ORDERS } from '../model/storage/settings.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { useTable } from './at-table.ts';
import { mayBeAsked, StandingAnswers } from './StandingAnswers.tsx';
import type { TableModel } from './table-model.ts';

interface MorePanelProps {
  readonly table: TableModel;
  /** Asking stands beside it already. */
  readonly isAskShown: boolean;
}

/** Rarely used actions: asking to go out, the standing answer, sorting the hand. */
export function MorePanel({ table, isAskShown }: MorePanelProps) {
  const { settings, onSettings } = useTable();
  return (
    <>
      {mayBeAsked(table.visible) && (
        <>
          {isAskShown || <Asking table={table} />}
          <StandingAnswers visible={table.visible} />
        </>
      )}
      {HAND_ORDERS.filter((order) => order !== settings.handOrder).map((handOrder) => (
        <button key={handOrder} type="button" class="plain" onClick={() => onSettings({ handOrder })}>
          {SORT_BY[handOrder]}
        </button>
      ))}
    </>
  );
}

function Asking({ table }: Pick<MorePanelProps, 'table'>) {
  const { onSubmit } = useTable();
  const code = table.position ? refuseAsk(table.position)?.code : 'notYourTurn';
  const reason = code && refusalSentence(code);
  const missing = table.position && stillNeeded(missingToGoOut(table.position));
  return (
    <>
      <button
        type="button"
        aria-disabled={reason !== undefined}
        onClick={({ currentTarget }) => {
          if (reason !== undefined) return;
          const menu = currentTarget.closest('details');
          if (menu) closeMenu(menu);
          onSubmit([{ type: 'askToGoOut' }]);
        }}
      >
        {ASK_TO_GO_OUT}
      </button>
      {reason && <p class="small soft">{reason}</p>}
      {missing && <p class="small">{missing}</p>}
    </>
  );
}
