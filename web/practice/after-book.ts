import { useEffect, useState } from 'preact/hooks';
import { PRACTICE } from '#text/practice.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import { findFace } from '../faces/faces.ts';
import { store } from '../model/page.ts';
import { readAsked, writeAsked } from '../model/storage/practice-game.ts';
import { getVisibleMelds } from '../model/visible-table.ts';
import type { Prompt } from '../table/prompt.ts';
import { OWN_SEAT } from './dealing.ts';

interface AfterBookParams {
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  onInvite(): void;
}

/** The person's turns after the book before the prompt disappears. */
const TURNS = 3;

/** Prompts once per game, after the person's first book, to invite people; disappears at the end of the round. */
export function useAfterBook({ table, charter, view, onInvite }: AfterBookParams): Prompt | undefined {
  const [turnsLeft, setTurnsLeft] = useState(0);
  const hasBook = isBookMade(charter, view);
  const isOwnTurn = view.game?.turn.seat === OWN_SEAT;
  useEffect(() => {
    if (!hasBook || readAsked(store) === table) return;
    writeAsked(store, table);
    setTurnsLeft(TURNS);
  }, [hasBook]);
  useEffect(() => (isOwnTurn ? setTurnsLeft((left) => Math.max(0, left - 1)) : undefined), [isOwnTurn]);
  useEffect(() => setTurnsLeft((left) => (view.game?.ended ? 0 : left)), [view.game?.ended]);
  if (turnsLeft === 0) return undefined;
  const { players, teams } = charter.seating;
  const face = findFace(charter, view, players > teams ? OWN_SEAT + teams : OWN_SEAT + 1);
  const playOn = { key: 'playOn', label: PRACTICE.playOn, onAct: () => setTurnsLeft(0) };
  const bring = { key: 'bring', label: PRACTICE.bring, onAct: onInvite };
  return {
    words: PRACTICE.afterBook(players > teams),
    ...(face && { face }),
    others: [playOn, bring],
    tone: 'tells',
  };
}

function isBookMade({ ruleset, seating }: Charter, { game }: View): boolean {
  if (!game || game.ended) return false;
  const { bookSize } = getRulesForRound(ruleset, game.round).meld;
  return getVisibleMelds(game.teams[OWN_SEAT % seating.teams]?.melds, bookSize).some(({ book }) => book);
}
