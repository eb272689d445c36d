import { useEffect, useState } from 'preact/hooks';
import { PRACTICE } from '#text/practice.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { Face } from '../faces/Face.tsx';
import { faceAt } from '../faces/faces.ts';
import { store } from '../model/page.ts';
import { readAsked, writeAsked } from '../model/storage/kept-practice.ts';
import { visibleMeldsOf } from '../model/visible-table.ts';
import { OWN_SEAT } from './dealing.ts';

interface AfterBookProps {
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  onBring(): void;
}

/** Once in a game, after the first book of one's own: a friend is glad, and asks whether to bring somebody. */
export function AfterBook({ table, charter, view, onBring }: AfterBookProps) {
  const [isShown, setShown] = useState(false);
  const hasBook = isBookMade(charter, view);
  useEffect(() => {
    if (!hasBook || readAsked(store) === table) return;
    writeAsked(store, table);
    setShown(true);
  }, [hasBook]);
  if (!isShown) return null;
  const { players, teams } = charter.seating;
  const face = faceAt(charter, view, players > teams ? OWN_SEAT + teams : OWN_SEAT + 1);
  return (
    <div class="banner shown on-paper" role="status">
      <span class="line gap-2">
        {face && <Face face={face} size={32} />}
        <span>{PRACTICE.afterBook(players > teams)}</span>
      </span>
      <button type="button" class="small main" onClick={onBring}>
        {PRACTICE.bring}
      </button>
      <button type="button" class="small" onClick={() => setShown(false)}>
        {PRACTICE.playOn}
      </button>
    </div>
  );
}

function isBookMade({ ruleset, seating }: Charter, { game }: View): boolean {
  if (!game || game.ended) return false;
  const { bookSize } = rulesOfRound(ruleset, game.round).meld;
  return visibleMeldsOf(game.teams[OWN_SEAT % seating.teams]?.melds, bookSize).some(({ book }) => book);
}
