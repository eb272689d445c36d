import { sha256 } from '@noble/hashes/sha2.js';
import type { Card } from '../cards/cards.ts';
import type { GameState } from '../game/state.ts';
import { makeBase64url, parseBase64url } from '../protocol/proof.ts';

/** Deals per chain of secrets: enough for hundreds of games. */
export const CHAIN_DEALS = 2000;

/** Returns the secret this many deals earlier: each is the SHA-256 of the next one. `hash`: another SHA-256. */
export function getEarlierSecret(
  secret: Uint8Array,
  deals: number,
  hash: (link: Uint8Array) => Uint8Array = sha256,
): Uint8Array {
  let link = secret;
  for (let i = 0; i < deals; i++) link = hash(link);
  return link;
}

/** Whether this is the secret of a deal of the chain, by its number from 1. */
export const belongsToChain = (chain: string, deal: number, secret: Uint8Array): boolean =>
  secret.length === 32 && deal >= 1 && deal <= CHAIN_DEALS && makeBase64url(getEarlierSecret(secret, deal)) === chain;

/** Hashes a person's random part (128 bits in base64url) into those before it: 32 bytes. */
export const mixChance = (mixed: Uint8Array | undefined, seat: number, mix: string): Uint8Array =>
  computeHash(mixed, Uint8Array.of(seat), parseBase64url(mix));

/** Returns the entropy of a deal: its secret and people's random parts. */
export const dealEntropy = (secret: Uint8Array, mixed: Uint8Array | undefined): Uint8Array =>
  computeHash(toBytes('afoot deal'), secret, mixed);

/**
 * Returns the entropy of a stock refill during a round: the deal's secret and all cards' places before the submission.
 * Those depend only on the deal and the play, so nobody can choose a better shuffle.
 */
export const refillEntropy = (secret: Uint8Array, game: GameState): Uint8Array =>
  computeHash(toBytes('afoot refill'), secret, toBytes(formatLayout(game)));

/** Returns all cards by place. The text is hashed: its form must never change. */
function formatLayout({ players, teams, stock, pile }: GameState): string {
  const packets = players.map(({ held, waiting }) =>
    [held, ...waiting.map(({ cards }) => cards)].map(formatCards).join('+'),
  );
  const melds = teams.map(({ melds, redThrees }) => [...melds, redThrees].map(formatCards).join('+'));
  return [...packets, ...melds, formatCards(pile), formatCards(stock)].join('|');
}

const formatCards = (cards: readonly Card[]): string => cards.join(' ');

const toBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function computeHash(...parts: readonly (Uint8Array | undefined)[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) if (part !== undefined) hash.update(part);
  return hash.digest();
}
