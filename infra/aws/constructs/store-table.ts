import { RemovalPolicy } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { AttributeType, BillingMode, type ITable, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { getUnits } from '../capacity.ts';
import { sumValues } from '../monitoring/metrics.ts';
import type { Stage } from '../stage.ts';
import type { Access } from './server-function.ts';

type StoreAction = 'Query' | 'Scan' | 'GetItem' | 'PutItem' | 'DeleteItem';

/**
 * The one DynamoDB table, with an item for each stored version of each table of players. It outlives the stack, but not
 * a failed first deployment.
 */
export class StoreTable extends Construct {
  readonly name: string;
  readonly arn: string;
  readonly accessFor: (...actions: readonly StoreAction[]) => Access;
  readonly throttled: IMetric;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const { retained } = stage;
    const store = retained.store === undefined ? this.table(stage) : Table.fromTableName(this, 'kept', retained.store);
    this.name = store.tableName;
    this.arn = store.tableArn;
    const events = (metricName: string): IMetric => store.metric(metricName, { statistic: 'sum' });
    this.throttled = sumValues('throttled', {
      writes: events('WriteThrottleEvents'),
      reads: events('ReadThrottleEvents'),
    });
    this.accessFor = (...actions) => ({
      actions: actions.map((action) => `dynamodb:${action}`),
      resource: store.tableArn,
      environment: { AFOOT_STORE: store.tableName },
    });
  }
  private table({ units, keepsData }: Stage): ITable {
    const { writes, reads } = getUnits(units);
    const table = new Table(this, 'table', {
      partitionKey: { name: 'table', type: AttributeType.STRING },
      sortKey: { name: 'version', type: AttributeType.NUMBER },
      timeToLiveAttribute: 'expires',
      billingMode: BillingMode.PAY_PER_REQUEST,
      // Bounds the cost of a flood. A submission writes one unit; a connection writes four from start to end.
      maxReadRequestUnits: reads,
      maxWriteRequestUnits: writes,
      deletionProtection: keepsData,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    return table as ITable;
  }
}
