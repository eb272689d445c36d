import { useContext } from 'preact/hooks';
import { AS_GOOD, SHOW_IT } from '#text/coach.ts';
import { THE_RULE } from '#text/draft.ts';
import { packetLabel, packetNote, SENDING } from '#text/table.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';
import { Face } from '../faces/Face.tsx';
import { CoachAtTable } from './advice.ts';
import { useTable } from './at-table.ts';
import { type Draft, EMPTY_DRAFT } from './draft/meld-draft.ts';
import type { Matter } from './matters.ts';
import type { TableModel } from './table-model.ts';
import { turnLine, turnsBefore } from './turn-words.ts';

interface TurnLineProps {
  readonly table: TableModel;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** Why something was not done; replaces the line's other words. */
  readonly note: string | undefined;
  /** What something else was faster than; said below. */
  readonly overtaken?: string | undefined;
  /** Shows the rule behind the note. */
  readonly onRule?: (() => void) | undefined;
  /** What the viewer has drafted. */
  readonly draft?: Draft;
  /** What has to be settled beside the cards. */
  readonly matter?: Matter | undefined;
  /** The best play, and why. */
  readonly hint?: string | undefined;
  /** Drafts it; absent if a button alone does it. */
  onFollow?: (() => void) | undefined;
}

/** One line: whose turn it is and what may be done, or why not; and, quietly, a hint. */
export function TurnLine(props: TurnLineProps) {
  const { table, now, note, overtaken, onRule, draft, matter, hint, onFollow } = props;
  const { view } = useTable();
  const mine = table.visible.myTurn && table.visible.game.turn.phase !== 'consent';
  const advice = useContext(CoachAtTable)?.(draft ?? EMPTY_DRAFT);
  const after =
    note === undefined
      ? (overtaken ?? matter?.more ?? (hint === undefined ? turnsBefore({ table, view, now }) : undefined))
      : undefined;
  return (
    <div
      class={[
        'turn-line small across grid',
        mine && 'mine',
        advice && !note && 'coached',
        hint !== undefined && !note && 'hinted',
        matter && 'settling',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <p role="status" class={note && note !== SENDING && note !== AS_GOOD ? 'note' : ''}>
        {!note && !advice && matter?.face && <Face face={matter.face} />}
        {note ?? advice?.words ?? matter?.words ?? turnLine({ table, view, now, draft })}
      </p>
      <OwnPacket table={table} />
      {after === undefined ? null : <p class="comes-after tiny soft balanced whole-row">{after}</p>}
      {note && onRule && (
        <p class="suggestion line tiny soft whole-row">
          <button type="button" class="plain" onClick={onRule}>
            {THE_RULE}
          </button>
        </p>
      )}
      {hint !== undefined && !note && (
        <p class="suggestion line tiny soft whole-row">
          <span>{hint}</span>
          {onFollow && !advice && (
            <button type="button" class="plain" onClick={onFollow}>
              {SHOW_IT}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The packet the viewer plays from, and its cards left. */
function OwnPacket({ table: { visible } }: { readonly table: TableModel }) {
  const player = visible.seat === undefined ? undefined : visible.game.players[visible.seat];
  if (!player || visible.game.choosing) return null;
  const waiting = PACKET_NAMES.filter((name) => (player.waiting?.[name] ?? 0) > 0);
  return (
    <span class="own-packet soft figures" role="img" aria-label={packetLabel(player.playing, player.held, waiting)}>
      {packetNote(player.playing, player.held)}
    </span>
  );
}
