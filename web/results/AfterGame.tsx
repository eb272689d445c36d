import { useContext, useEffect, useState } from 'preact/hooks';
import { UNKNOWN_NAME } from '#text/pages.ts';
import { RESULT } from '#text/result.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';
import { WholeGame } from '../components/whole-game.ts';
import { makeAlbumHash } from '../model/route.ts';
import { seatName } from '../text/names.ts';
import * as styles from './result.module.css';
import { findResultFacts } from './result-facts.ts';
import { SharePicture } from './SharePicture.tsx';

interface GameResultsProps {
  /** The table's id; empty for one that only this device has. */
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  /** Returns how the game ended, as the table has saved it. */
  readGame?(): Promise<GameResult | undefined>;
}

export function GameResults({ table, charter, view, readGame }: GameResultsProps) {
  const [result, setResult] = useState<GameResult>();
  const isOver = view.game?.ended?.winners !== undefined;
  useEffect(() => {
    if (isOver) readGame?.().then(setResult, () => undefined);
  }, [isOver]);
  const onWholeGame = useContext(WholeGame);
  const facts = findResultFacts(charter, view, result);
  if (!facts) return null;
  const { wins = [] } = view;
  return (
    <div class={`${styles.afterGame} line wrap apart above-2`}>
      {onWholeGame === undefined || view.seat === undefined || !isShortGame(charter.ruleset) ? null : (
        <p>
          {RESULT.short}{' '}
          <button type="button" class="small" onClick={onWholeGame}>
            {RESULT.wholeNext}
          </button>
        </p>
      )}
      {wins.length === 0 ? null : (
        <p>
          <b>{RESULT.leads}</b>{' '}
          <span class="figures">
            {RESULT.leaders(
              wins.map(([person, games]) => [charter.names[person] || UNKNOWN_NAME(person), games]),
              view.seat === undefined ? undefined : seatName(charter, view, view.seat),
            )}
          </span>
        </p>
      )}
      <SharePicture
        facts={facts}
        share={RESULT.share}
        save={RESULT.save}
        {...(table !== '' && { link: new URL(makeAlbumHash(table), location.href).href })}
      />
    </div>
  );
}
