import { useState } from 'preact/hooks';
import { ActionBar } from '../components/ActionBar.tsx';
import { type DraftedPlay, playsOf } from '../draft/plan.ts';
import type { Suggestion } from '../draft/suggesting.ts';
import type { AnyRefusal } from '../model/types.ts';
import { refusalSentence } from '../text/refusals.ts';
import { PAUSED, SENDING, TAKE_MY_SEAT } from '../text/table.ts';
import { type Actions, actionsOf } from './actions.ts';
import { Confirm } from './Confirm.tsx';
import { MorePanel } from './MorePanel.tsx';
import type { OwnSideProps } from './table-props.ts';

export interface OwnBarProps extends OwnSideProps {
  readonly suggestion: Suggestion | undefined;
  /** Says why something cannot be done. */
  explain(reason: string, code?: AnyRefusal): void;
}

/** What the viewer can do now; where a slip is costly it is asked once more. */
export function OwnBar(props: OwnBarProps) {
  const { tableModel, drafting, settings, pendingCount, position, suggestion, explain, onSubmit, onSettings } = props;
  const { draft, change, sent } = drafting;
  const [asked, setAsked] = useState<DraftedPlay>();
  const send = (play: DraftedPlay): void => {
    sent(play);
    onSubmit(play.moves);
    setAsked(undefined);
  };
  const perform = (play: DraftedPlay): void => {
    if (pendingCount > 0) explain(SENDING);
    else if (play.costs && settings.confirmSlips) setAsked(play);
    else send(play);
  };
  const ask = () => onSubmit([{ type: 'askToGoOut' }]);
  const follow = ({ draft: made }: Suggestion) => change(() => made);
  const plays = playsOf(position, draft);
  const more = (
    <MorePanel
      table={tableModel}
      settings={settings}
      onAsk={ask}
      onStanding={(answer) => onSubmit([{ type: 'standingAnswer', answer }])}
      onSettings={onSettings}
    />
  );
  return (
    <>
      <ActionBar
        {...(heldUp(props) ??
          actionsOf({
            table: tableModel,
            position,
            plays,
            lifted: draft.lifted.length,
            suggestion,
            perform,
            ask,
            explain,
            follow,
          }))}
        busy={pendingCount > 0}
        more={more}
      />
      {asked && (
        <Confirm
          play={asked}
          position={position}
          onYes={() => send(asked)}
          onNo={() => setAsked(undefined)}
          onNever={() => {
            onSettings({ confirmSlips: false });
            send(asked);
          }}
        />
      )}
    </>
  );
}

/** What can be done while the game is paused, or a bot plays for the viewer; undefined: play goes on. */
function heldUp({ view, explain, onSubmit }: OwnBarProps): Actions | undefined {
  const { seat, paused, sitIn = [] } = view;
  if (seat !== undefined && sitIn.includes(seat)) {
    const onAct = (): void => onSubmit([{ type: 'takeSeatBack', seat }]);
    return { main: { key: 'takeSeatBack', label: TAKE_MY_SEAT, onAct }, others: [] };
  }
  if (!paused) return undefined;
  const reason = refusalSentence('paused');
  return { main: { key: 'paused', label: PAUSED, reason, onAct: () => explain(reason, 'paused') }, others: [] };
}
