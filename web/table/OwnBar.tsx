import { NO, YES } from '#text/table.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import { ActionBar } from '../components/ActionBar.tsx';
import type { Settings } from '../model/storage/settings.ts';
import type { AnyIntent } from '../model/types.ts';
import { mayHint } from '../model/waiting.ts';
import { type Actions, actionsOf, keyActs } from './actions.ts';
import { Confirm } from './Confirm.tsx';
import type { Draft } from './draft/meld-draft.ts';
import type { Suggestion } from './draft/suggesting.ts';
import type { Drafting } from './drafting.ts';
import { MorePanel } from './MorePanel.tsx';
import type { Matter } from './matters.ts';
import type { OwnPlaying } from './playing.ts';
import { useKeys } from './table-keys.ts';
import type { TableModel } from './table-model.ts';

interface OwnBarProps {
  readonly table: TableModel;
  readonly view: View;
  readonly position: Position;
  readonly drafting: Drafting;
  readonly playing: OwnPlaying;
  /** What has to be settled beside the cards. */
  readonly matter: Matter | undefined;
  readonly suggestion: Suggestion | undefined;
  /** The best play as a draft, if hints are on. */
  readonly hinted: Draft | undefined;
  /** The best play, if hints are on, is to take the pile. */
  readonly isTakeHinted: boolean;
  readonly settings: Settings;
  /** Submissions that are sent and not yet answered. */
  readonly pendingCount: number;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSettings(changed: Partial<Settings>): void;
}

/** The viewer's actions; costly ones ask once more. */
export function OwnBar(props: OwnBarProps) {
  const { table, position, drafting, playing, matter, suggestion, hinted, settings, pendingCount } = props;
  const { onSubmit, onSettings } = props;
  const { draft, change } = drafting;
  const { plays, doubted, explain, perform, settle } = playing;
  const ask = () => onSubmit([{ type: 'askToGoOut' }]);
  const follow = ({ draft: made }: Suggestion) => change(() => made);
  const ofPlay =
    answers(props) ??
    actionsOf({
      table,
      position,
      plays,
      draft,
      suggestion,
      isTakeAdvised: props.isTakeHinted,
      perform,
      ask,
      explain,
      follow,
    });
  const actions = matter ? { main: matter.main ?? ofPlay.main, others: matter.others } : ofPlay;
  // The keys still do what the replaced buttons did.
  const keyed = matter?.main ? actions : ofPlay;
  useKeys(settings, keyActs({ position, playing, drafting, actions: keyed, hinted, ask }));
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
      <ActionBar
        main={actions.main}
        others={actions.others}
        busy={pendingCount > 0}
        // Two answers beside the main button need the room of `More`.
        more={matter && !matter.main && matter.others.length > 1 ? undefined : more}
      />
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
