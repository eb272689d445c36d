import { sha256 } from '@noble/hashes/sha2.js';
import { makeBase64url } from '../protocol/proof.ts';
import type { Charter, DealsPage } from '../protocol/server-message.ts';
import type { GameView } from '../protocol/view.ts';

export const RECORD_FORMAT = 1;

/** A table's rounds for anyone to replay: the contents of `deals`, and what one page saw. */
export interface FairRecord extends Pick<DealsPage, 'opened' | 'settled' | 'deals' | 'steps' | 'results'> {
  readonly format: typeof RECORD_FORMAT;
  readonly table: string;
  readonly charter: Pick<Charter, 'title' | 'ruleset' | 'seating' | 'names' | 'chain' | 'chainFrom'>;
  /** The start of the chain as the page first saw it. */
  readonly pinned?: string;
  /** The page's observations during play; views may have arrived out of order. */
  readonly observations?: readonly Observation[];
  /** Secrets that this browser contributed to shuffles. */
  readonly given?: readonly string[];
}

export interface Observation {
  readonly version: number;
  readonly seat: number;
  /** See `computeDigest`. */
  readonly digest: string;
  /** Cards held, in notation; absent if the same as in the observation before. */
  readonly held?: string;
  /** When the page saw that the round was over, milliseconds since 1970 by its own clock. */
  readonly over?: number;
}

/** Returns a digest of all that a seat can see: its cards, melds, the pile's top, and all counts. It must never change. */
export function computeDigest({ held, players, teams, stock, pile }: GameView): string {
  const counts = players.map(({ held, playing, waiting }) => [held, playing, ...Object.entries(waiting ?? {}).sort()]);
  const laid = teams.map(({ melds, redThrees }) => [melds ?? '', redThrees ?? '']);
  const text = JSON.stringify([held ?? '', counts, laid, stock, pile.count, pile.top ?? '']);
  return makeBase64url(sha256(new TextEncoder().encode(text)).slice(0, 9));
}

export type Evidence = Pick<FairRecord, 'pinned' | 'observations' | 'given'>;

/**
 * Joins consecutive pages into one record; undefined if one is missing, or if a round ended while they were read: the
 * earlier pages would not have its plays.
 */
export function makeRecord(charter: Charter, pages: readonly DealsPage[], evidence: Evidence): FairRecord | undefined {
  const newest = pages.at(-1);
  if (newest === undefined || pages.some(({ after }, i) => after !== (pages[i - 1]?.last ?? 0))) return undefined;
  if (pages.some(({ opened }) => opened?.deal !== newest.opened?.deal)) return undefined;
  const { title, ruleset, seating, names, chain, chainFrom } = charter;
  return {
    format: RECORD_FORMAT,
    table: newest.table,
    charter: { title, ruleset, seating, names, ...(chain && { chain }), ...(chainFrom && { chainFrom }) },
    ...evidence,
    ...(newest.opened && { opened: newest.opened }),
    ...(newest.settled && { settled: newest.settled }),
    deals: pages.flatMap(({ deals }) => deals),
    steps: pages.flatMap(({ steps }) => steps),
    results: pages.flatMap(({ results }) => results),
  };
}
