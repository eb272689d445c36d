/** A leak planted into the redaction: what stands there, what is put in its place. */
export interface Leak {
  readonly about: string;
  readonly file: 'redact.ts' | 'redact-events.ts';
  readonly find: string;
  readonly put: string;
}

/** Ten ways to tell a viewer what it may not know; each must make a test fail. */
export const LEAKS: readonly Leak[] = [
  {
    about: 'whether the next card of the stock is a joker, in its count',
    file: 'redact.ts',
    find: 'stock: stock.length,',
    put: "stock: stock[0] === '*' ? stock.length + 1 : stock.length,",
  },
  {
    about: 'the cards under the top of the pile',
    file: 'redact.ts',
    find: "shown === 'all' && pile.length > 0",
    put: 'pile.length > 0',
  },
  {
    about: 'whether somebody holds a joker, in the count of cards held',
    file: 'redact.ts',
    find: 'held: held.length, playing }',
    put: "held: held.includes('*') ? held.length + 1 : held.length, playing }",
  },
  {
    about: 'whether a packet that waits has a red three, in its absence',
    file: 'redact.ts',
    find: 'if (waiting.length > 0) view.waiting',
    put: "if (waiting.length > 0 && !waiting.some(({ cards }) => cards.includes('3h'))) view.waiting",
  },
  {
    about: 'a hand to a watcher',
    file: 'redact.ts',
    find: 'player === undefined) return open;',
    put: 'player === undefined) return { ...open, held: makeRun(state.players[0]?.held ?? []) };',
  },
  {
    about: "one's neighbour's hand",
    file: 'redact.ts',
    find: 'held: runOf(player.held)',
    put: 'held: runOf((state.players[(viewer + 1) % state.players.length] ?? player).held)',
  },
  {
    about: 'what everybody is left with, before the round is over',
    file: 'redact.ts',
    find: 'if (ended) open.ended = viewEnd(state, ended);',
    put: "open.ended = viewEnd(state, ended ?? { by: 'stock' });",
  },
  {
    about: 'whether the bottom of the pile is a red three, in the score',
    file: 'redact.ts',
    find: 'score: state.scores[place] ?? 0',
    put: "score: (state.scores[place] ?? 0) + (state.pile.slice(1).includes('3h') ? 1 : 0)",
  },
  {
    about: 'drawn cards to everybody',
    file: 'redact-events.ts',
    find: 'return viewer === seat ? { ...drew,',
    put: 'return viewer !== -1 ? { ...drew,',
  },
  {
    about: 'cards for the tail',
    file: 'redact-events.ts',
    find: "count: event.cards.length };\n    case 'melded'",
    put: "count: event.cards.length, cards: makeRun(event.cards) } as never;\n    case 'melded'",
  },
];
