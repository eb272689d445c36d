import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Shares of the sum, spent or forecast, at which an e-mail goes out. */
const NOTICES = [
  { kind: 'ACTUAL', percent: 50 },
  { kind: 'ACTUAL', percent: 100 },
  { kind: 'FORECASTED', percent: 100 },
] as const;

/** Watches what the whole account spends in a month: AWS bills by account and knows a stage only by its tags. */
export class Budget extends Construct {
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
