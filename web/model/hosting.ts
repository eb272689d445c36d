import type { View } from '../../shared/protocol/view.ts';

/** Whether the viewer can act as host; not on a device that others let in and that has not yet proved its person. */
export const canHost = ({ seat, host, probation }: View): boolean => seat === host && probation === undefined;
