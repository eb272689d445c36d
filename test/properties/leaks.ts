export type Leak = EngineLeak | ServerLeak;

/** Statements to run after the engine makes the true view or report. */
export interface EngineLeak {
  readonly about: string;
  /** Changes `view`, the view of `state` for `viewer`. */
  readonly intoView?: string;
  /** Changes `told`, the public form of `events` for `viewer`. */
  readonly intoReport?: string;
}

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

export const ENGINE_LEAKS: readonly EngineLeak[] = readLeaks(`
view: a joker next in the stock, through the size of the stock
+ if (state.stock[0] === '*') view.stock += 1;
view: the cards under the top of the pile
+ view.pile = { ...view.pile, cards: state.pile.join('') };
view: a joker in someone’s hand, through the size of the hand
+ view.players = view.players.map((player, i) => ({ ...player, held: player.held + Number(state.players[i].held.includes('*')) }));
view: a red three in an unopened packet, through its absence
+ view.players = view.players.map(({ waiting, ...player }, i) => state.players[i].waiting.some(({ cards }) => cards.includes('3h')) ? player : { ...player, waiting });
view: a joker in someone’s hand, through the cards held when permission was refused
+ view.players = view.players.map((player) => player.refused === undefined ? player : { ...player, refused: player.refused + Number(state.players.some(({ held }) => held.includes('*'))) });
view: a joker in someone’s hand, through the books that stay clean
+ view.teams = view.teams.map((team) => team.cleanWithWilds && state.players.some(({ held }) => held.includes('*')) ? { ...team, cleanWithWilds: [] } : team);
view: a joker next in the stock, through the offer of the upcard
+ if (state.upcardOffered && state.stock[0] === '*') delete view.pile.offered;
view: a red three in the pile, through the flag for an empty stock
+ if (state.pile.slice(1).some((card) => card === '3h' || card === '3d')) delete view.stockOut;
view: a player’s hand, to a watcher
+ if (viewer === undefined) view.held = state.players[0].held.join('');
view: the next player’s hand
+ if (viewer !== undefined) view.held = state.players[(viewer + 1) % state.players.length].held.join('');
view: everyone’s hand, before the round ends
+ view.left = state.players.map(({ held }) => held.join(''));
view: a red three in the pile, through the score
+ if (state.pile.slice(1).includes('3h')) view.teams = view.teams.map((team) => ({ ...team, score: team.score + 1 }));
told: drawn cards, to everyone
+ told.push(...events.flatMap((event) => (event.type === 'drew' ? [{ type: 'drew', cards: event.cards.join('') }] : [])));
told: cards dealt face down to the tail
+ told.push(...events.flatMap((event) => (event.type === 'tailGrew' ? [{ type: 'tailGrew', cards: event.cards.join('') }] : [])));
`).map(({ place, about, instead }) => ({ about, [place === 'view' ? 'intoView' : 'intoReport']: instead }));

/** Leaks of the server, by each of its channels. */
export const SERVER_LEAKS: readonly ServerLeak[] = readLeaks(String.raw`
functions/messages/history.ts: a player’s view of an event, to everyone, in the history
- viewHappened({ before: change.before, events, table }, seat)
+ viewHappened({ before: change.before, events, table }, parseSubmission(change.item.submission)?.seat)
functions/messages/history.ts: stored events, to everyone, in the history
- viewHappened({ before: change.before, events, table }, seat)
+ (events as never[])
functions/messages/history-view.ts: the host’s cards, to everyone, in a past position
- const pastSeat = findPastSeat(pastTable, now, getSeatOfViewer(viewer) ?? -1);
+ const pastSeat = 0;
functions/messages/ping.ts: the host’s view, to anyone who pings
- viewTable(loaded.table, viewer)
+ viewTable(loaded.table, 0)
functions/table/broadcast.ts: the host’s hand, to a watcher, in the welcome
- view: viewTable(table, viewer, happened),
+ view: viewTable(table, viewer ?? 0, happened),
functions/table/broadcast.ts: the host’s hand, to a watcher, after each play
- ...viewTable(stored.loaded.table, viewer, happened(viewer))
+ ...viewTable(stored.loaded.table, viewer ?? 0, happened(viewer))
functions/table/broadcast.ts: drawn cards, to everyone, in the event feed
- => viewHappened(stored.change, viewer);
+ => viewHappened(stored.change, stored.change.before.game?.turn.seat);
functions/table/broadcast.ts: the next stock card, through a message’s length
- const sealed = seal(sent);
+ const sealed = seal(sent) + (table.game?.stock[0]?.startsWith('9') ? ' ' : '');
functions/table/broadcast.ts: the next stock card, through the number of messages
- .filter(([, connections]) => connections.length > 0)
+ .filter(([, { length }]) => length > 0 && !table.game?.stock[0]?.startsWith('9'))
functions/messages/submit.ts: the next stock card, through the version in a rejection
- { ...reply, number, version: loaded.table.version }
+ { ...reply, number, version: loaded.table.version + Number(loaded.table.game?.stock[0]?.startsWith('9')) }
functions/messages/submit.ts: the previous player’s hand, through a refusal code
- answer: { type: 'rejected', code: decision.code }
+ answer: { type: 'rejected', code: table.game?.players.at(seat - 1)?.held.includes('*') ? decision.code : 'seatEmpty' }
shared/table/view.ts: the fingerprint of the next player’s request
- if (fingerprint !== undefined) view.fingerprint = fingerprint;
+ view.fingerprint = seats[(viewer + 1) % seats.length]?.fingerprint ?? 0;
shared/table/view.ts: the game, to a guest who may not watch
-   if (mayWatch(table, viewer)) {
+   {
shared/table/view.ts: plays, to a guest who may not watch
- mayWatch(table, viewer) ? events : events.filter(({ type }) => getEventRule(type).forVisitors);
+ events;
functions/table/commit.ts: the next stock card, in the log
- ports.cache.keep(next.loaded);
+ ports.cache.keep(next.loaded); ports.log.info('stored', { next: next.loaded.table.game?.stock[0] ?? '' });
shared/table/view.ts: the next stock card, through a missing “resumed” event
- getEventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'resumed' && (table.game?.stock[0] ?? '') > '7' ? [] : (getEventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next stock card, through a missing “paused” event
- getEventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'paused' && (table.game?.stock[0] ?? '') > '7' ? [] : (getEventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next stock card, through a missing request to end
- getEventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'endAsked' && (table.game?.stock[0] ?? '') > '7' ? [] : (getEventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next stock card, through a missing “deadlineMissed” event
- getEventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'deadlineMissed' && (table.game?.stock[0] ?? '') > '7' ? [] : (getEventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/taking-back.ts: the next stock card, through whether a take-back needs a question
-   const isFree = isTakeBackFree(table);
+   const isFree = (table.game?.stock[0] ?? '') > '7';
shared/table/view.ts: the next stock card, through the minutes granted
- getEventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'timeGranted' ? [{ ...event, minutes: event.minutes + Number((table.game?.stock[0] ?? '') > '7') }] : (getEventRule(event.type).publicForm?.(event, seen) ?? []))
shared/table/view.ts: the next stock card, through the text of a note
- getEventRule(event.type).publicForm?.(event, seen) ?? []
+ (event.type === 'noteLeft' ? [{ ...event, text: event.text + ((table.game?.stock[0] ?? '') > '7' ? ' ' : '') }] : (getEventRule(event.type).publicForm?.(event, seen) ?? []))
functions/table/seated.ts: the next stock card, through the length of a seat’s nonce
-     nonce,
-     welcome:
+     nonce: nonce + ' '.repeat((loaded.table.game?.stock[0] ?? '0').charCodeAt(0) % 16),
+     welcome:
shared/table/pace.ts: the next player’s hand, through the refusal of a nudge
- return table.nudged ? rejectAtTable('nudgedAlready') :
+ const hand = table.game?.players[(seat + 1) % table.seats.length]?.held.join('') ?? '';
+   const sum = [...hand].reduce((all, reaction) => all + reaction.charCodeAt(0), 0);
+   return table.nudged ? rejectAtTable((['nudgedAlready', 'ownTurn', 'notesOff', 'paused'] as const)[sum % 4] ?? 'paused') :
shared/game/view.ts: the next player’s standing answer
- if (player.standing !== 'ask') view.standing = player.standing;
+ Object.assign(view, { standing: state.players[(viewer + 1) % state.players.length]?.standing });
functions/messages/deals.ts: others’ standing answers, in the record of the deals
- if (!MAY_BE_ANSWERED.test(item.submission)) return [toDealsStep(item)];
+ return [toDealsStep(item)];
functions/messages/deals.ts: the number of others’ requests, in the record of the deals
- submission.replace(/^(\d+)\.\d+ /, '$1 ')
+ submission
shared/table/decisions/plays.ts: hidden cards, to anyone who submits several intents together
- if (table.game !== undefined && outrunsView(
+ if (table.closed && table.game !== undefined && outrunsView(
shared/game/decide.ts: hidden cards, through the refusal of the play that reveals them
- transition.events.some(isSurprise) ? undefined : findStuckRejection
+ transition.events.length === 0 ? undefined : findStuckRejection
functions/notify/preferences.ts: others’ notification settings, to anyone who asks for their own
- = getEntry(entries, slot).profile ?? NOBODY;
+ = entries.find(({ profile }) => profile !== undefined)?.profile ?? NOBODY;
functions/notify/preferences.ts: the full webhook address, to everyone seated
- hook: new URL(hook.url).hostname
+ hook: hook.url
shared/table/view.ts: absent and unreachable people, to watchers
-     addMissing(view, table, seat);
-   }
+   }
+   addMissing(view, table, seat ?? -1);
shared/table/back-questions.ts: a question for a seat’s own device, to everyone seated
- open.filter((each) => COMING_BACK_PROMPT.isAsked(table, each, viewer))
+ open.filter(() => true)
shared/table/view.ts: others’ plans, to everyone seated
- if (plan) view.plan = viewPlan(plan)
+ for (const each of seats) if (each.plan) view.plan = viewPlan(each.plan)
shared/table/view.ts: that a plan was left, through a message
- getTraits(event).audience !== undefined
+ ['host', 'asked'].includes(getTraits(event).audience ?? '')
shared/table/view.ts: a new standing answer, through a message
-  || isHiddenPlay(event);
+ ;
functions/messages/unlock-seat.ts: a seat’s secret words, to anyone who asks for their own
- const ownSeat = loaded && findOwnSeat(loaded.table, connection);
+ const ownSeat = loaded && { seat: 0, state: loaded.table.seats[0] as SeatState };
functions/table/broadcast.ts: people’s time zones, to guests without a seat
- { invite, ...(zones && { zones }) }),
+ { invite }),
+       ...(zones && { zones }),
`).map(({ place, ...leak }) => ({ file: place, ...leak }));
