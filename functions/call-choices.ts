import { createHash } from 'node:crypto';
import { CALL_CHOICES, type CallDevice, DEVICES_OF_SEAT, USUAL_HOURS } from '../shared/protocol/calls.ts';
import type { CallMeMessage } from '../shared/protocol/client-message.ts';
import { type AskTime, isOvertaken } from './ask-order.ts';
import { type CallEntry, type CallProfile, isAgeing } from './call-book.ts';

/** How entries of the book change by what people choose; undefined: they stay as they are. */

export const NOBODY: CallProfile = { devices: [], hours: USUAL_HOURS, zone: 'UTC', what: CALL_CHOICES, told: {} };

type Choices = Omit<CallMeMessage, 'type' | 'table'>;

/** The entry of whoever sends this. Who only asks keeps its devices for longer, also if it is never called. */
export function chooseCalls(
  entry: CallEntry,
  { type: _, table: __, ...all }: CallMeMessage,
  time: AskTime,
): CallEntry | undefined {
  const choices = Object.entries(all).filter((choice) => !isOvertaken(entry.chosen?.[thingOf(choice)], time));
  if (choices.length === 0) return isAgeing(entry, time.now) ? entry : undefined;
  const things = choices.map(thingOf);
  const profile = changeProfile(entry.profile ?? NOBODY, Object.fromEntries(choices));
  return { ...entry, ...chosenNow(entry, things, time), profile };
}

/** The chat's entry. A repeat leaves it as it is: a chat that was told of this turn is not told again. */
export function chooseHook(entry: CallEntry, url: string | undefined, time: AskTime): CallEntry | undefined {
  const chosen = entry.chosen?.hook;
  if (isOvertaken(chosen, time) || (chosen !== undefined && chosen === time.at)) return undefined;
  const { hook: _, ...others } = { ...entry, ...chosenNow(entry, ['hook'], time) };
  return url === undefined ? others : { ...others, hook: { url } };
}

/** Adding and forgetting one device are choices about the same thing; another device is another thing. */
function thingOf([field, value]: readonly [string, unknown]): string {
  if (field === 'forget') return deviceOf(String(value));
  return field === 'device' ? deviceOf((value as CallDevice).endpoint) : field;
}

const DEVICE = 'device ';

/** Named by 48 bits of its endpoint, which is long. */
const deviceOf = (endpoint: string): string =>
  DEVICE + createHash('sha256').update(endpoint).digest('base64url').slice(0, 8);

/** Milliseconds after which no queue hands over what was asked before. */
const FORGOTTEN = 86_400_000;

function chosenNow({ chosen }: CallEntry, things: readonly string[], { at }: AskTime): Pick<CallEntry, 'chosen'> {
  if (at === undefined) return {};
  const before = Object.entries(chosen ?? {}).filter(
    ([thing, then]) => !thing.startsWith(DEVICE) || then > at - FORGOTTEN,
  );
  return { chosen: Object.fromEntries([...before, ...things.map((thing) => [thing, at])]) };
}

function changeProfile(profile: CallProfile, { device, forget, hours, zone, language, what }: Choices): CallProfile {
  const left = profile.devices.filter(({ endpoint }) => endpoint !== forget && endpoint !== device?.endpoint);
  return {
    ...profile,
    ...(hours && { hours }),
    ...(zone !== undefined && { zone }),
    ...(language !== undefined && { language }),
    ...(what && { what }),
    devices: withDevice(left, device),
  };
}

const withDevice = (devices: readonly CallDevice[], device: CallDevice | undefined): readonly CallDevice[] =>
  device === undefined ? devices : [...devices, device].slice(-DEVICES_OF_SEAT);
