import { CfnOutput, type Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import { Budget } from './budget.ts';
import { CalendarApi } from './calendar-api.ts';
import { comeLast } from './order.ts';
import { PreviewApi } from './preview-api.ts';
import { Protection } from './protection.ts';
import { type Access, ServerFunction } from './server-function.ts';
import { ServerKey } from './server-key.ts';
import { SocketApi } from './socket.ts';
import type { Stage } from './stage.ts';
import { StoreTable } from './store.ts';
import { Watch } from './watch.ts';
import { WebClient } from './web-client.ts';

interface AfootStackProps extends StackProps {
  readonly stage: Stage;
  /** The bundled functions, one folder each. */
  readonly functionsFolder: string;
  /** The built web client. */
  readonly webFolder: string;
}

/** Everything that Afoot needs in one region: socket, previews, calendars, functions, store, alarms, key and web client. */
export class AfootStack extends Stack {
  constructor(scope: Construct, id: string, { stage, functionsFolder, webFolder, ...props }: AfootStackProps) {
    super(scope, id, props);
    const serverFunction = (name: string, limit?: Duration) =>
      new ServerFunction(this, name, { folder: `${functionsFolder}/${name}`, stage, ...(limit && { limit }) });
    const [connect, disconnect, message] = [
      serverFunction('connect'),
      serverFunction('disconnect'),
      serverFunction('message'),
    ];
    const timer = serverFunction('timer', Alarms.LIMIT);
    const preview = serverFunction('preview', PreviewApi.LIMIT);
    const calendar = serverFunction('calendar', CalendarApi.LIMIT);

    if (stage.concurrency !== undefined) message.reserve(stage.concurrency);

    const store = new StoreTable(this, 'store', stage);
    const key = new ServerKey(this, 'key', stage);
    const alarms = new Alarms(this, 'alarms', { runs: timer, at: stage.timers, kept: stage.kept.store });
    const socket = new SocketApi(this, 'socket', { connect, disconnect, message, stage });
    const previews = new PreviewApi(this, 'previews', { preview, stage });
    const calendars = new CalendarApi(this, 'calendars', { calendar, stage });
    const web = new WebClient(this, 'web', { folder: webFolder, socket, preview: previews, calendars, stage });
    connect.addEnvironment({ AFOOT_ORIGIN: web.origin });
    message.addEnvironment({ AFOOT_LINK_KEY: web.linkKey });

    disconnect.give(store.accessFor('Query', 'GetItem', 'PutItem', 'DeleteItem'));
    message.give(store.accessFor('Query', 'GetItem', 'PutItem'));
    timer.give(store.accessFor('Query', 'Scan', 'PutItem'));
    for (const reader of [preview, calendar]) reader.give(store.accessFor('Query'));
    calendar.give(key.access);
    calendar.addEnvironment({ AFOOT_ORIGIN: web.origin });
    const allAccess: readonly Access[] = [key.access, socket.access];
    for (const seat of [disconnect, message, timer]) for (const access of allAccess) seat.give(access);
    for (const seat of [message, timer]) seat.give(alarms.access);
    message.give(socket.closing);
    for (const access of alarms.later) timer.give(access);
    timer.addEnvironment({ AFOOT_ORIGIN: web.origin, ...stage.notifications });
    for (const seat of [disconnect, message, timer]) seat.addEnvironment({ AFOOT_STAGE: stage.name });

    for (const kept of [store, key]) kept.node.addDependency(web.distribution);
    new Watch(this, 'watch', {
      stage,
      functions: { connect, disconnect, message, timer, preview, calendar },
      socket,
      store,
      alarms,
    });
    if (stage.budget !== undefined) new Budget(this, 'budget', { name: stage.name, budget: stage.budget });

    const isNew = stage.kept.store === undefined;
    comeLast(...web.upload.steps, ...(isNew ? [new Protection(this, 'protection', { store, stage })] : []));

    new CfnOutput(this, 'address', { value: web.address, description: 'Open this' });
    new CfnOutput(this, 'socketAddress', { value: socket.address });
    new CfnOutput(this, 'storeName', { value: store.name });
    new CfnOutput(this, 'keySecret', { value: key.name, description: 'Where the server key is, not the key' });
  }
}
