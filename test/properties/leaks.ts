/** A leak planted into what viewers are sent; a test must find it. */
export type Leak = EngineLeak | ServerLeak;

/** Statements that run after the engine has made the true view, or report. */
export interface EngineLeak {
  readonly about: string;
  /** Changes `view`, made of `state` for `viewer`. */
  readonly intoView?: string;
  /** Changes `told`, made of `events` for `viewer`. */
  readonly intoReport?: string;
}

/** A piece of the desk that is written otherwise. */
export interface ServerLeak {
  readonly about: string;
  readonly file: string;
  readonly piece: string;
  readonly instead: string;
}

/** Ways in which the engine could tell a viewer what it may not know. */
export const ENGINE_LEAKS: readonly EngineLeak[] = [
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
  {
    about: 'whether somebody holds a joker, in the cards that a player was told no over',
    intoView:
      "view.players = view.players.map((player) => player.refused === undefined ? player : { ...player, refused: player.refused + Number(state.players.some(({ held }) => held.includes('*'))) });",
  },
  {
    about: 'whether somebody holds a joker, in the books that stay clean',
    intoView:
      "view.teams = view.teams.map((team) => team.cleanWithWilds && state.players.some(({ held }) => held.includes('*')) ? { ...team, cleanWithWilds: [] } : team);",
  },
  {
    about: 'whether the next card of the stock is a joker, in the card turned up that is offered',
    intoView: "if (state.upcardOffered && state.stock[0] === '*') delete view.pile.offered;",
  },
  {
    about: 'whether there is a red three in the pile, in the stock that is out',
    intoView: "if (state.pile.slice(1).some((card) => card === '3h' || card === '3d')) delete view.stockOut;",
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

/** Where an event is made into what one viewer may know of it. */
const PUBLIC_FORM = 'eventRule(event.type).publicForm?.(event, seen) ?? []';

/** Ways in which the desk could, by each of its channels. */
export const SERVER_LEAKS: readonly ServerLeak[] = [
  {
    about: 'to everybody what the player saw, in the history',
    file: 'functions/messages/history.ts',
    piece: 'viewHappened({ before: change.before, events, table }, seat)',
    instead: 'viewHappened({ before: change.before, events, table }, parseSubmission(change.item.submission)?.seat)',
  },
  {
    about: 'to everybody what is stored of a change, in the history',
    file: 'functions/messages/history.ts',
    piece: 'viewHappened({ before: change.before, events, table }, seat)',
    instead: '(events as never[])',
  },
  {
    about: 'to everybody the host’s cards, in the table as it stood',
    file: 'functions/messages/history-view.ts',
    piece: 'const own = seatThen(then, now, seatOfViewer(viewer) ?? -1);',
    instead: 'const own = 0;',
  },
  {
    about: 'the host’s view to anybody who pings',
    file: 'functions/messages/ping.ts',
    piece: 'viewTable(loaded.table, viewer)',
    instead: 'viewTable(loaded.table, 0)',
  },
  {
    about: 'the host’s hand to a watcher, in the welcome',
    file: 'functions/table/broadcast.ts',
    piece: 'view: viewTable(table, viewer, happened),',
    instead: 'view: viewTable(table, viewer ?? 0, happened),',
  },
  {
    about: 'the host’s hand to a watcher, after each play',
    file: 'functions/table/broadcast.ts',
    piece: '...viewTable(stored.loaded.table, viewer, happened(viewer))',
    instead: '...viewTable(stored.loaded.table, viewer ?? 0, happened(viewer))',
  },
  {
    about: 'what the player drew to everybody, in the event feed',
    file: 'functions/table/broadcast.ts',
    piece: '=> viewHappened(stored.change, viewer);',
    instead: '=> viewHappened(stored.change, stored.change.before.game?.turn.seat);',
  },
  {
    about: 'the next card of the stock, in the length of a message',
    file: 'functions/table/broadcast.ts',
    piece: 'const sealed = seal(sent);',
    instead: "const sealed = seal(sent) + (table.game?.stock[0]?.startsWith('9') ? ' ' : '');",
  },
  {
    about: 'the next card of the stock, in the number of messages',
    file: 'functions/table/broadcast.ts',
    piece: '.filter(([, connections]) => connections.length > 0)',
    instead: ".filter(([, { length }]) => length > 0 && !table.game?.stock[0]?.startsWith('9'))",
  },
  {
    about: 'the next card of the stock, in the version of a rejection',
    file: 'functions/messages/submit.ts',
    piece: '{ ...said, number, version: loaded.table.version }',
    instead:
      "{ ...said, number, version: loaded.table.version + Number(loaded.table.game?.stock[0]?.startsWith('9')) }",
  },
  {
    about: 'a refusal that depends on a neighbour’s hand',
    file: 'functions/messages/submit.ts',
    piece: "answer: { type: 'rejected', code: decision.code }",
    instead:
      "answer: { type: 'rejected', code: table.game?.players.at(seat - 1)?.held.includes('*') ? decision.code : 'seatEmpty' }",
  },
  {
    about: 'the fingerprint of what a neighbour asked',
    file: 'shared/table/view.ts',
    piece: 'if (fingerprint !== undefined) view.fingerprint = fingerprint;',
    instead: 'view.fingerprint = seats[(viewer + 1) % seats.length]?.fingerprint ?? 0;',
  },
  {
    about: 'the game to a watcher who may not look on',
    file: 'shared/table/view.ts',
    piece: '  if (mayWatch(table, viewer)) {',
    instead: '  {',
  },
  {
    about: 'what is played to a watcher who may not look on',
    file: 'shared/table/view.ts',
    piece: 'mayWatch(table, viewer) ? events : events.filter(({ type }) => eventRule(type).atTheDoor);',
    instead: 'events;',
  },
  {
    about: 'what is drawn next, in the log',
    file: 'functions/table/commit.ts',
    piece: 'ports.cache.keep(next.loaded);',
    instead:
      "ports.cache.keep(next.loaded); ports.log.info('stored', { next: next.loaded.table.game?.stock[0] ?? '' });",
  },
  ...[
    ['the end of a pause', 'resumed'],
    ['a pause', 'paused'],
    ['a request to end', 'endAsked'],
    ['a deadline that was missed', 'deadlineMissed'],
  ].map(([about, event]) => ({
    about: `the next card of the stock, in not being told of ${about}`,
    file: 'shared/table/view.ts',
    piece: PUBLIC_FORM,
    instead: `(event.type === '${event}' && (table.game?.stock[0] ?? '') > '7' ? [] : (${PUBLIC_FORM}))`,
  })),
  {
    about: 'the next card of the stock, in whether a discard goes back without a question',
    file: 'shared/table/taking-back.ts',
    piece: '  const isFree = isTakeBackFree(table);',
    instead: "  const isFree = (table.game?.stock[0] ?? '') > '7';",
  },
  {
    about: 'the next card of the stock, in the minutes that somebody grants',
    file: 'shared/table/view.ts',
    piece: PUBLIC_FORM,
    instead: `(event.type === 'timeGranted' ? [{ ...event, minutes: event.minutes + Number((table.game?.stock[0] ?? '') > '7') }] : (${PUBLIC_FORM}))`,
  },
  {
    about: 'the next card of the stock, in the text of a note',
    file: 'shared/table/view.ts',
    piece: PUBLIC_FORM,
    instead: `(event.type === 'noteLeft' ? [{ ...event, text: event.text + ((table.game?.stock[0] ?? '') > '7' ? ' ' : '') }] : (${PUBLIC_FORM}))`,
  },
  {
    about: 'the next card of the stock, in the length of the nonce of a seat',
    file: 'functions/table/seated.ts',
    piece: '    nonce,\n    welcome:',
    instead: "    nonce: nonce + ' '.repeat((loaded.table.game?.stock[0] ?? '0').charCodeAt(0) % 16),\n    welcome:",
  },
  {
    about: 'a neighbour’s hand, in why one may not nudge',
    file: 'shared/table/pace.ts',
    piece: "return table.nudged ? rejectAtTable('nudgedAlready') :",
    instead:
      "const hand = table.game?.players[(seat + 1) % table.seats.length]?.held.join('') ?? '';\n  const sum = [...hand].reduce((all, reaction) => all + reaction.charCodeAt(0), 0);\n  return table.nudged ? rejectAtTable((['nudgedAlready', 'ownTurn', 'notesOff', 'paused'] as const)[sum % 4] ?? 'paused') :",
  },
  {
    about: 'how one’s neighbour has answered beforehand',
    file: 'shared/game/view.ts',
    piece: "if (player.standing !== 'ask') view.standing = player.standing;",
    instead: 'Object.assign(view, { standing: state.players[(viewer + 1) % state.players.length]?.standing });',
  },
  {
    about: 'how others have answered beforehand, in the record of the deals',
    file: 'functions/messages/deals.ts',
    piece: 'if (!MAY_BE_ANSWERED.test(item.submission)) return [stepOf(item)];',
    instead: 'return [stepOf(item)];',
  },
  {
    about: 'how much others have asked, in the record of the deals',
    file: 'functions/messages/deals.ts',
    piece: "submission.replace(/^(\\d+)\\.\\d+ /, '$1 ')",
    instead: 'submission',
  },
  {
    about: 'what comes next, to anybody who asks for several things at once',
    file: 'shared/table/plays.ts',
    piece: 'if (table.game !== undefined && outrunsView(',
    instead: 'if (table.closed && table.game !== undefined && outrunsView(',
  },
  {
    about: 'what comes up by a play, by refusing it',
    file: 'shared/game/decide.ts',
    piece: 'transition.events.some(isSurprise) ? undefined : refuseStuck',
    instead: 'transition.events.length === 0 ? undefined : refuseStuck',
  },
  {
    about: 'how others are notified, to anybody who asks how it is',
    file: 'functions/notify/preferences.ts',
    piece: '= entryAt(entries, slot).profile ?? NOBODY;',
    instead: '= entries.find(({ profile }) => profile !== undefined)?.profile ?? NOBODY;',
  },
  {
    about: 'the whole address of the chat, to everybody who sits',
    file: 'functions/notify/preferences.ts',
    piece: 'hook: new URL(hook.url).hostname',
    instead: 'hook: hook.url',
  },
  {
    about: 'who is gone and whom nothing reaches, to watchers',
    file: 'shared/table/view.ts',
    piece: '    addMissing(view, table, seat);\n  }',
    instead: '  }\n  addMissing(view, table, seat ?? -1);',
  },
  {
    about: 'what only a seat’s own device is asked, to everybody who sits',
    file: 'shared/table/back-questions.ts',
    piece: 'open.filter((each) => COMING_BACK_ASKED.asks(table, each, viewer))',
    instead: 'open.filter(() => true)',
  },
  {
    about: 'what others have asked for beforehand, to everybody who sits',
    file: 'shared/table/view.ts',
    piece: 'if (drawForMe) view',
    instead: 'if (seats.some((each) => each.drawForMe)) view',
  },
  {
    about: 'that somebody asks for something beforehand, by a message',
    file: 'shared/table/view.ts',
    piece: 'traitsOf(event).audience !== undefined',
    instead: "['host', 'asked'].includes(traitsOf(event).audience ?? '')",
  },
  {
    about: 'that somebody sets a standing answer, by a message',
    file: 'shared/table/view.ts',
    piece: ' || isUnheard(event);',
    instead: ';',
  },
  {
    about: 'the word of a seat, to everybody who asks for one',
    file: 'functions/messages/open-chair.ts',
    piece: 'const own = loaded && seatIn(loaded.table, connection);',
    instead: 'const own = loaded && { seat: 0, state: loaded.table.seats[0] as SeatState };',
  },
  {
    about: 'people’s time zones, at the door',
    file: 'functions/table/broadcast.ts',
    piece: '{ invite, ...(zones && { zones }) }),',
    instead: '{ invite }),\n      ...(zones && { zones }),',
  },
];
