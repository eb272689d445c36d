import type { LinePorts } from '../socket/line.ts';
import { openWire } from '../socket/wire.ts';

/** How this page opens a connection that belongs to no table. */
export const PARCEL_PORTS: LinePorts = { open: openWire, now: () => Date.now(), random: () => Math.random() };
