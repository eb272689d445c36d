import type { View } from '../../shared/protocol/view.ts';

/** Whether the viewer can do what only the host does: not on a device that others let in, until its person has proved who they are. */
export const canHost = ({ seat, host, probation }: View): boolean => seat === host && probation === undefined;
