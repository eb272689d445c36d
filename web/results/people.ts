import { ALBUM } from '#text/album.ts';
import { UNKNOWN_NAME, YOU } from '#text/pages.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { type FaceName, findFace, getBotFace } from '../faces/faces.ts';

type Player = GameResult['seats'][number];

export interface People {
  /** Returns a person's name for a file that others read. */
  nameOf(whose: Player): string;
  /** Returns a person's name for the viewer's own page, with `You` for the viewer. */
  ownName(person: number): string;
  /** Returns some of the players, with bots counted, at the start of a sentence of the viewer's own page. */
  joinPlayers(players: readonly Player[]): string;
  faceOf(person: number): FaceName;
}

export function getPeople(charter: Charter, own: number | undefined): People {
  const nameOf = (whose: Player): string =>
    typeof whose === 'number'
      ? charter.names[whose] || UNKNOWN_NAME(whose)
      : whose === 'bot'
        ? ALBUM.bot
        : ALBUM.somebody;
  const ownName = (person: number): string => (person === own ? YOU : nameOf(person));
  return {
    nameOf,
    ownName,
    joinPlayers: (players) => ALBUM.names(getNames(players, ownName, own)),
    faceOf: (person) => findFace(charter, { occupants: [person] }, 0) as FaceName,
  };
}

export const getPublicNames = (players: readonly Player[], { nameOf }: People): readonly string[] =>
  getNames(players, nameOf, undefined);

/** Returns the viewer first, then other people, those without a name, and bots. */
function getNames(
  players: readonly Player[],
  ownName: (person: number) => string,
  own: number | undefined,
): readonly string[] {
  const people = players.filter((whose) => typeof whose === 'number').sort((a, b) => +(b === own) - +(a === own));
  const unnamed = players.filter((whose) => whose === 'unnamed').length;
  const bots = players.filter((whose) => whose === 'bot').length;
  const others = [...(unnamed > 0 ? [ALBUM.unnamed(unnamed)] : []), ...(bots > 0 ? [ALBUM.bots(bots)] : [])];
  return [...people.map(ownName), ...(people.length > 0 ? others : others.map(ALBUM.atStart))];
}

export const getFaces = (
  { seats }: GameResult,
  which: readonly number[],
  { faceOf }: People,
): readonly { readonly face: FaceName; readonly isBot: boolean }[] =>
  which.flatMap((seat): { readonly face: FaceName; readonly isBot: boolean }[] => {
    const whose = seats[seat];
    if (typeof whose === 'number') return [{ face: faceOf(whose), isBot: false }];
    return whose === 'bot' ? [{ face: getBotFace(seat), isBot: true }] : [];
  });
