import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { CALENDARS } from '../../../shared/protocol/calendar.ts';
import { getCalendars } from '../capacity.ts';
import type { Stage } from '../stage.ts';
import { FunctionApi } from './function-api.ts';
import type { ServerFunction } from './server-function.ts';

export class CalendarApi extends FunctionApi {
  /** Time limit of one run, which reads the key and the store. */
  static readonly LIMIT = Duration.seconds(8);

  constructor(scope: Construct, id: string, { calendar, stage }: { calendar: ServerFunction; stage: Stage }) {
    const limit = getCalendars(stage.rate);
    super(scope, id, {
      stage,
      name: 'calendar',
      answers: calendar,
      throttles: { [`${CALENDARS}{link+}`]: { ThrottlingRateLimit: limit, ThrottlingBurstLimit: 10 * limit } },
      timeout: Duration.seconds(10),
      reasons: {
        open: 'Calendars send no sign-in: the link is the proof, and the function checks it.',
        unlogged: 'Access logs store URLs, and a calendar’s URL is a secret.',
      },
    });
  }
}
