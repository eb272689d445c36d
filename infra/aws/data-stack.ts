import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ServerKey } from './constructs/server-key.ts';
import { StoreTable } from './constructs/store-table.ts';
import type { Stage } from './stage.ts';

interface DataStackProps extends StackProps {
  readonly stage: Stage;
}

/**
 * What cannot be made again: the table and the key, apart from everything that can. It is protected against deletion,
 * and the other stack can be taken down and made anew beside it.
 */
export class DataStack extends Stack {
  readonly store: StoreTable;
  readonly key: ServerKey;

  constructor(scope: Construct, id: string, { stage, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    this.key = new ServerKey(this, 'key', stage);
    this.store = new StoreTable(this, 'store', stage);
    // A failed first deployment could not be undone once the table is protected, so nothing comes after it.
    this.store.node.addDependency(this.key);
  }
}
