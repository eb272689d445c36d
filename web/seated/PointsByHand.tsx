import { useState } from 'preact/hooks';
import { ROOM } from '#text/pages.ts';
import { BY_HAND } from '#text/table-settings.ts';
import { REASON_BYTES } from '../../shared/protocol/names.ts';
import { countBytes } from '../../shared/ruleset/characters.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { LimitNote } from '../components/LimitNote.tsx';
import { useLimit } from '../components/limit.ts';
import { type PendingAction, RefusalNotice } from '../components/pending-action.tsx';
import { canHost } from '../model/hosting.ts';
import { useTable } from '../table/table-context.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import * as styles from './points.module.css';

interface PointsByHandProps {
  readonly pending: PendingAction;
}

/** Empty if the rules have no points given by hand. */
export function PointsByHand({ pending }: PointsByHandProps) {
  const { charter, view } = useTable();
  const { game } = view;
  if (!game || !getRulesForRound(charter.ruleset, game.round).score.byHand) return null;
  const { team: nameOf } = createNameFormatter(charter, view);
  return (
    <section class="stack-s">
      <h3>{BY_HAND.title}</h3>
      {game.byHand ? (
        <ul class="dotted">
          {game.byHand.map(({ team, points, reason }, i) => (
            <li key={i}>{BY_HAND.adjusted(nameOf(team), points, reason)}</li>
          ))}
        </ul>
      ) : null}
      {canHost(view) ? <GivePoints teams={game.teams.map((_, team) => nameOf(team))} pending={pending} /> : null}
    </section>
  );
}

interface GivePointsProps {
  readonly teams: readonly string[];
  readonly pending: PendingAction;
}

const START = 100;

function GivePoints({ teams, pending }: GivePointsProps) {
  const [team, setTeam] = useState(0);
  const [points, setPoints] = useState(START);
  const [reason, setReason] = useState('');
  const limit = useLimit(REASON_BYTES, countBytes);
  const isReady = points !== 0 && reason.trim() !== '';
  const give = (): void => {
    pending.press('points', { type: 'givePoints', team, points, reason: reason.trim() });
    setReason('');
  };
  return (
    <div class={`${styles.points} grid gap-3`}>
      <label class="field">
        <span class="label">{BY_HAND.team}</span>
        <select value={team} onChange={({ currentTarget }) => setTeam(Number(currentTarget.value))}>
          {teams.map((name, i) => (
            <option key={name} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span class="label">{BY_HAND.points}</span>
        <input
          type="number"
          min={-10_000}
          max={10_000}
          step={5}
          value={points}
          onInput={({ currentTarget }) => setPoints(Math.trunc(Number(currentTarget.value)) || 0)}
        />
      </label>
      <label class={`field ${styles.reason}`}>
        <span class="label">{BY_HAND.reason}</span>
        <input
          type="text"
          value={reason}
          onInput={(event) => setReason(limit.take(event))}
          onChange={(event) => setReason(limit.take(event))}
        />
      </label>
      <LimitNote isOver={limit.isOver} words={ROOM.none} />
      <button type="button" disabled={!isReady} onClick={give}>
        {BY_HAND.give}
      </button>
      <RefusalNotice code={pending.findRefusal('points')} />
    </div>
  );
}
