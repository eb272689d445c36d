import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Access } from './desk-function.ts';

/** The one DynamoDB table: an item for each stored version of each table of players. It outlives the stack. */
export class Store extends Construct {
  readonly name: string;
  readonly access: Access;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const store = new Table(this, 'table', {
      partitionKey: { name: 'table', type: AttributeType.STRING },
      sortKey: { name: 'version', type: AttributeType.NUMBER },
      timeToLiveAttribute: 'expires',
      billingMode: BillingMode.PAY_PER_REQUEST,
      // A bound on what a flood can cost: some 500 submissions a second.
      maxReadRequestUnits: 500,
      maxWriteRequestUnits: 500,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.name = store.tableName;
    this.access = {
      actions: ['dynamodb:Query', 'dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
      resource: store.tableArn,
      environment: { AFOOT_STORE: store.tableName },
    };
  }
}
