import { expect, test } from 'vitest';
import { getDueNotifications } from '../../functions/notify/due-notifications.ts';
import type { NotificationCase } from '../../functions/notify/kinds.ts';
import { recordSent, recordStart } from '../../functions/notify/sent-record.ts';
import type { SentNotifications } from '../../functions/notify/subscriptions.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { getTurnKey, type TableState } from '../../shared/table/state.ts';
import { getCharter, makePlayedTable, withSeat } from './table-at.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A turn that started an hour ago, and nobody has looked. */
function makeAbsentTurn(): { readonly table: TableState; readonly seat: number; readonly now: number } {
  const { table } = makePlayedTable(getCharter(4), { entropy: new Uint8Array(32).fill(3), plays: 2 });
  const seat = table.game?.turn.seat ?? 0;
  const away = withSeat(table, seat, { connections: [], actedAt: table.turnAt - 60 });
  return { table: away, seat, now: table.turnAt * 1000 + 60 * MINUTE };
}

const makeCase = (sent: SentNotifications, at: ReturnType<typeof makeAbsentTurn>): NotificationCase => ({
  ...at,
  profile: { devices: [], hours: { from: 0, to: 0 }, zone: 'UTC', what: ['turn', 'results'], sent },
});

/** Rang once, and covered on the phone since by another. */
const makeHidden = (of: number, at: number) => ({ of, count: 1, at, hidden: true }) as const;

test('when a turn’s notification is repeated, a read message stays hidden, and nothing is shown twice', () => {
  const away = makeAbsentTurn();
  const { table, seat } = away;
  const rang = table.turnAt * 1000 + MINUTE;
  const sent = {
    turn: makeHidden(getTurnKey(table), rang),
    note: makeHidden(table.seats[seat]?.actedAt ?? 0, rang + MINUTE),
  };
  const first = getDueNotifications(makeCase(sent, away));
  expect(first).toMatchObject({ send: [], lines: [{ kind: 'turn' }] });

  const shown = recordStart(makeCase(sent, away), first);
  expect(shown.turn).toMatchObject({ shown: true });
  expect(shown.turn).not.toHaveProperty('hidden');
  expect(shown.note).toEqual(sent.note);

  const later = makeCase(shown, { ...away, now: away.now + MINUTE });
  expect(getDueNotifications(later).lines).toEqual([]);
});

test('P-CALL-4 gives all that is due a line, and repeats in later notifications what nobody has looked at', () => {
  const away = makeAbsentTurn();
  const devices = [{ endpoint: 'https://push.example/1' } as DeviceSubscription];
  const ring = (sent: SentNotifications, others: NonNullable<NotificationCase['others']>, now: number) => {
    const recipient = { ...makeCase(sent, { ...away, now }), others };
    const due = getDueNotifications(recipient);
    const kinds = due.send.map(({ kind }) => kind);
    const outcome = { kinds, devices, results: [{ type: 'sent' }], isAgain: false, at: now } as const;
    return { lines: due.lines.map(({ kind }) => kind), sent: recordSent(outcome)(recordStart(recipient, due)) };
  };
  const knock = { kind: 'knock', of: 1 } as const;
  const first = ring({}, [knock, { kind: 'cameBack', of: 1 }], away.now);
  expect(first.lines, 'an alarm is separate').toEqual(['turn', 'knock']);
  const second = ring(first.sent, [knock, { kind: 'host', of: 1 }], away.now + MINUTE);
  expect(second.lines).toEqual(['host', 'turn', 'knock']);
  const settled = ring(second.sent, [{ kind: 'host', of: 1 }], away.now + 2 * MINUTE);
  expect(settled.lines, 'the knock is answered: its line goes').toEqual(['turn', 'host']);
  expect(ring(settled.sent, [{ kind: 'host', of: 1 }], away.now + 3 * MINUTE).lines).toEqual([]);
  const nudged = ring(settled.sent, [{ kind: 'nudge', of: 1 }], away.now + 4 * MINUTE);
  expect(nudged.lines, 'a nudge says that it is the person’s turn').toEqual(['nudge']);
});

test('P-CALL-4 shows a changed deadline silently, once', () => {
  const away = makeAbsentTurn();
  const pace = { perTurn: 1440, missed: 'wait' } as const;
  const table = { ...away.table, settings: { ...away.table.settings, pace } };
  const rang = recordStart(makeCase({}, { ...away, table }), getDueNotifications(makeCase({}, { ...away, table })));
  const { open: _, ...record } = rang.turn ?? { of: 0, at: 0 };
  const sent = { turn: { ...record, count: 1, shown: true } } as const;
  expect(getDueNotifications(makeCase(sent, { ...away, table })).lines, 'it holds').toEqual([]);

  const granted = { ...away, table: { ...table, granted: 60 } };
  const due = getDueNotifications(makeCase(sent, granted));
  expect(due).toMatchObject({ send: [], lines: [{ kind: 'turn' }] });
  const after = recordStart(makeCase(sent, granted), due);
  expect(getDueNotifications(makeCase(after, granted)).lines).toEqual([]);
});

test('an undelivered notification is retried twelve times, then dropped', () => {
  const results = [{ type: 'failed' }] as const;
  const devices = [{ endpoint: 'https://push.example/1' } as DeviceSubscription];
  const countRetries = (sent: SentNotifications, tries: number): number => {
    const next = recordSent({ kinds: ['turn'], devices, results, isAgain: tries > 0, at: 0 })(sent);
    return next.turn?.retry === undefined ? tries : countRetries(next, tries + 1);
  };
  expect(countRetries({}, 0)).toBe(12);
});

/** Days until each repetition for a person who never looks. */
const FIRST_DAY: readonly number[] = [0];
const DAILY = [0, 1, 2];
const WEEKLY = [0, 7];
const REMINDER_DAYS = [...DAILY, 9, 16, 23, 30];

const REPEAT_DAYS: Readonly<Record<NotificationKind, readonly number[]>> = {
  ...{
    turn: REMINDER_DAYS,
    answer: REMINDER_DAYS,
    ending: REMINDER_DAYS,
    deal: REMINDER_DAYS,
    decide: REMINDER_DAYS.slice(0, 5),
  },
  ...{ satIn: DAILY, canHost: WEEKLY, canResume: WEEKLY },
  ...{
    soon: FIRST_DAY,
    canceled: FIRST_DAY,
    nudge: FIRST_DAY,
    answered: FIRST_DAY,
    played: FIRST_DAY,
    host: FIRST_DAY,
    round: FIRST_DAY,
    game: FIRST_DAY,
    knock: FIRST_DAY,
  },
  ...{
    reopen: FIRST_DAY,
    comingIn: FIRST_DAY,
    isItYou: FIRST_DAY,
    isItThem: FIRST_DAY,
    full: FIRST_DAY,
    started: FIRST_DAY,
    pace: FIRST_DAY,
    note: FIRST_DAY,
  },
  ...{ date: FIRST_DAY, hostTaken: FIRST_DAY, chat: FIRST_DAY, cameBack: FIRST_DAY, lockedOut: FIRST_DAY },
};

test.each(NOTIFICATION_KINDS)('P-CALL-3 repeats %s to an absent person only on the listed days', (kind) => {
  const { table, seat: currentSeat, now } = makeAbsentTurn();
  const seat = (currentSeat + 1) % 4;
  const away = withSeat(table, seat, { connections: [], actedAt: 0 });
  const devices = [{ endpoint: 'https://push.example/1', p256dh: '', auth: '' }];
  const days: number[] = [];
  let sent: SentNotifications = {};
  for (let at: number | undefined = now; at !== undefined; ) {
    const baseCase = makeCase(sent, { table: away, seat, now: at });
    const recipient = { ...baseCase, others: [{ kind, of: 1 }] };
    const due = getDueNotifications(recipient);
    expect(due.wanted).toEqual([kind]);
    if (due.send.length > 0) {
      days.push(at / DAY);
      const outcome = { kinds: [kind], devices, results: [{ type: 'sent' }], isAgain: false, at } as const;
      sent = recordSent(outcome)(recordStart(recipient, due));
    }
    at =
      due.send.length > 0
        ? getDueNotifications({ ...recipient, profile: { ...baseCase.profile, sent } }).next
        : due.next;
  }
  expect(days.map((day) => Math.round(day - (days[0] ?? 0)))).toEqual(REPEAT_DAYS[kind]);
});
