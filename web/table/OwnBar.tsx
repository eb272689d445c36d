import { useState } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import { type DraftedPlay, playsOf } from '../draft/plan.ts';
import type { Suggestion } from '../draft/suggesting.ts';
import type { AnyIntent } from '../model/types.ts';
import type { Settings } from '../storage/settings.ts';
import { refusalSentence } from '../text/refusals.ts';
import { PAUSED, SENDING, TAKE_MY_SEAT } from '../text/table.ts';
import { type Actions, actionsOf } from './actions.ts';
import { Confirm } from './Confirm.tsx';
import type { Drafting } from './drafting.ts';
import { MorePanel } from './MorePanel.tsx';
import type { TableModel } from './table-model.ts';

export interface OwnBarProps {
  readonly table: TableModel;
  readonly view: View;
  readonly position: Position;
  readonly drafting: Drafting;
  readonly suggestion: Suggestion | undefined;
  readonly settings: Settings;
  /** Submissions that are sent and not yet answered. */
  readonly pendingCount: number;
  /** Says why something cannot be done. */
  explain(reason: string, code?: AnyRefusal): void;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSettings(changed: Partial<Settings>): void;
}

/** The viewer's actions; costly ones ask once more. */
export function OwnBar(props: OwnBarProps) {
  const { table, position, drafting, suggestion, settings, pendingCount, explain, onSubmit, onSettings } = props;
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
  const lifted = draft.lifted.length;
  const actions =
    heldUp(props) ?? actionsOf({ table, position, plays, lifted, suggestion, perform, ask, explain, follow });
  const more = (
    <MorePanel
      table={table}
      settings={settings}
      onAsk={ask}
      onStanding={(answer) => onSubmit([{ type: 'standingAnswer', answer }])}
      onSettings={onSettings}
    />
  );
  return (
    <>
      <ActionBar main={actions.main} others={actions.others} busy={pendingCount > 0} more={more} />
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

/** The actions while the game is paused, or a bot plays for the viewer; undefined if play goes on. */
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
