export type Leak = EngineLeak | ServerLeak;

/** Statements that run after the engine has made the true view, or report. */
export interface EngineLeak {
  readonly about: string;
  /** Changes `view`, made of `state` for `viewer`. */
  readonly intoView?: string;
  /** Changes `told`, made of `events` for `viewer`. */
  readonly intoReport?: string;
}

/** A replaced piece of the server. */
export interface ServerLeak {
  readonly about: string;
  readonly file: string;
  readonly piece: string;
  readonly instead: string;
}

/** Reads leaks from text: for each its place and description, then the removed and the added lines. */
const readLeaks = (text: string) =>
  text.split(/\n(?![-+ ])/).flatMap((leak) => {
    const [, place, about] = /^(\S+): (.+)/.exec(leak) ?? [];
    const linesAfter = (sign: string): string =>
      leak
        .split('\n')
        .flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(2)] : []))
        .join('\n');
    return place && about ? [{ place, about, piece: linesAfter('-'), instead: linesAfter('+') }] : [];
  });

/** Leaks of the engine to a viewer. */
export const ENGINE_LEAKS: readonly EngineLeak[] = readLeaks(`
view: whether the next card of the stock is a joker, in the count of the stock
+ if (state.stock[0] === '*') view.stock += 1;
view: the cards under the top of the pile
+ view.pile = { ...view.pile, cards: state.pile.join('') };
view: whether somebody holds a joker, in the count of cards held
+ view.players = view.players.map((player, i) => ({ ...player, held: player.held + Number(state.players[i].held.includes('*')) }));
view: whether a packet that waits has a red three, in its absence
+ view.players = view.players.map(({ waiting, ...player }, i) => state.players[i].waiting.some(({ cards }) => cards.includes('3h')) ? player : { ...player, waiting });
view: whether somebody holds a joker, in the cards that a player was told no over
+ view.players = view.players.map((player) => player.refused === undefined ? player : { ...player, refused: player.refused + Number(state.players.some(({ held }) => held.includes('*'))) });
view: whether somebody holds a joker, in the books that stay clean
+ view.teams = view.teams.map((team) => team.cleanWithWilds && state.players.some(({ held }) => held.includes('*')) ? { ...team, cleanWithWilds: [] } : team);
view: whether the next card of the stock is a joker, in the card turned up that is offered
+ if (state.upcardOffered && state.stock[0] === '*') delete view.pile.offered;
view: whether there is a red three in the pile, in the stock that is out
+ if (state.pile.slice(1).some((card) => card === '3h' || card === '3d')) delete view.stockOut;
view: a hand to a watcher
+ if (viewer === undefined) view.held = state.players[0].held.join('');
view: one's neighbour's hand
+ if (viewer !== undefined) view.held = state.players[(viewer + 1) % state.players.length].held.join('');
view: what everybody holds, before the round is over
+ view.left = state.players.map(({ held }) => held.join(''));
view: whether there is a red three in the pile, in the score
+ if (state.pile.slice(1).includes('3h')) view.teams = view.teams.map((team) => ({ ...team, score: team.score + 1 }));
told: drawn cards to everybody
+ told.push(...events.flatMap((event) => (event.type === 'drew' ? [{ type: 'drew', cards: event.cards.join('') }] : [])));
told: cards that go face down to the tail
+ told.push(...events.flatMap((event) => (event.type === 'tailGrew' ? [{ type: 'tailGrew', cards: event.cards.join('') }] : [])));
`).map(({ place, about, instead }) => ({ about, [place === 'view' ? 'intoView' : 'intoReport']: instead }));

/** Leaks of the server, by each of its channels. */
export const SERVER_LEAKS: readonly ServerLeak[] = readLeaks(String.raw`
functions/messages/history.ts: to everybody what the player saw, in the history
- viewHappened({ before: change.before, events, table }, seat)
+ viewHappened({ before: change.before, events, table }, parseSubmission(change.item.submission)?.seat)
functions/messages/history.ts: to everybody what is stored of a change, in the history
- viewHappened({ before: change.before, events, table }, seat)
+ (events as never[])
functions/messages/history-view.ts: to everybody the host’s cards, in the table as it stood
- const own = findPastSeat(then, now, seatOfViewer(viewer) ?? -1);
+ const own = 0;
functions/messages/ping.ts: the host’s view to anybody who pings
- viewTable(loaded.table, viewer)
+ viewTable(loaded.table, 0)
functions/table/broadcast.ts: the host’s hand to a watcher, in the welcome
- view: viewTable(table, viewer, happened),
+ view: viewTable(table, viewer ?? 0, happened),
functions/table/broadcast.ts: the host’s hand to a watcher, after each play
- ...viewTable(stored.loaded.table, viewer, happened(viewer))
+ ...viewTable(stored.loaded.table, viewer ?? 0, happened(viewer))
functions/table/broadcast.ts: what the player drew to everybody, in the event feed
- => viewHappened(stored.change, viewer);
+ => viewHappened(stored.change, stored.change.before.game?.turn.seat);
functions/table/broadcast.ts: the next card of the stock, in the length of a message
- const sealed = seal(sent);
+ const sealed = seal(sent) + (table.game?.stock[0]?.startsWith('9') ? ' ' : '');
functions/table/broadcast.ts: the next card of the stock, in the number of messages
- .filter(([, connections]) => connections.length > 0)
+ .filter(([, { length }]) => length > 0 && !table.game?.stock[0]?.startsWith('9'))
functions/messages/submit.ts: the next card of the stock, in the version of a rejection
- { ...said, number, version: loaded.table.version }
+ { ...said, number, version: loaded.table.version + Number(loaded.table.game?.stock[0]?.startsWith('9')) }
functions/messages/submit.ts: a refusal that depends on a neighbour’s hand
- answer: { type: 'rejected', code: decision.code }
+ answer: { type: 'rejected', code: table.game?.players.at(seat - 1)?.held.includes('*') ? decision.code : 'seatEmpty' }
shared/table/view.ts: the fingerprint of what a neighbour asked
- if (fingerprint !== undefined) view.fingerprint = fingerprint;
+ view.fingerprint = seats[(viewer + 1) % seats.length]?.fingerprint ?? 0;
shared/table/view.ts: the game to a watcher who may not look on
-   if (mayWatch(table, viewer)) {
+   {
shared/table/view.ts: what is played to a watcher who may not look on
- mayWatch(table, viewer) ? events : events.filter(({ type }) => eventRule(type).atTheDoor);
+ events;
functions/table/commit.ts: what is drawn next, in the log
- ports.cache.keep(next.loaded);
+ ports.cache.keep(next.loaded); ports.log.info('stored', { next: next.loaded.table.game?.stock[0] ?? '' });
shared/table/view.ts: the next card of the stock, in not being told of the end of a pause
- eventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'resumed' && (table.game?.stock[0] ?? '') > '7' ? [] : (eventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next card of the stock, in not being told of a pause
- eventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'paused' && (table.game?.stock[0] ?? '') > '7' ? [] : (eventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next card of the stock, in not being told of a request to end
- eventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'endAsked' && (table.game?.stock[0] ?? '') > '7' ? [] : (eventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next card of the stock, in not being told of a deadline that was missed
- eventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'deadlineMissed' && (table.game?.stock[0] ?? '') > '7' ? [] : (eventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/taking-back.ts: the next card of the stock, in whether a discard goes back without a question
-   const isFree = isTakeBackFree(table);
+   const isFree = (table.game?.stock[0] ?? '') > '7';
shared/table/view.ts: the next card of the stock, in the minutes that somebody grants
- eventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'timeGranted' ? [{ ...event, minutes: event.minutes + Number((table.game?.stock[0] ?? '') > '7') }] : (eventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next card of the stock, in the text of a note
- eventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'noteLeft' ? [{ ...event, text: event.text + ((table.game?.stock[0] ?? '') > '7' ? ' ' : '') }] : (eventRule(event.type).publicForm?.(event, seen) ?? []))
functions/table/seated.ts: the next card of the stock, in the length of the nonce of a seat
-     nonce,
-     welcome:
+     nonce: nonce + ' '.repeat((loaded.table.game?.stock[0] ?? '0').charCodeAt(0) % 16),
+     welcome:
shared/table/pace.ts: a neighbour’s hand, in why one may not nudge
- return table.nudged ? rejectAtTable('nudgedAlready') :
+ const hand = table.game?.players[(seat + 1) % table.seats.length]?.held.join('') ?? '';
+   const sum = [...hand].reduce((all, reaction) => all + reaction.charCodeAt(0), 0);
+   return table.nudged ? rejectAtTable((['nudgedAlready', 'ownTurn', 'notesOff', 'paused'] as const)[sum % 4] ?? 'paused') :
shared/game/view.ts: how one’s neighbour has answered beforehand
- if (player.standing !== 'ask') view.standing = player.standing;
+ Object.assign(view, { standing: state.players[(viewer + 1) % state.players.length]?.standing });
functions/messages/deals.ts: how others have answered beforehand, in the record of the deals
- if (!MAY_BE_ANSWERED.test(item.submission)) return [toDealsStep(item)];
+ return [toDealsStep(item)];
functions/messages/deals.ts: how much others have asked, in the record of the deals
- submission.replace(/^(\d+)\.\d+ /, '$1 ')
+ submission
shared/table/decisions/plays.ts: what comes next, to anybody who asks for several things at once
- if (table.game !== undefined && outrunsView(
+ if (table.closed && table.game !== undefined && outrunsView(
shared/game/decide.ts: what comes up by a play, by refusing it
- transition.events.some(isSurprise) ? undefined : refuseStuck
+ transition.events.length === 0 ? undefined : refuseStuck
functions/notify/preferences.ts: how others are notified, to anybody who asks how it is
- = getEntry(entries, slot).profile ?? NOBODY;
+ = entries.find(({ profile }) => profile !== undefined)?.profile ?? NOBODY;
functions/notify/preferences.ts: the whole address of the chat, to everybody who sits
- hook: new URL(hook.url).hostname
+ hook: hook.url
shared/table/view.ts: who is gone and whom nothing reaches, to watchers
-     addMissing(view, table, seat);
-   }
+   }
+   addMissing(view, table, seat ?? -1);
shared/table/back-questions.ts: what only a seat’s own device is asked, to everybody who sits
- open.filter((each) => COMING_BACK_ASKED.asks(table, each, viewer))
+ open.filter(() => true)
shared/table/view.ts: what others have asked for beforehand, to everybody who sits
- if (drawForMe) view
+ if (seats.some((each) => each.drawForMe)) view
shared/table/view.ts: that somebody asks for something beforehand, by a message
- getTraits(event).audience !== undefined
+ ['host', 'asked'].includes(getTraits(event).audience ?? '')
shared/table/view.ts: that somebody sets a standing answer, by a message
-  || isUnheard(event);
+ ;
functions/messages/unlock-seat.ts: the word of a seat, to everybody who asks for one
- const own = loaded && findOwnSeat(loaded.table, connection);
+ const own = loaded && { seat: 0, state: loaded.table.seats[0] as SeatState };
functions/table/broadcast.ts: people’s time zones, at the door
- { invite, ...(zones && { zones }) }),
+ { invite }),
+       ...(zones && { zones }),
`).map(({ place, ...leak }) => ({ file: place, ...leak }));
