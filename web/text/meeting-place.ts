import { findSecureAddress } from '../../shared/protocol/call-address.ts';

/** Providers of calls, by the ends of their host names. */
const PLACES = {
  WhatsApp: ['whatsapp.com'],
  FaceTime: ['facetime.apple.com'],
  Zoom: ['zoom.us', 'zoom.com'],
  'Google Meet': ['meet.google.com'],
  Teams: ['teams.microsoft.com', 'teams.live.com'],
  'Jitsi Meet': ['meet.jit.si'],
};

/** A call's provider, or its host if unknown. */
export interface MeetingPlace {
  readonly address: string;
  readonly name: string;
  readonly isKnown: boolean;
}

/** Finds it in an address, or in the text that a call app copies; undefined if there is none. */
export function parseMeetingPlace(text: string): MeetingPlace | undefined {
  const address = findSecureAddress(/https:\/\/\S+/i.exec(text)?.[0] ?? '');
  if (address === undefined) return undefined;
  const { hostname } = new URL(address);
  const known = Object.entries(PLACES).find(([, hosts]) => hosts.some((host) => isSubdomain(hostname, host)));
  return { address, name: known?.[0] ?? hostname, isKnown: known !== undefined };
}

const isSubdomain = (hostname: string, host: string): boolean => hostname === host || hostname.endsWith(`.${host}`);
