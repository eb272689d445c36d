import { DATE_ANSWERS } from '../../shared/protocol/date-times.ts';
import { REACTIONS } from '../../shared/protocol/features/chat.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Dice } from '../properties/chance.ts';
import { planAsBot } from '../properties/planning.ts';

const DAY = 86_400_000;
const ZONES = ['Europe/Lisbon', 'America/Denver', undefined] as const;

/** Requests to the table next to the game, so that submissions of every kind race with each other. */
export function getSideEvents(dice: Dice, charter: Charter, view: View): TableIntent | undefined {
  const { seat, host, game, settings } = view;
  if (seat === undefined) return undefined;
  const zone = dice.pick(ZONES);
  const asides: readonly TableIntent[] = [
    { type: 'note', text: `number ${dice.below(1000)}` },
    { type: 'react', reaction: dice.pick(REACTIONS) },
    { type: 'rename', name: `${getPlainName(charter, view, seat)} ${1 + dice.below(6)}` },
    { type: 'shareZone', ...(zone && { zone }) },
    { type: 'pinCall', ...(dice.flip(0.5) && { call: `https://meet.jit.si/${dice.below(1000)}` }) },
    {
      type: 'setDate',
      ...(dice.flip(0.5) && {
        date: { day: '2027-03-28', minute: dice.below(1440), zone: zone ?? 'UTC', weekly: true },
      }),
    },
    { type: 'answerDate', answer: dice.pick(DATE_ANSWERS) },
    { type: 'nudge' },
    { type: 'playTonight' },
    { type: 'ready' },
    dice.flip(0.7) ? (planAsBot(charter, view) ?? { type: 'cancelPlan' }) : { type: 'cancelPlan' },
    ...(game === undefined ? [] : makePlayingAsides(dice, seat)),
    ...(seat === host ? ([{ type: 'pause' }] as const) : []),
    ...(seat === host ? [{ type: 'changeSettings', settings: { notes: settings?.notes === false } } as const] : []),
  ];
  return dice.pick(asides);
}

const makePlayingAsides = (dice: Dice, seat: number): readonly TableIntent[] => [
  { type: 'giveSeatToBot', seat },
  { type: 'setAway', until: Date.now() + DAY },
  { type: 'askToEnd', what: dice.pick(['round', 'game'] as const) },
];

function getPlainName({ names }: Charter, { occupants }: View, seat: number): string {
  const occupant = occupants[seat];
  return (typeof occupant === 'number' ? names[occupant] : undefined)?.split(' ')[0] ?? 'Zoe';
}

export function findRequiredIntent({ seat, host, paused, sitIn, awayUntil, ending }: View): TableIntent | undefined {
  if (seat === undefined) return undefined;
  if (paused && seat === host) return { type: 'resume' };
  if (sitIn?.includes(seat)) return { type: 'takeSeatBack', seat };
  if (awayUntil?.some((away) => away.seat === seat)) return { type: 'setAway' };
  if (ending && !ending.agreed.includes(seat)) return { type: 'answerEnd', yes: false };
  return undefined;
}
