import { useRef } from 'preact/hooks';
import { SHOW_IT, THE_RULE } from '#text/draft.ts';
import { packetLabel, packetNote, SENDING, YOUR_TURN } from '#text/table.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import { Face } from '../faces/Face.tsx';
import { getPacketsToCome } from '../model/visible-table.ts';
import { countMinutesWaited } from '../model/waiting.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './draft/draft.module.css';
import type { Note } from './note.ts';
import type { OwnParts } from './playing.ts';
import type { Prompt } from './prompt.ts';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';
import { findTurnsBeforeViewer, formatAnswers, formatTurnLine, type TurnParams } from './turn-words.ts';

interface TurnLineProps extends Pick<TurnParams, 'table' | 'now'> {
  /** Absent for a watcher. */
  readonly own?: Pick<OwnParts, 'drafting' | 'playing'>;
  readonly prompt?: Prompt | undefined;
  /** Whether the server is slow to answer. */
  readonly isSlow?: boolean;
}

/** Whose turn it is, with the viewer's options or the reason that there are none, and the best play. */
export function TurnLine({ table, now, own, prompt, isSlow }: TurnLineProps) {
  const { view, onRule } = useTable();
  const draft = own?.drafting.draft;
  const { note: feedback, planNews } = own?.playing ?? {};
  const note = isSlow ? SLOW : feedback?.isOvertaken ? undefined : feedback;
  const hidesAdvice = note || prompt?.words || prompt?.tone === 'asks' || draft?.melds.length;
  const advice = hidesAdvice ? undefined : own?.playing.advice;
  const follow = note ? note.draft : advice?.follow;
  const rule = REJECTION_CODES.find((code) => code === note?.code);
  const turnsBefore = findTurnsBeforeViewer({ table, view, now });
  // A hint only replaces other words here, so that nothing moves.
  const comingTurn = view.plan || turnsBefore ? planNews?.comingTurn : undefined;
  const news = prompt?.isNews ? prompt.more : planNews?.comingTurn;
  const after = note ? undefined : (feedback?.words ?? prompt?.more ?? comingTurn ?? turnsBefore);
  const isSilent = useIsAnnounced({ table, view, now, draft, prompt, note });
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
        <p
          class={classes(`${styles.comesAfter} tiny soft balanced`, !follow && 'whole-row')}
          aria-hidden={after === news}
        >
          {after}
        </p>
      )}
      <span class="spoken" aria-live="polite">
        {(after ?? news) === news && news}
      </span>
      {rule && onRule && (
        <button type="button" class={`plain ${styles.sideLink}`} onClick={() => onRule(rule)}>
          {THE_RULE}
        </button>
      )}
      {follow && own && (
        <button type="button" class={`plain ${styles.sideLink}`} onClick={() => own.drafting.change(() => follow)}>
          {SHOW_IT}
        </button>
      )}
    </div>
  );
}

const SLOW: Note = { words: SENDING, isPlain: true };

/** The question, answer or absence that the line repeats. */
const isRepeated = isOfKind('question', 'presence');

interface TurnLineContent extends TurnParams, Pick<TurnLineProps, 'prompt'> {
  readonly note: Note | undefined;
}

/** Whether the live region skips the line, because an event announces it or only the minutes changed. */
function useIsAnnounced({ table: { visible }, view, now, draft, prompt, note }: TurnLineContent): boolean {
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
  return (
    <span
      class={`${styles.ownPacket} soft figures`}
      role="img"
      aria-label={packetLabel(player.playing, player.held, getPacketsToCome(player))}
    >
      {packetNote(player.playing, player.held)}
    </span>
  );
}
