/** A leak planted into what viewers are told: statements that run after the true view, or report, has been made. */
export interface Leak {
  readonly about: string;
  /** Changes `view`, made of `state` for `viewer`. */
  readonly intoView?: string;
  /** Changes `told`, made of `events` for `viewer`. */
  readonly intoReport?: string;
}

/** Ten ways to tell a viewer what it may not know; each must make a test fail. */
export const LEAKS: readonly Leak[] = [
  {
    about: 'whether the next card of the stock is a joker, in the count of the stock',
    intoView: "if (state.stock[0] === '*') view.stock += 1;",
  },
  {
    about: 'the cards under the top of the pile',
    intoView: "view.pile = { ...view.pile, cards: state.pile.join('') };",
  },
  {
    about: 'whether somebody holds a joker, in the count of cards held',
    intoView:
      "view.players = view.players.map((player, i) => ({ ...player, held: player.held + Number(state.players[i].held.includes('*')) }));",
  },
  {
    about: 'whether a packet that waits has a red three, in its absence',
    intoView:
      "view.players = view.players.map(({ waiting, ...player }, i) => state.players[i].waiting.some(({ cards }) => cards.includes('3h')) ? player : { ...player, waiting });",
  },
  { about: 'a hand to a watcher', intoView: "if (viewer === undefined) view.held = state.players[0].held.join('');" },
  {
    about: "one's neighbour's hand",
    intoView: "if (viewer !== undefined) view.held = state.players[(viewer + 1) % state.players.length].held.join('');",
  },
  {
    about: 'what everybody holds, before the round is over',
    intoView: "view.left = state.players.map(({ held }) => held.join(''));",
  },
  {
    about: 'whether there is a red three in the pile, in the score',
    intoView:
      "if (state.pile.slice(1).includes('3h')) view.teams = view.teams.map((team) => ({ ...team, score: team.score + 1 }));",
  },
  {
    about: 'drawn cards to everybody',
    intoReport:
      "told.push(...events.flatMap((event) => (event.type === 'drew' ? [{ type: 'drew', cards: event.cards.join('') }] : [])));",
  },
  {
    about: 'cards that go face down to the tail',
    intoReport:
      "told.push(...events.flatMap((event) => (event.type === 'tailGrew' ? [{ type: 'tailGrew', cards: event.cards.join('') }] : [])));",
  },
];
