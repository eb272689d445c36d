import { stillNeeded } from '#text/going-out.ts';
import { askToGoOut, BEST_PLAY, SORT_BY, STANDING_HINT, STANDING_TITLE, STANDING_WORDS } from '#text/more-panel.ts';
import { STANDING_ANSWERS } from '../../shared/protocol/constants.ts';
import { findAskRejection } from '../../shared/rules/asking.ts';
import { getMissingToGoOut } from '../../shared/rules/going-out.ts';
import * as barStyles from '../components/action-bar.module.css';
import { closeMenu } from '../components/use-back.ts';
import { HAND_ORDERS } from '../model/storage/settings.ts';
import type { VisibleTable } from '../model/visible-table.ts';
import { mayHint } from '../model/waiting.ts';
import type { OwnParts } from './playing.ts';
import { useTable } from './table-context.ts';

/**
 * Rarely used actions that work now: the best play or whether the draft is as good, asking to go out, the standing
 * answer, sorting the hand.
 */
export function MorePanel({ own, isAskShown }: { readonly own: OwnParts; readonly isAskShown: boolean }) {
  const { charter, view, settings, onSettings, onSubmit } = useTable();
  const { position, drafting, playing, table } = own;
  const { visible } = table;
  const mayAsk = visible.myTurn && !isAskShown && findAskRejection(position) === undefined;
  const missing = mayAsk ? stillNeeded(getMissingToGoOut(position)) : '';
  const partners = (visible.teams[visible.team ?? -1]?.seats ?? []).filter((seat) => seat !== visible.seat);
  const showBestPlay = async (): Promise<void> => {
    const { createHint, getDraftQuestion, explainFault, makeBestPlayNote } = (await import('./coaching.ts')).COACH;
    const hint = createHint(charter, view);
    if (!hint) return;
    const asked = playing.advice ? undefined : getDraftQuestion(charter, view, { hint, draft: drafting.draft });
    playing.answer(asked ? explainFault(asked) : makeBestPlayNote(hint, position));
  };
  return (
    <>
      {visible.myTurn && mayHint(view) && <MenuAct label={BEST_PLAY} onAct={() => void showBestPlay()} />}
      {mayAsk && (
        <MenuAct label={askToGoOut(partners.map(table.displayName))} onAct={() => onSubmit([{ type: 'askToGoOut' }])} />
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

/** Closes the menu, then acts. */
const MenuAct = ({ label, onAct }: { readonly label: string; onAct(): void }) => (
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

/** Whether the viewer has partners who may have to ask before going out. */
export const mayBeAsked = ({ seat, team, teams, rules }: VisibleTable): boolean =>
  seat !== undefined && (teams[team ?? -1]?.seats.length ?? 0) > 1 && rules.goingOut.permission !== 'none';

/** The answer to partners who ask to go out, until it is changed, even in a pause. */
function StandingAnswers({ visible: { game } }: { readonly visible: VisibleTable }) {
  const { onSubmit } = useTable();
  return (
    <fieldset class={barStyles.standing}>
      <legend class="small">{STANDING_TITLE}</legend>
      {STANDING_ANSWERS.map((answer) => (
        <label key={answer} class="choice">
          <input
            type="radio"
            name="standing"
            checked={(game.standing ?? 'ask') === answer}
            onChange={() => onSubmit([{ type: 'standingAnswer', answer }])}
          />
          {STANDING_WORDS[answer]}
        </label>
      ))}
      <p class="soft small">{STANDING_HINT}</p>
    </fieldset>
  );
}
