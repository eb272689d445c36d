import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { itemBytes } from '../../infra/local/item-bytes.ts';

/** Values on the wire: bytes in base64. */
type Value = { readonly S?: string; readonly N?: string; readonly B?: string };
type Item = Readonly<Record<string, Value>>;

interface TestAsked {
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ConditionExpression?: string;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeValues?: Readonly<Record<string, Value>>;
  readonly ScanIndexForward?: boolean;
  readonly ExclusiveStartKey?: Item;
  readonly Limit?: number;
  readonly TransactItems?: readonly { readonly Put: TestAsked }[];
}

interface Request {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Reply {
  readonly status: number;
  readonly said: object;
}

/**
 * The part of DynamoDB that the store uses, in this process's memory, behind the SDK's own client: a request costs a
 * quarter of one to a separate database, so that a long run covers more. It outlives a kill of its server, and refuses
 * every unknown request.
 */
export class OwnDatabase {
  private readonly partitions = new Map<string, Partition>();

  async handle({ headers, body }: Request): Promise<{ readonly response: never }> {
    const asked = JSON.parse(
      typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array),
    ) as TestAsked;
    const { status, said } = this.answer(headers['x-amz-target']?.split('.')[1], asked);
    await new Promise((resolve) => setImmediate(resolve));
    const text = new TextEncoder().encode(JSON.stringify(said));
    return { response: { statusCode: status, headers: HEADERS, body: text } as never };
  }

  updateHttpClientConfig(): void {}

  httpHandlerConfigs(): Record<string, never> {
    return {};
  }

  destroy(): void {}

  private answer(command: string | undefined, asked: TestAsked): Reply {
    switch (command) {
      case 'CreateTable':
        return { status: 200, said: {} };
      case 'PutItem':
        return this.put(asked);
      case 'TransactWriteItems':
        return this.putAll(asked.TransactItems ?? []);
      case 'GetItem':
        return this.get(asked);
      case 'DeleteItem':
        return this.drop(asked);
      case 'Query':
        return this.query(asked);
      case 'Scan':
        return this.scan(asked);
      default:
        throw new Error(`not known here: ${command}`);
    }
  }

  private put({
    Item: item = {},
    ConditionExpression: condition,
    ExpressionAttributeValues: values = {},
  }: TestAsked): Reply {
    const [partition, version] = this.placeOf(item);
    const before = partition.get(version);
    if (!holds(condition, before, values)) {
      const refused = { __type: `${TYPES}ConditionalCheckFailedException`, message: 'The conditional request failed' };
      return { status: 400, said: { ...refused, ...(before && { Item: before }) } };
    }
    partition.set(version, item);
    return { status: 200, said: consumed(Math.ceil(bytesOf(item) / 1024)) };
  }

  /** All or none; each costs twice its units. */
  private putAll(puts: readonly { readonly Put: TestAsked }[]): Reply {
    const reasons = puts.map(({ Put: { Item: item = {}, ConditionExpression, ExpressionAttributeValues = {} } }) => {
      const [partition, version] = this.placeOf(item);
      const before = partition.get(version);
      return holds(ConditionExpression, before, ExpressionAttributeValues)
        ? { Code: 'None' }
        : { Code: 'ConditionalCheckFailed', ...(before && { Item: before }) };
    });
    if (reasons.some(({ Code }) => Code !== 'None')) {
      const said = { __type: `${TYPES}TransactionCanceledException`, Message: 'Transaction cancelled' };
      return { status: 400, said: { ...said, CancellationReasons: reasons } };
    }
    for (const { Put } of puts) this.put(Put);
    const units = puts.reduce((sum, { Put }) => sum + 2 * Math.ceil(bytesOf(Put.Item ?? {}) / 1024), 0);
    return { status: 200, said: { ConsumedCapacity: [{ TableName: 'afoot', CapacityUnits: units }] } };
  }

  private get({ Key: key = {} }: TestAsked): Reply {
    const [partition, version] = this.placeOf(key);
    const found = partition.get(version);
    return { status: 200, said: { ...(found && { Item: found }), ...consumed(readUnits(found ? [found] : [])) } };
  }

  private drop({ Key: key = {} }: TestAsked): Reply {
    const [partition, version] = this.placeOf(key);
    partition.delete(version);
    return { status: 200, said: consumed(1) };
  }

  private query(asked: TestAsked): Reply {
    const { KeyConditionExpression, ExpressionAttributeValues: values = {}, ScanIndexForward = true, Limit } = asked;
    const partition = this.partition(values[':t']?.S);
    const [from, to] = rangeOf(KeyConditionExpression, values);
    const items = partition.between({ from, to, limit: ScanIndexForward ? Limit : -(Limit ?? 0) });
    return { status: 200, said: { Items: items, Count: items.length, ...consumed(readUnits(items)) } };
  }

  /** The first item of the next partition after the start key's: no other scan is known. */
  private scan({ ExclusiveStartKey: after, Limit }: TestAsked): Reply {
    if (Limit !== 1) throw new Error('a scan of more than one item is not known here');
    const all = [...this.partitions];
    const rest = all.slice(all.findIndex(([name]) => name === after?.table?.S) + 1);
    const [name] = rest.find(([, partition]) => !partition.isEmpty) ?? [];
    return { status: 200, said: { Items: name === undefined ? [] : [{ table: { S: name } }], ...consumed(1) } };
  }

  private placeOf({ table, version }: Item): readonly [Partition, string] {
    return [this.partition(table?.S), version?.N ?? ''];
  }

  private partition(name = ''): Partition {
    const known = this.partitions.get(name) ?? new Partition();
    this.partitions.set(name, known);
    return known;
  }
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** The first ones, this many; below zero: the last ones, the last one first. */
  readonly limit: number | undefined;
}

/** Items in the order of their sort key, a number in text: it may have more digits than fit one here. */
class Partition {
  private readonly items = new Map<string, Item>();
  private readonly versions: string[] = [];

  get isEmpty(): boolean {
    return this.versions.length === 0;
  }

  get(version: string): Item | undefined {
    return this.items.get(version);
  }

  set(version: string, item: Item): void {
    if (!this.items.has(version)) this.versions.splice(this.placeOf(Number(version)), 0, version);
    this.items.set(version, item);
  }

  delete(version: string): void {
    if (this.items.delete(version)) this.versions.splice(this.versions.lastIndexOf(version), 1);
  }

  between({ from, to, limit = Number.POSITIVE_INFINITY }: Range): readonly Item[] {
    const [first, end] = [this.placeOf(from), this.placeOf(to + 1)];
    const versions =
      limit < 0
        ? this.versions.slice(Math.max(first, end + limit), end).reverse()
        : this.versions.slice(first, Math.min(end, first + limit));
    return versions.map((version) => this.items.get(version) as Item);
  }

  /** The position of the first key that is not smaller: near the end mostly. */
  private placeOf(version: number): number {
    let place = this.versions.length;
    while (place > 0 && Number(this.versions[place - 1]) >= version) place -= 1;
    return place;
  }
}

const HEADERS = { 'content-type': 'application/x-amz-json-1.0' };
const TYPES = 'com.amazonaws.dynamodb.v20120810#';

/** The conditions that the store uses, and no others. */
function holds(condition: string | undefined, before: Item | undefined, values: Item): boolean {
  switch (condition) {
    case undefined:
      return true;
    case 'attribute_not_exists(version)':
      return before === undefined;
    case 'attribute_not_exists(version) OR expires <= :now':
      return before === undefined || Number(before.expires?.N) <= Number(values[':now']?.N);
    case 'attribute_exists(version) AND attribute_not_exists(taker)':
      return before !== undefined && before.taker === undefined;
    case 'revision = :before':
      return before?.revision?.N === values[':before']?.N;
    case 'rev = :before':
      return before?.rev?.N === values[':before']?.N;
    default:
      throw new Error(`not known here: ${condition}`);
  }
}

function rangeOf(condition: string | undefined, values: Item): readonly [number, number] {
  if (condition === '#t = :t') return [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (condition === '#t = :t AND version BETWEEN :from AND :to') {
    return [Number(values[':from']?.N), Number(values[':to']?.N)];
  }
  throw new Error(`not known here: ${condition}`);
}

const consumed = (units: number): object => ({ ConsumedCapacity: { TableName: 'afoot', CapacityUnits: units } });

const readUnits = (items: readonly Item[]): number =>
  Math.max(1, Math.ceil(items.reduce((sum, item) => sum + bytesOf(item), 0) / 4096));

/** The same as `itemBytes`, for values on the wire. */
const bytesOf = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, { B, ...value }]) => {
    if (B === undefined) return sum + itemBytes({ [name]: value as AttributeValue });
    return sum + Buffer.byteLength(name) + Buffer.byteLength(B, 'base64');
  }, 0);
