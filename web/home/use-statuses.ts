import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../clock/server-clock.ts';
import { rereadSeats, store } from '../model/page.ts';
import { openSocket } from '../net/socket.ts';

/** Whether the server answers; `checking` until the first answer. */
export type ServerReach = 'checking' | 'here' | 'lost';

/** Fetches the tables' status while this page is open. */
export function useStatuses(): ServerReach {
  const [reach, setReach] = useState<ServerReach>('checking');
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const ports = {
      ...{ open: openSocket, now: serverNow, random: () => Math.random(), store, onChange: rereadSeats },
      onReach: (isReached: boolean) => setReach(isReached ? 'here' : 'lost'),
    };
    import('../model/table-status.ts').then(
      ({ fetchStatuses }) => {
        if (!isOver) stop = fetchStatuses(ports);
      },
      () => setReach('lost'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
  return reach;
}
