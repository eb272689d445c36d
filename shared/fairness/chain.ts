import { sha256 } from '@noble/hashes/sha2.js';
import type { Card } from '../cards/cards.ts';
import type { GameState } from '../game/state.ts';
import { makeBase64url, parseBase64url } from '../protocol/proof.ts';

/** Deals in one chain of secrets: enough for hundreds of games. */
export const CHAIN_DEALS = 2000;

/** The secret this many deals earlier in the chain: each is the SHA-256 of the next one. `hash`: another SHA-256. */
export function backBy(secret: Uint8Array, deals: number, hash: (link: Uint8Array) => Uint8Array = sha256): Uint8Array {
  let link = secret;
  for (let i = 0; i < deals; i++) link = hash(link);
  return link;
}

/** Whether this is the secret of a deal of the chain, by its number from 1. */
export const isOfChain = (chain: string, deal: number, secret: Uint8Array): boolean =>
  secret.length === 32 && deal >= 1 && deal <= CHAIN_DEALS && makeBase64url(backBy(secret, deal)) === chain;

/** One person's chance (128 bits in base64url) hashed into what others gave: 32 bytes. */
export const mixIn = (mixed: Uint8Array | undefined, seat: number, mix: string): Uint8Array =>
  hashOf(mixed, Uint8Array.of(seat), parseBase64url(mix));

/** The bytes that a round is dealt from: the deal's secret and people's own chance. */
export const dealEntropy = (secret: Uint8Array, mixed: Uint8Array | undefined): Uint8Array =>
  hashOf(bytesOf('afoot deal'), secret, mixed);

/**
 * The bytes that a running round's stock is refilled from: the deal's secret and where all cards lie before the submission.
 * Only the deal and the play decide those, so nobody can pick a better shuffle.
 */
export const refillEntropy = (secret: Uint8Array, game: GameState): Uint8Array =>
  hashOf(bytesOf('afoot refill'), secret, bytesOf(layoutText(game)));

/** All cards by place. It is hashed: the spelling must never change. */
function layoutText({ players, teams, stock, pile }: GameState): string {
  const packets = players.map(({ held, waiting }) => [held, ...waiting.map(({ cards }) => cards)].map(spell).join('+'));
  const melds = teams.map(({ melds, redThrees }) => [...melds, redThrees].map(spell).join('+'));
  return [...packets, ...melds, spell(pile), spell(stock)].join('|');
}

const spell = (cards: readonly Card[]): string => cards.join(' ');

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

function hashOf(...parts: readonly (Uint8Array | undefined)[]): Uint8Array {
  const hash = sha256.create();
  for (const part of parts) if (part !== undefined) hash.update(part);
  return hash.digest();
}
