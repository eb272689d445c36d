import { useRef } from 'preact/hooks';
import { SHOW_IT, THE_RULE } from '#text/draft.ts';
import { packetLabel, packetNote, YOUR_TURN } from '#text/table.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';
import { Face } from '../faces/Face.tsx';
import { countMinutesWaited } from '../model/waiting.ts';
import type { Advice } from './advice.ts';
import * as styles from './draft/draft.module.css';
import type { Draft } from './draft/meld-draft.ts';
import type { Note } from './note.ts';
import type { Prompt } from './prompt.ts';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';
import { findTurnsBeforeViewer, formatAnswers, formatTurnLine } from './turn-words.ts';

interface TurnLineProps {
  readonly table: TableModel;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** An explanation or an answer, which replaces the rest of the line. */
  readonly note: Note | undefined;
  /** The note that someone else was faster, shown below. */
  readonly overtaken?: string | undefined;
  readonly onRule?: (() => void) | undefined;
  readonly draft?: Draft;
  readonly prompt?: Prompt | undefined;
  readonly advice?: Advice | undefined;
  /** About the viewer's coming turn, while others play. */
  readonly comingTurn?: string | undefined;
  onFollow?(draft: Draft): void;
}

/** Whose turn it is, with the viewer's options or the reason that there are none, and the best play. */
export function TurnLine(props: TurnLineProps) {
  const { table, now, note, overtaken, onRule, draft, prompt, onFollow } = props;
  const { view } = useTable();
  const advice = note || prompt?.words ? undefined : props.advice;
  const follow = note ? note.draft : advice?.follow;
  const turnsBefore = findTurnsBeforeViewer({ table, view, now });
  // A hint only replaces other words here, so that nothing moves.
  const comingTurn = view.plan || turnsBefore ? props.comingTurn : undefined;
  const news = prompt?.isNews ? prompt.more : props.comingTurn;
  const after = note ? undefined : (overtaken ?? prompt?.more ?? comingTurn ?? turnsBefore);
  const isSilent = useIsAnnounced(props);
  return (
    <div class={`${styles.turnLine} small across grid`} data-turn-line>
      {/* Each part is read out when it changes itself */}
      <p
        role="status"
        aria-live="off"
        class={note && !note.isPlain ? 'warn' : ''}
        data-note={(note && !note.isPlain) || undefined}
      >
        <span aria-live={isSilent ? 'off' : 'polite'} aria-atomic="true">
          {!note && prompt?.face && <Face face={prompt.face} />}
          {note?.words ??
            prompt?.words ??
            (advice ? (formatAnswers(table, draft) ?? YOUR_TURN) : formatTurnLine({ table, view, now, draft }))}
        </span>
        <span data-advice={advice && ''} aria-live="polite" aria-atomic="true">
          {advice && ` ${advice.words}`}
        </span>
      </p>
      <OwnPacket table={table} />
      {after === undefined ? null : (
        <p class={`${styles.comesAfter} tiny soft balanced whole-row`} aria-hidden={after === news}>
          {after}
        </p>
      )}
      <span class="spoken" aria-live="polite">
        {(after ?? news) === news && news}
      </span>
      {note && onRule && (
        <button type="button" class={`plain ${styles.sideLink}`} onClick={onRule}>
          {THE_RULE}
        </button>
      )}
      {follow && onFollow && (
        <button type="button" class={`plain ${styles.sideLink}`} onClick={() => onFollow(follow)}>
          {SHOW_IT}
        </button>
      )}
    </div>
  );
}

/** The question, answer or absence that the line repeats. */
const isRepeated = isOfKind('question', 'presence');

/** Whether the live region skips the line, because an event announces it or only the minutes changed. */
function useIsAnnounced({ table: { visible }, now, note, draft, prompt }: TurnLineProps): boolean {
  const { view } = useTable();
  const came = useRef({ version: view.version, draft });
  if (came.current.version !== view.version) came.current = { version: view.version, draft };
  const isReadOut = (event: PublicEvent): boolean =>
    isRepeated(event) || event.type === 'answered' || event.type === prompt?.cameBy;
  if (note || (prompt?.tone === 'asks' && prompt.cameBy === undefined)) return false;
  if (came.current.draft === draft && view.happened?.some(isReadOut)) return true;
  return prompt?.words === undefined && !visible.myTurn && countMinutesWaited(view, now) > 0;
}

/** The packet that the viewer plays from, and the number of its cards. */
function OwnPacket({ table: { visible } }: { readonly table: TableModel }) {
  const player = visible.seat === undefined ? undefined : visible.game.players[visible.seat];
  if (!player || visible.game.choosing) return null;
  const waiting = PACKET_NAMES.filter((name) => (player.waiting?.[name] ?? 0) > 0);
  return (
    <span
      class={`${styles.ownPacket} soft figures`}
      role="img"
      aria-label={packetLabel(player.playing, player.held, waiting)}
    >
      {packetNote(player.playing, player.held)}
    </span>
  );
}
