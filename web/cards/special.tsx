import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { formatGain, STOPS_WORD, WILD_WORD } from '#text/table.ts';
import { type Card, isBlackThree, isTwo } from '../../shared/cards/cards.ts';
import { isRankThree } from '../../shared/ruleset/max-wilds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';

/** What threes say of themselves by the rules of the table; absent where they do nothing. */
interface ThreeWords {
  readonly red?: string;
  readonly black?: string;
}

export const ThreeWordsOfTable = createContext<ThreeWords>({});

/** A red three says what it brings on the table, or what it costs if it cannot be laid; a black one that it stops the pile. */
export function getThreeWords(rules: Ruleset): ThreeWords {
  const { threes, pile } = rules;
  const points = threes.red.laying === 'never' ? threes.red.held : threes.red.laid;
  return {
    ...(points === 0 || isRankThree(rules, '3h') ? {} : { red: formatGain(points) }),
    ...(pile.blockedTops.includes('blackThree') ? { black: STOPS_WORD } : {}),
  };
}

/** Tells the words printed on cards, each once: what a control shows is part of its name. */
export function usePrinted(): (cards: readonly Card[]) => readonly string[] {
  const { black } = useContext(ThreeWordsOfTable);
  return (cards) => [
    ...(cards.some(isTwo) ? [WILD_WORD] : []),
    ...(black !== undefined && cards.some(isBlackThree) ? [black] : []),
  ];
}

/** Cards inside say what the rules make of them. */
export const RuledCards = ({ rules, children }: { readonly rules: Ruleset; readonly children: ComponentChildren }) => (
  <ThreeWordsOfTable.Provider value={getThreeWords(rules)}>{children}</ThreeWordsOfTable.Provider>
);
