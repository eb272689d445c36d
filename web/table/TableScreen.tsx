import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { SHOW_SCORES } from '#text/scores.ts';
import { lazyWithoutFallback, usePreload } from '../components/lazy.tsx';
import { useMinute, useTime } from '../components/time.ts';
import { createBrowserStore } from '../model/storage/store.ts';
import { isBotPlaying } from '../model/waiting.ts';
import * as areaStyles from './areas.module.css';
import { Boards } from './Boards.tsx';
import * as styles from './draft/draft.module.css';
import { useDraft } from './drafting.ts';
import { getNextRoundIntent } from './next-round.ts';
import { OtherPlayers } from './OtherPlayers.tsx';
import { OwnSide } from './OwnSide.tsx';
import { type OwnParts, usePlaying } from './playing.ts';
import type { Prompt } from './prompt.ts';
import type { RoundOverProps } from './RoundOver.tsx';
import { useRecentNotes } from './recent-notes.ts';
import { TableFrame } from './TableFrame.tsx';
import { TurnLine } from './TurnLine.tsx';
import { useTable } from './table-context.ts';
import { useKeys } from './table-keys.ts';
import { useLayers } from './table-layers.tsx';
import { findTableModel } from './table-model.ts';
import type { TurnParams } from './turn-words.ts';
import { WaitLine } from './WaitLine.tsx';

const TableChat = lazyWithoutFallback(() => import('./TableChat.tsx').then(({ TableChat }) => TableChat));
const RoundOver = lazyWithoutFallback(() => import('./RoundOver.tsx').then(({ RoundOver }) => RoundOver));

const store = createBrowserStore(() => localStorage);

/** Milliseconds between announcements of how long someone has been thinking. */
const THINKING = 30_000;

interface TableScreenProps extends Pick<RoundOverProps, 'moments' | 'question' | 'dealt' | 'readGame'> {
  /** The notice in the bar that the connection is lost. */
  readonly notice?: ComponentChildren;
  /** Shown instead of the table, which keeps the draft. */
  readonly cover?: ComponentChildren;
  /** A question that can wait until there are no other prompts. */
  readonly offer?: Prompt | undefined;
  /** The content over the play area, above the viewer's side. */
  readonly banner?: ComponentChildren;
}

/** The table as one viewer sees and plays it. */
export function TableScreen({ notice, cover, moments, question, dealt, offer, banner, readGame }: TableScreenProps) {
  const { charter, view, feed, connection, pendingCount, settings, onSubmit, onMenu } = useTable();
  const now = useTime(THINKING);
  const minute = useMinute();
  const [atTable, setAtTable] = useState(-1);
  const table = useMemo(() => findTableModel({ charter, view }), [charter, view]);
  const recentNotes = useRecentNotes(feed);
  const drafting = useDraft(useTable(), table?.visible, store);
  const position = table?.position;
  const playing = usePlaying(position, drafting);
  const selectedCount = drafting.draft.selected.length;
  const { isEnding, counting, isBehind, atSeats, layers } = useLayers(table, { isShown: !cover, selectedCount });
  const isOver = position?.over === true && !table?.visible.game.ended?.winners;
  const canGoOn = isOver && !cover && !isEnding && pendingCount === 0;
  for (const part of [TableChat, RoundOver]) usePreload(part.preload);
  useKeys(settings, canGoOn ? { next: dealt?.onNext ?? (() => onSubmit([{ type: getNextRoundIntent(view) }])) } : {});
  if (cover) return <>{cover}</>;
  if (!table) return null;
  const { game, seat } = table.visible;
  const { ended } = game;
  const side = <Side table={table} drafting={drafting} playing={playing} isBehind={isBehind} now={now} offer={offer} />;
  const showsScores = ended !== undefined && atTable !== game.round && !isEnding;
  return (
    <TableFrame
      table={table}
      state={[
        connection !== 'live' && 'stale',
        seat !== undefined && isBotPlaying(view, seat) && 'given-away',
        ended && !isEnding && 'ended',
      ]}
      onMenu={() => onMenu('menu')}
      notice={notice}
      own={
        <>
          {(!ended || isEnding) && side}
          {banner}
        </>
      }
      chat={<TableChat />}
    >
      <OtherPlayers table={table} now={now} minute={minute} recentNotes={recentNotes} atSeats={atSeats} />
      {showsScores ? (
        <RoundOver
          table={table}
          ended={ended}
          counting={counting}
          moments={moments}
          question={question}
          dealt={dealt}
          readGame={readGame}
          onShowTable={() => setAtTable(game.round)}
        />
      ) : (
        <Boards table={table} own={{ drafting, playing }} />
      )}
      {ended && !showsScores && !isEnding && <BackToScores onPress={() => setAtTable(-1)} />}
      {layers}
    </TableFrame>
  );
}

const BackToScores = ({ onPress }: { onPress(): void }) => (
  <button type="button" class={`main ${areaStyles.toScores}`} data-to-scores onClick={onPress}>
    {SHOW_SCORES}
  </button>
);

type SideProps = Omit<OwnParts, 'position'> & Pick<TurnParams, 'now'> & { readonly offer: Prompt | undefined };

/** The part below the play area: the viewer's side, or the turn line for a watcher. */
function Side({ now, offer, ...parts }: SideProps) {
  const { table } = parts;
  const { position, visible } = table;
  if (position) return <OwnSide own={{ ...parts, position }} now={now} offer={offer} />;
  if (visible.seat !== undefined) return null;
  return (
    <div class="contents on-oak" data-own-side>
      <div class={`${styles.turnBanner} anchor grid pliant on-paper`} data-slip>
        <div class={`${styles.statusColumn} flex upright middle pliant`}>
          <TurnLine table={table} now={now} />
          <WaitLine table={table} now={now} />
        </div>
      </div>
    </div>
  );
}
