import { stillNeeded } from '#text/going-out.ts';
import { askToGoOut, BEST_PLAY, SORT_BY } from '#text/table.ts';
import { refuseAsk } from '../../shared/rules/asking.ts';
import { missingToGoOut } from '../../shared/rules/going-out.ts';
import { closeMenu } from '../components/use-back.ts';
import { HAND_ORDERS } from '../model/storage/settings.ts';
import { mayHint } from '../model/waiting.ts';
import { useTable } from './at-table.ts';
import type { OwnParts } from './playing.ts';
import { mayBeAsked, StandingAnswers } from './StandingAnswers.tsx';

interface MorePanelProps {
  readonly own: OwnParts;
  /** Asking stands beside it already. */
  readonly isAskShown: boolean;
}

/** Rarely used actions, only those that work now: the best play, asking to go out, the standing answer, sorting the hand. */
export function MorePanel({ own, isAskShown }: MorePanelProps) {
  const { charter, view, settings, onSettings, onSubmit } = useTable();
  const { position, playing, table } = own;
  const { visible } = table;
  const mayAsk = visible.myTurn && !isAskShown && refuseAsk(position) === undefined;
  const missing = mayAsk ? stillNeeded(missingToGoOut(position)) : '';
  const partners = (visible.teams[visible.team ?? -1]?.seats ?? []).filter((seat) => seat !== visible.seat);
  const showBestPlay = async (): Promise<void> => {
    const { hintFor, bestPlayNote } = (await import('./coaching.ts')).COACH;
    const hint = hintFor(charter, view);
    if (hint) playing.answer(bestPlayNote(hint, position));
  };
  return (
    <>
      {visible.myTurn && mayHint(view) && <MenuAct label={BEST_PLAY} onAct={() => void showBestPlay()} />}
      {mayAsk && (
        <MenuAct label={askToGoOut(partners.map(table.who))} onAct={() => onSubmit([{ type: 'askToGoOut' }])} />
      )}
      {missing && <p class="small soft">{missing}</p>}
      {mayBeAsked(visible) && <StandingAnswers visible={visible} />}
      {HAND_ORDERS.filter((order) => order !== settings.handOrder).map((handOrder) => (
        <button key={handOrder} type="button" class="plain" onClick={() => onSettings({ handOrder })}>
          {SORT_BY[handOrder]}
        </button>
      ))}
    </>
  );
}

interface MenuActProps {
  readonly label: string;
  onAct(): void;
}

/** Closes the menu, then acts. */
const MenuAct = ({ label, onAct }: MenuActProps) => (
  <button
    type="button"
    class="plain"
    onClick={({ currentTarget }) => {
      const menu = currentTarget.closest('details');
      if (menu) closeMenu(menu);
      onAct();
    }}
  >
    {label}
  </button>
);
