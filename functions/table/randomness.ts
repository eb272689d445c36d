import { CHAIN_DEALS, dealEntropy, mixChance, refillEntropy } from '../../shared/fairness/chain.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { LoadedTable, Ports, StoredCharter, TableId } from '../ports/ports.ts';

/** The public commitment to a chain of secrets, before its first deal. `from`: the table's deals before it. */
export const getChain = ({ keys }: Pick<Ports, 'keys'>, table: TableId, from: number): string =>
  makeBase64url(keys.dealSecret(table, from, 0));

/** Returns a deal's secret by its number; undefined if the chain has none for it. */
export function findSecret(
  { keys }: Pick<Ports, 'keys'>,
  id: TableId,
  { chain, chainFrom = 0 }: StoredCharter,
): (deal: number) => Uint8Array | undefined {
  return (deal) => {
    const number = deal - chainFrom;
    return chain === undefined || number < 1 || number > CHAIN_DEALS
      ? undefined
      : keys.dealSecret(id, chainFrom, number);
  };
}

interface SubmissionAsked {
  readonly seat: number;
  readonly intents: readonly (Move | TableIntent)[];
}

/** The entropy of one submission, generated on first use: a deal's secret takes many hashes. */
export function getEntropy(ports: Ports, loaded: LoadedTable, submission: SubmissionAsked): () => Uint8Array {
  let bytes: Uint8Array | undefined;
  return () => {
    bytes ??= makeEntropy(ports, loaded, submission);
    return bytes;
  };
}

/**
 * The entropy with which a submission deals or refills the stock, made from the deal's secret and people's random
 * parts, so that it can be checked. Fresh random bytes if the charter has no chain.
 */
function makeEntropy(
  ports: Ports,
  { id, charter, table }: LoadedTable,
  { seat, intents }: SubmissionAsked,
): Uint8Array {
  const [first] = intents;
  const secret = findSecret(ports, id, charter);
  const drawFresh = (): Uint8Array => ports.random(32);
  if (first?.type === 'start' || first?.type === 'nextRound' || first?.type === 'playAgain') {
    const nextSecret = secret(table.deals + 1);
    const mixed = first.mix === undefined ? table.mixed : mixChance(table.mixed, seat, first.mix);
    return nextSecret === undefined ? drawFresh() : dealEntropy(nextSecret, mixed);
  }
  const currentSecret = first && isTableIntent(first) ? undefined : secret(table.deals);
  return currentSecret === undefined || table.game === undefined
    ? drawFresh()
    : refillEntropy(currentSecret, table.game);
}
