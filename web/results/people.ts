import { ALBUM } from '#text/album.ts';
import { UNKNOWN_NAME, YOU } from '#text/pages.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { type FaceName, findFace, getBotFace } from '../faces/faces.ts';

type Player = GameResult['seats'][number];

export interface People {
  /** Returns a person's name for a file that others read. */
  nameOf(player: Player): string;
  /** Returns a person's name for the viewer's own page, with `You` for the viewer. */
  ownName(person: number): string;
  /** Returns some of the players, with bots counted, at the start of a sentence of the viewer's own page. */
  joinPlayers(players: readonly Player[]): string;
  faceOf(person: number): FaceName;
}

export function getPeople(charter: Charter, ownPerson: number | undefined): People {
  const nameOf = (player: Player): string =>
    typeof player === 'number'
      ? charter.names[player] || UNKNOWN_NAME(player)
      : player === 'bot'
        ? ALBUM.bot
        : ALBUM.somebody;
  const ownName = (person: number): string => (person === ownPerson ? YOU : nameOf(person));
  return {
    nameOf,
    ownName,
    joinPlayers: (players) => ALBUM.names(getNames(players, ownName, ownPerson)),
    faceOf: (person) => findFace(charter, { occupants: [person] }, 0) as FaceName,
  };
}

export const getPublicNames = (players: readonly Player[], { nameOf }: People): readonly string[] =>
  getNames(players, nameOf, undefined);

/** Returns the viewer first, then other people, those without a name, and bots. */
function getNames(
  players: readonly Player[],
  ownName: (person: number) => string,
  ownPerson: number | undefined,
): readonly string[] {
  const people = players
    .filter((player) => typeof player === 'number')
    .sort((a, b) => +(b === ownPerson) - +(a === ownPerson));
  const unnamed = players.filter((player) => player === 'unnamed').length;
  const bots = players.filter((player) => player === 'bot').length;
  const others = [...(unnamed > 0 ? [ALBUM.unnamed(unnamed)] : []), ...(bots > 0 ? [ALBUM.bots(bots)] : [])];
  return [...people.map(ownName), ...(people.length > 0 ? others : others.map(ALBUM.atStart))];
}

export const getFaces = (
  { seats }: GameResult,
  which: readonly number[],
  { faceOf }: People,
): readonly { readonly face: FaceName; readonly isBot: boolean }[] =>
  which.flatMap((seat): { readonly face: FaceName; readonly isBot: boolean }[] => {
    const player = seats[seat];
    if (typeof player === 'number') return [{ face: faceOf(player), isBot: false }];
    return player === 'bot' ? [{ face: getBotFace(seat), isBot: true }] : [];
  });
