import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DeleteItemInput,
  GetItemCommand,
  type GetItemInput,
  PutItemCommand,
  type PutItemInput,
  QueryCommand,
  type QueryInput,
  ScanCommand,
  type ScanInput,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsInput,
} from '@aws-sdk/client-dynamodb';
import type { Item } from '../../../functions/ports/store-access.ts';
import { countItemBytes } from '../item-bytes.ts';
import { getCondition, getSpan } from './conditions.ts';
import type { ItemFile } from './item-file.ts';
import { getPlace, toRow } from './item-row.ts';
import { getClient, type StoreClient, type StoreCommand } from './store-client.ts';

export const STORE_NAME = 'afoot';

interface QueuedChange {
  readonly run: () => object;
  readonly resolve: (answer: object) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Answers the commands and expressions that we send to DynamoDB, from a SQLite file in this process, and refuses all
 * others. All changes of one turn of the event loop are one transaction, and so are all that arrive while the disk is
 * busy. They, and reads after them, are answered once they are on disk.
 */
export class HomeStore {
  readonly client: StoreClient = getClient(async (command) => this.answer(command));
  private readonly file: ItemFile;
  private changes: QueuedChange[] = [];
  /** Settles when no change waits; undefined: none does. */
  private writing: Promise<void> | undefined;
  /** Settles when the last commit is on disk; undefined: it is. */
  private syncing: Promise<void> | undefined;
  private isClosed = false;
  private isCut = false;

  constructor(file: ItemFile) {
    this.file = file;
  }

  /** Refuses new changes, stores those that wait, and closes the file. */
  async stop(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    while (this.writing !== undefined) await this.writing;
    if (!this.isCut) this.file.close();
  }

  /** Ends like a power cut: waiting changes, which were not confirmed, are lost. */
  kill(): void {
    if (this.isCut || (this.isClosed && this.writing === undefined)) return;
    this.isClosed = true;
    this.isCut = true;
    for (const { reject } of this.changes.splice(0)) reject(new Error(CLOSED_MESSAGE));
    this.file.cut();
  }

  private answer(command: StoreCommand): object | Promise<object> {
    if (this.isClosed) throw new Error(CLOSED_MESSAGE);
    if (command instanceof PutItemCommand) return this.change(putItem(this.file, command.input));
    if (command instanceof DeleteItemCommand) return this.change(deleteItem(this.file, command.input));
    if (command instanceof TransactWriteItemsCommand) return this.change(putAllItems(this.file, command.input));
    if (command instanceof GetItemCommand) return this.read(get(this.file, command.input));
    if (command instanceof QueryCommand) return this.read(query(this.file, command.input));
    if (command instanceof ScanCommand) return this.read(scan(this.file, command.input));
    throw new Error(`the store at home does not know ${command.constructor.name}`);
  }

  private change(run: () => object): Promise<object> {
    const answered = new Promise<object>((resolve, reject) => this.changes.push({ run, resolve, reject }));
    this.writing ??= this.writeAll();
    return answered;
  }

  private read(answer: object): object | Promise<object> {
    return this.syncing === undefined ? answer : this.syncing.then(() => answer);
  }

  private async writeAll(): Promise<void> {
    await nextTurn();
    do await this.write(this.changes.splice(0));
    while (this.file.waitsForDisk && this.changes.length > 0);
    this.writing = this.changes.length > 0 ? this.writeAll() : undefined;
  }

  /** A failed condition is an answer to its own change. A failed write is an error for all. */
  private async write(changes: readonly QueuedChange[]): Promise<void> {
    let answers: readonly object[] = [];
    try {
      this.file.runTransaction(() => {
        answers = changes.map(({ run }) => run());
      });
      await this.sync();
    } catch (error) {
      for (const { reject } of changes) reject(error);
      return;
    }
    changes.forEach(({ resolve, reject }, i) => {
      const answer = answers[i] as object;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    });
  }

  /**
   * If the disk fails, the store refuses everything: a system may drop pages that its disk refused, and later report
   * them as written.
   */
  private async sync(): Promise<void> {
    this.syncing = this.file.sync();
    try {
      await this.syncing;
    } catch (error) {
      this.kill();
      throw error;
    } finally {
      this.syncing = undefined;
    }
    if (this.isCut) throw new Error(CLOSED_MESSAGE);
  }
}

const CLOSED_MESSAGE = 'the store is closed';

const COMMON = ['TableName', 'ReturnConsumedCapacity'];
const PUT_PARAMS = ['Item', 'ConditionExpression', 'ExpressionAttributeValues', 'ReturnValuesOnConditionCheckFailure'];
const QUERY_PARAMS = [
  ...['KeyConditionExpression', 'ExpressionAttributeNames', 'ExpressionAttributeValues'],
  ...['ConsistentRead', 'ScanIndexForward', 'Limit'],
];

/** Throws for an unsupported field, or another table. */
function check<Input extends { readonly TableName?: string | undefined }>(
  input: Input,
  supportedFields: readonly string[],
): Input {
  const unknown = Object.entries(input).find(
    ([name, value]) => value !== undefined && ![...COMMON, ...supportedFields].includes(name),
  );
  if (unknown !== undefined) throw new Error(`the store at home does not know ${unknown[0]}`);
  if (input.TableName !== STORE_NAME) throw new Error(`the store at home has no table ${input.TableName}`);
  return input;
}

interface Put {
  readonly find: () => Item | undefined;
  readonly isAllowed: (before: Item | undefined) => boolean;
  /** Stores it, and returns its write units. */
  readonly store: (before: Item | undefined) => number;
  readonly returnsOld: boolean;
}

/** Reads a put; throws before the transaction if it is not supported. */
function readPut(file: ItemFile, input: PutItemInput): Put {
  const { Item: item = {}, ConditionExpression, ReturnValuesOnConditionCheckFailure } = check(input, PUT_PARAMS);
  const holds = getCondition(ConditionExpression);
  const row = toRow(item);
  return {
    find: () => file.get(row),
    isAllowed: (before) => holds(before, input.ExpressionAttributeValues ?? {}),
    store: (before) => {
      file.put(row);
      return writeUnits(item, before);
    },
    returnsOld: ReturnValuesOnConditionCheckFailure === 'ALL_OLD',
  };
}

const old = ({ returnsOld }: Put, before: Item | undefined) => (returnsOld && before ? { Item: before } : {});

function putItem(file: ItemFile, input: PutItemInput): () => object {
  const put = readPut(file, input);
  return () => {
    const before = put.find();
    if (put.isAllowed(before)) return getConsumedCapacity(input, put.store(before));
    return new ConditionalCheckFailedException({ ...EMPTY_METADATA, message: NOT_MET, ...old(put, before) });
  };
}

/** All or none; each costs twice its units. */
function putAllItems(
  file: ItemFile,
  { TransactItems = [], ReturnConsumedCapacity }: TransactWriteItemsInput,
): () => object {
  const puts = TransactItems.map(({ Put, ...others }) => {
    if (Put === undefined || Object.keys(others).length > 0)
      throw new Error('the store at home knows transactions of puts alone');
    return readPut(file, Put as PutItemInput);
  });
  return () => {
    const found = puts.map((put) => ({ put, before: put.find() }));
    if (found.every(({ put, before }) => put.isAllowed(before))) {
      const units = found.reduce((sum, { put, before }) => sum + 2 * put.store(before), 0);
      return ReturnConsumedCapacity === undefined ? {} : { ConsumedCapacity: [capacity(units)] };
    }
    const CancellationReasons = found.map(({ put, before }) =>
      put.isAllowed(before)
        ? { Code: 'None' }
        : { Code: 'ConditionalCheckFailed', Message: NOT_MET, ...old(put, before) },
    );
    return new TransactionCanceledException({
      ...EMPTY_METADATA,
      message: 'Transaction cancelled',
      CancellationReasons,
    });
  };
}

function deleteItem(file: ItemFile, input: DeleteItemInput): () => object {
  const place = getPlace(check(input, ['Key']).Key ?? {});
  return () => {
    const before = file.get(place);
    file.delete(place);
    return getConsumedCapacity(input, writeUnits({}, before));
  };
}

function get(file: ItemFile, input: GetItemInput): object {
  const found = file.get(getPlace(check(input, ['Key', 'ConsistentRead']).Key ?? {}));
  return { ...(found && { Item: found }), ...getConsumedCapacity(input, readUnits(input, found ? [found] : [])) };
}

function query(file: ItemFile, input: QueryInput): object {
  const { KeyConditionExpression, ExpressionAttributeValues: values = {}, Limit } = check(input, QUERY_PARAMS);
  checkNames(input);
  const { from, to } = getSpan(KeyConditionExpression, values);
  const range = {
    table: values[':t']?.S ?? '',
    from,
    to,
    isForward: input.ScanIndexForward ?? true,
    limit: Limit ?? -1,
  };
  const Items = file.range(range);
  return { Items, Count: Items.length, ...getConsumedCapacity(input, readUnits(input, Items)) };
}

/** Returns the partition of the first item after the start key, which is all that we scan for. */
function scan(file: ItemFile, input: ScanInput): object {
  const supportedFields = ['Limit', 'ProjectionExpression', 'ExpressionAttributeNames', 'ExclusiveStartKey'];
  const { Limit, ProjectionExpression, ExclusiveStartKey } = check(input, supportedFields);
  checkNames(input);
  if (Limit !== 1 || ProjectionExpression !== '#t')
    throw new Error('the store at home scans for one partition at a time');
  const next = file.partitionAfter(ExclusiveStartKey && getPlace(ExclusiveStartKey));
  const Items = next === undefined ? [] : [{ table: { S: next } }];
  return { Items, Count: Items.length, ...getConsumedCapacity(input, readUnits(input, [])) };
}

/** Checks for the one name that expressions need, because `table` is a reserved word. */
function checkNames({ ExpressionAttributeNames: names = {} }: Pick<QueryInput, 'ExpressionAttributeNames'>): void {
  if (Object.keys(names).length !== 1 || names['#t'] !== 'table')
    throw new Error('the store at home knows the name #t alone');
}

const EMPTY_METADATA = { $metadata: {} };
const NOT_MET = 'The conditional request failed';

const capacity = (CapacityUnits: number) => ({ TableName: STORE_NAME, CapacityUnits });

const getConsumedCapacity = (
  { ReturnConsumedCapacity }: Pick<PutItemInput, 'ReturnConsumedCapacity'>,
  units: number,
): object => (ReturnConsumedCapacity === undefined ? {} : { ConsumedCapacity: capacity(units) });

/** As DynamoDB counts: per 1 KB of the larger one of an item before and after. */
const writeUnits = (item: Item, before: Item = {}): number =>
  Math.max(1, Math.ceil(Math.max(countItemBytes(item), countItemBytes(before)) / 1024));

/** Per 4 KB of all items together; half for reads that need not be consistent. */
const readUnits = ({ ConsistentRead }: Pick<QueryInput, 'ConsistentRead'>, items: readonly Item[]): number =>
  Math.max(1, Math.ceil(items.reduce((sum, item) => sum + countItemBytes(item), 0) / 4096)) *
  (ConsistentRead ? 1 : 0.5);
