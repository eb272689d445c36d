import { SHOW_IT, THE_RULE } from '#text/draft.ts';
import { DRAWN_AHEAD, packetLabel, packetNote, YOUR_TURN } from '#text/table.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';
import { Face } from '../faces/Face.tsx';
import type { Advice } from './advice.ts';
import { useTable } from './at-table.ts';
import type { Draft } from './draft/meld-draft.ts';
import type { Matter } from './matters.ts';
import type { Note } from './noticing.ts';
import type { TableModel } from './table-model.ts';
import { answerWords, turnLine, turnsBefore } from './turn-words.ts';

interface TurnLineProps {
  readonly table: TableModel;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** Why something was not done, or an answer; replaces the line's other words. */
  readonly note: Note | undefined;
  /** What something else was faster than; said below. */
  readonly overtaken?: string | undefined;
  /** Shows the rule behind the note. */
  readonly onRule?: (() => void) | undefined;
  /** What the viewer has drafted. */
  readonly draft?: Draft;
  /** What has to be settled beside the cards. */
  readonly matter?: Matter | undefined;
  /** What is best: said after whose turn it is. */
  readonly advice?: Advice | undefined;
  /** Drafts what was advised. */
  onFollow?(draft: Draft): void;
}

/** One line: whose turn it is and what may be done, or why not; and the best play. */
export function TurnLine(props: TurnLineProps) {
  const { table, now, note, overtaken, onRule, draft, matter, onFollow } = props;
  const { view } = useTable();
  const mine = table.visible.myTurn && table.visible.game.turn.phase !== 'consent';
  const advice = note || matter?.words ? undefined : props.advice;
  const follow = note ? note.follow : advice?.follow;
  const ahead = view.drawForMe && !table.visible.myTurn ? DRAWN_AHEAD : turnsBefore({ table, view, now });
  const after = note ? undefined : (overtaken ?? matter?.more ?? ahead);
  return (
    <div class={['turn-line small across grid', mine && 'mine', matter && 'settling'].filter(Boolean).join(' ')}>
      <p role="status" class={note && !note.isPlain ? 'note warn' : ''}>
        {!note && matter?.face && <Face face={matter.face} />}
        {note?.words ??
          matter?.words ??
          (advice ? (answerWords(table, draft) ?? YOUR_TURN) : turnLine({ table, view, now, draft }))}
        {advice && <span class="advice"> {advice.words}</span>}
      </p>
      <OwnPacket table={table} />
      {after === undefined ? null : <p class="comes-after tiny soft balanced whole-row">{after}</p>}
      {note && onRule && (
        <button type="button" class="plain aside" onClick={onRule}>
          {THE_RULE}
        </button>
      )}
      {follow && onFollow && (
        <button type="button" class="plain aside" onClick={() => onFollow(follow)}>
          {SHOW_IT}
        </button>
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
