import type { View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Suggestion } from '../draft/suggesting.ts';
import type { AnyIntent } from '../model/types.ts';
import { mayHint } from '../model/waiting.ts';
import type { Settings } from '../storage/settings.ts';
import { refusalSentence } from '../text/refusals.ts';
import { NO, PAUSED, TAKE_MY_SEAT, YES } from '../text/table.ts';
import { type Actions, actionsOf, keyActs } from './actions.ts';
import { Confirm } from './Confirm.tsx';
import type { Drafting } from './drafting.ts';
import { useKeys } from './keys.ts';
import { MorePanel } from './MorePanel.tsx';
import type { OwnPlaying } from './playing.ts';
import type { TableModel } from './table-model.ts';

export interface OwnBarProps {
  readonly table: TableModel;
  readonly view: View;
  readonly position: Position;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
  readonly suggestion: Suggestion | undefined;
  /** The best play as a draft, if hints are on. */
  readonly hinted: Draft | undefined;
  readonly settings: Settings;
  /** Submissions that are sent and not yet answered. */
  readonly pendingCount: number;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSettings(changed: Partial<Settings>): void;
}

/** The viewer's actions; costly ones ask once more. */
export function OwnBar(props: OwnBarProps) {
  const { table, position, drafting, playing, suggestion, hinted, settings, pendingCount } = props;
  const { onSubmit, onSettings } = props;
  const { draft, change } = drafting;
  const { plays, doubted, explain, perform, settle } = playing;
  const ask = () => onSubmit([{ type: 'askToGoOut' }]);
  const follow = ({ draft: made }: Suggestion) => change(() => made);
  const actions =
    heldUp(props) ??
    answers(props) ??
    actionsOf({
      table,
      position,
      plays,
      draft,
      suggestion,
      isTakeAdvised: hinted !== undefined,
      perform,
      ask,
      explain,
      follow,
    });
  useKeys(settings, keyActs({ position, playing, drafting, actions, hinted, ask }));
  const more = (
    <MorePanel
      table={table}
      settings={settings}
      mayHint={mayHint(props.view)}
      onAsk={ask}
      onStanding={(answer) => onSubmit([{ type: 'standingAnswer', answer }])}
      onSettings={onSettings}
    />
  );
  return (
    <>
      <ActionBar main={actions.main} others={actions.others} busy={pendingCount > 0} more={more} />
      {doubted && (
        <Confirm
          play={doubted}
          position={position}
          onYes={() => settle('yes')}
          onNo={() => settle('no')}
          onNever={() => settle('always')}
        />
      )}
    </>
  );
}

/** The answers to a partner's question: nothing else can be played meanwhile. */
function answers({ table: { visible }, onSubmit }: OwnBarProps): Actions | undefined {
  const { seat, game } = visible;
  if (seat === undefined || game.turn.awaited?.includes(seat) !== true) return undefined;
  const answer = (yes: boolean) => () => onSubmit([{ type: 'answerGoOut', yes }]);
  return {
    main: { key: 'yes', label: YES, onAct: answer(true) },
    others: [{ key: 'no', label: NO, onAct: answer(false) }],
  };
}

/** The actions while the game is paused, or a bot plays for the viewer; undefined if play goes on. */
function heldUp({ view, playing: { explain }, onSubmit }: OwnBarProps): Actions | undefined {
  const { seat, paused, sitIn = [] } = view;
  if (seat !== undefined && sitIn.includes(seat)) {
    const onAct = (): void => onSubmit([{ type: 'takeSeatBack', seat }]);
    return { main: { key: 'takeSeatBack', label: TAKE_MY_SEAT, onAct }, others: [] };
  }
  if (!paused) return undefined;
  const reason = refusalSentence('paused');
  return { main: { key: 'paused', label: PAUSED, reason, onAct: () => explain(reason, 'paused') }, others: [] };
}
