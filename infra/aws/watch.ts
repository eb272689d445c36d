import { Construct } from 'constructs';
import { Board } from './board.ts';
import { errorsOf, Figures, socketFigure, throttlesOfAll } from './figures.ts';
import { type Warning, Warnings } from './warnings.ts';
import type { Watched } from './watched.ts';

/** Monitoring: the warnings, and one dashboard for everything. */
export class Watch extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const { stage } = watched;
    const warnings = new Warnings(this, 'warnings', { stage, warnings: warningsOf(watched) });
    new Board(this, 'board', { ...watched, alarms: warnings.alarms });
  }
}

/** Few enough to be free: an account has alarms on ten metrics without charge. */
function warningsOf({ stage, functions, socket, store, alarms }: Watched): readonly Warning[] {
  const figures = new Figures(stage.name);
  const [message, timer] = [functions.message, functions.timer];
  return [
    {
      name: 'errors',
      figure: errorsOf([message, timer]),
      from: 1,
      periods: 1,
      means: 'A function ended with an error or ran out of time.',
    },
    {
      name: 'failures',
      figure: figures.counted('failures'),
      from: 5,
      periods: 1,
      means: 'Messages could not be handled; their senders were asked to try again.',
    },
    {
      name: 'throttles',
      figure: throttlesOfAll(),
      from: 1,
      periods: 2,
      means: 'More functions were started at a time than may run.',
    },
    {
      name: 'slow',
      figure: figures.latency('p99'),
      from: 1500,
      periods: 3,
      means: 'One submission in a hundred takes longer than a second and a half.',
    },
    {
      name: 'unanswered',
      figure: alarms.unansweredCount,
      from: 1,
      periods: 1,
      lasts: true,
      means: 'A bot’s turn, or another job, failed three times and was put aside.',
    },
    {
      name: 'store',
      figure: store.throttled,
      from: 1,
      periods: 2,
      means: 'The store refused requests because too many came.',
    },
    {
      name: 'socket',
      figure: socketFigure(socket.place, 'IntegrationError'),
      from: 5,
      periods: 1,
      means: 'The gateway could not hand messages to the functions.',
    },
    {
      name: 'pushes',
      figure: figures.counted('pushesLate'),
      from: 50,
      periods: 2,
      means: 'Views did not reach their viewers in time.',
    },
  ];
}
