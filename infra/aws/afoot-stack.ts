import { CfnOutput, CfnResource, type Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct, type IConstruct } from 'constructs';
import { CalendarApi } from './constructs/calendar-api.ts';
import { JobQueue } from './constructs/job-queue.ts';
import { PreviewApi } from './constructs/preview-api.ts';
import { RetainedStore } from './constructs/retained-store.ts';
import { type Access, ServerFunction } from './constructs/server-function.ts';
import { ServerKey } from './constructs/server-key.ts';
import { SocketApi } from './constructs/socket-api.ts';
import { StoreTable } from './constructs/store-table.ts';
import { WebClient } from './constructs/web-client.ts';
import { Fuse } from './monitoring/fuse.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { ERRORS_ALARM, getStacks, isAllNamed, type Stage } from './stage.ts';

interface AfootStackProps extends StackProps {
  readonly stage: Stage;
  readonly functionsFolder: string;
  readonly webFolder: string;
}

/**
 * Everything that Afoot needs in one region, besides the data stack: socket, previews, calendars, functions, job queue
 * and web client.
 */
export class AfootStack extends Stack {
  constructor(scope: Construct, { stage, functionsFolder, webFolder, ...props }: AfootStackProps) {
    const [id, dataId] = getStacks(stage);
    super(scope, id, props);
    const serverFunction = (name: string, limit?: Duration) =>
      new ServerFunction(this, name, { folder: `${functionsFolder}/${name}`, stage, ...(limit && { limit }) });
    const [connect, disconnect, message] = [
      serverFunction('connect'),
      serverFunction('disconnect'),
      serverFunction('message'),
    ];
    const timer = serverFunction('timer', JobQueue.LIMIT);
    const preview = serverFunction('preview', PreviewApi.LIMIT);
    const calendar = serverFunction('calendar', CalendarApi.LIMIT);

    if (stage.concurrency !== undefined) message.reserve(stage.concurrency);

    const { store, key } = isAllNamed(stage)
      ? { store: new StoreTable(this, 'store', stage), key: new ServerKey(this, 'key', stage) }
      : new DataStack(scope, dataId, { stage, ...props });
    const jobs = new JobQueue(this, 'alarms', { runs: timer, at: stage.timers, retainedStore: stage.retained.store });
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
    for (const seat of [message, timer]) seat.give(jobs.access);
    message.give(socket.closing);
    for (const access of jobs.later) timer.give(access);
    timer.addEnvironment({ AFOOT_ORIGIN: web.origin, ...stage.notifications });
    for (const seat of [disconnect, message, timer]) seat.addEnvironment({ AFOOT_STAGE: stage.name });

    const monitoring = new Monitoring(this, 'watch', {
      stage,
      functions: { connect, disconnect, message, timer, preview, calendar },
      socket,
      store,
      jobs,
    });
    if (monitoring.fuse) new Fuse(this, 'fuse', { alarm: monitoring.fuse, socket, stage });
    if (stage.budget !== undefined) new Budget(this, 'budget', { name: stage.name, budget: stage.budget });

    const isNamed = stage.retained.store !== undefined;
    runAfterResources(...web.upload.steps, ...(isNamed ? new RetainedStore(this, 'kept', { store, stage }).steps : []));

    new CfnOutput(this, 'address', { value: web.address, description: 'Open this' });
    new CfnOutput(this, 'socketAddress', { value: socket.address });
    new CfnOutput(Stack.of(store), 'storeName', { value: store.name });
    new CfnOutput(Stack.of(key), 'keySecret', { value: key.arn, description: 'Where the server key is, not the key' });
    new CfnOutput(this, ERRORS_ALARM, { value: monitoring.errors.alarmArn });
  }
}

/**
 * Runs a deployment's actions after all resources, in the given order: uploads and requests follow once nothing else
 * can fail, so that a failed first deployment can be undone whole.
 */
function runAfterResources(...scopes: readonly IConstruct[]): void {
  const steps = scopes.map(getSteps);
  const resources = getResources(scopes.slice(0, 1).map((scope) => Stack.of(scope))).filter(
    (each) => !steps.flat().includes(each),
  );
  for (const [i, each] of steps.entries())
    for (const step of each)
      for (const before of [...resources, ...steps.slice(0, i).flat()]) step.addResourceDependency(before);
}

const getResources = (scopes: readonly IConstruct[]): readonly CfnResource[] =>
  scopes.flatMap(({ node }) => node.findAll()).filter((each) => each instanceof CfnResource);

/** Custom resources, each run by a function. The function itself is an ordinary resource. */
const getSteps = (scope: IConstruct): readonly CfnResource[] =>
  getResources([scope]).filter(({ cfnResourceType }) => cfnResourceType.startsWith('Custom::'));

interface DataStackProps extends StackProps {
  readonly stage: Stage;
}

/**
 * Everything that cannot be recreated: the table and the key. It is protected against deletion, and the other stack can
 * be deleted and recreated next to it.
 */
class DataStack extends Stack {
  readonly store: StoreTable;
  readonly key: ServerKey;

  constructor(scope: Construct, id: string, { stage, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    this.key = new ServerKey(this, 'key', stage);
    this.store = new StoreTable(this, 'store', stage);
    // Last, because a failed first deployment could not be undone once the table is protected.
    this.store.node.addDependency(this.key);
  }
}

/** Shares of the sum, spent or forecast, at which an email is sent. */
const NOTICES = [
  { kind: 'ACTUAL', percent: 50 },
  { kind: 'ACTUAL', percent: 100 },
  { kind: 'FORECASTED', percent: 100 },
] as const;

/** Watches the whole account's monthly spending: AWS bills by account and knows a stage only by its tags. */
class Budget extends Construct {
  constructor(scope: Construct, id: string, { name, budget }: Required<Pick<Stage, 'name' | 'budget'>>) {
    super(scope, id);
    const subscribers = [{ subscriptionType: 'EMAIL', address: budget.email }];
    new CfnBudget(this, 'budget', {
      budget: {
        budgetName: `afoot-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: budget.dollars, unit: 'USD' },
      },
      notificationsWithSubscribers: NOTICES.map(({ kind, percent }) => ({
        notification: {
          notificationType: kind,
          comparisonOperator: 'GREATER_THAN',
          threshold: percent,
          thresholdType: 'PERCENTAGE',
        },
        subscribers,
      })),
    });
  }
}
