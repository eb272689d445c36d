import { useEffect, useState } from 'preact/hooks';
import { findObstacle, type Obstacle } from '../model/net/obstacle.ts';
import { openSocket } from '../model/net/socket.ts';
import { whileVisible } from '../model/net/watch-page.ts';
import { rereadSeats, store } from '../model/page.ts';
import { serverNow } from '../text/server-clock.ts';

/** Whether the server answers, or what is in the way; `checking` until the first answer. */
type ServerReach = 'checking' | 'here' | Obstacle;

/** Fetches the tables' status while this page is open and in sight. */
export function useStatuses(): ServerReach {
  const [reach, setReach] = useState<ServerReach>('checking');
  useEffect(() => {
    let attempt = 0;
    const say = (isReached: boolean): void => {
      attempt += 1;
      if (isReached) setReach('here');
      else {
        const asked = attempt;
        void findObstacle().then((found) => (asked === attempt ? setReach(found) : undefined));
      }
    };
    const ports = {
      open: openSocket,
      now: serverNow,
      random: () => Math.random(),
      store,
      onChange: rereadSeats,
      onReach: say,
    };
    return whileVisible(() => {
      let stop: (() => void) | undefined;
      let isOver = false;
      import('../model/table-status.ts').then(
        ({ fetchStatuses }) => {
          if (!isOver) stop = fetchStatuses(ports);
        },
        () => say(false),
      );
      return () => {
        isOver = true;
        attempt += 1;
        stop?.();
      };
    });
  }, []);
  return reach;
}
