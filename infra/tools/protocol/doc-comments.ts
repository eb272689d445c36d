import {
  type Declaration,
  findCallee,
  findDocComment,
  getArguments,
  getNodeName,
  getNodes,
  type Node,
  readSources,
  type Source,
  visitNodes,
} from './syntax.ts';

export interface ObjectDocs {
  /** The constant that holds it, if it has no `type` to identify it. */
  readonly name: string | undefined;
  readonly description: string | undefined;
  /** Descriptions of fields, by name; undefined if there is none. */
  readonly fields: ReadonlyMap<string, string | undefined>;
}

export interface Docs {
  /** Finds an object schema by its `type` and its fields, optional ones with a `?`. */
  readonly ofObject: (type: string | undefined, fields: readonly string[]) => ObjectDocs | undefined;
  readonly ofConstant: (name: string) => string | undefined;
}

const getSignature = (type: string | undefined, fields: readonly string[]): string =>
  [type ?? '', ...[...fields].sort()].join(' ');

interface DocField {
  readonly name: string;
  readonly isOptional: boolean;
  readonly description: string | undefined;
}

const MESSAGE_HELPERS = ['clientSchema', 'serverSchema', 'fieldlessSchema'];
const OBJECT_HELPERS = ['object', 'strictObject'];

/** Reads the doc comments of all object schemas in these folders. Throws if two that look alike are described differently. */
export function readDocs(folders: readonly string[]): Docs {
  const sources = readSources(folders);
  const found = new Map<string, ObjectDocs>();
  for (const source of sources) {
    for (const [signature, docs] of new DocReader(source, sources).objects()) {
      const before = found.get(signature);
      if (before !== undefined && !haveSameDocs(before, docs)) throw new Error(`described in two ways: ${signature}`);
      found.set(signature, before ?? docs);
    }
  }
  return {
    ofObject: (type, fields) => found.get(getSignature(type, fields)),
    ofConstant: (name) => findDeclared(sources, name)?.description,
  };
}

const haveSameDocs = (a: ObjectDocs, b: ObjectDocs): boolean =>
  JSON.stringify([a.name, a.description, ...a.fields]) === JSON.stringify([b.name, b.description, ...b.fields]);

class DocReader {
  readonly #source: Source;
  readonly #sources: readonly Source[];
  readonly #descriptions = new Map<Node, string | undefined>();
  readonly #names = new Map<Node, string>();

  constructor(source: Source, sources: readonly Source[]) {
    this.#source = source;
    this.#sources = sources;
    for (const [name, { value, description }] of source.declared) {
      const schema = findInnermost(value);
      this.#descriptions.set(schema, description);
      this.#names.set(schema, name);
    }
  }

  objects(): readonly (readonly [string, ObjectDocs])[] {
    const found: (readonly [string, ObjectDocs])[] = [];
    visitNodes(this.#source.program, (node) => {
      this.#describeMembers(node);
      const object = this.#read(node);
      if (object !== undefined) found.push(object);
    });
    return found;
  }

  /** Members of a variant, and of an object of messages, have their comments before them. */
  #describeMembers(node: Node): void {
    if (node.type === 'ArrayExpression') for (const each of getNodes(node.elements)) this.#describe(each, each);
    if (node.type === 'Property') this.#describe(node, node.value as Node);
  }

  #describe(commented: Node, value: Node): void {
    const description = findDocComment(this.#source.text, commented);
    if (description !== undefined) this.#descriptions.set(findInnermost(value), description);
  }

  #read(node: Node): readonly [string, ObjectDocs] | undefined {
    const callee = findCallee(node) ?? '';
    const isTyped = MESSAGE_HELPERS.includes(callee);
    if (!isTyped && !OBJECT_HELPERS.includes(callee)) return undefined;
    const [first, second] = getArguments(node);
    const type = isTyped && first !== undefined ? getNodeName(first) : undefined;
    const entries = isTyped ? second : first;
    if (type === '') return undefined;
    const fields = entries === undefined ? [] : this.#fieldsOf(entries);
    const keys = fields.map(({ name, isOptional }) => (isOptional ? `${name}?` : name));
    return [getSignature(type, keys), this.#docs(node, type, fields)];
  }

  #docs(node: Node, type: string | undefined, fields: readonly DocField[]): ObjectDocs {
    const name = type === undefined ? this.#names.get(node) : undefined;
    // A comment before an object inside another describes that field.
    const isInside = type === undefined && name === undefined;
    return {
      name,
      description: isInside ? undefined : this.#descriptions.get(node),
      fields: new Map(fields.map(({ name, description }) => [name, description])),
    };
  }

  /** Fields of an object literal, of a constant that holds one, of `SCHEMA.entries`, or of several such merged. */
  #fieldsOf(entries: Node): readonly DocField[] {
    if (entries.type === 'Identifier')
      return this.#follow(getNodeName(entries), (reader, value) => reader.#fieldsOf(value));
    if (entries.type === 'MemberExpression') {
      return this.#follow(getNodeName(entries.object as Node), (reader, value) =>
        reader.#fieldsOf(getArguments(findInnermost(value))[0] as Node),
      );
    }
    if (findCallee(entries) === 'mergeParts') return getArguments(entries).flatMap((part) => this.#fieldsOf(part));
    return getNodes(entries.properties).flatMap((property) =>
      property.type === 'SpreadElement' ? this.#fieldsOf(property.argument as Node) : [this.#fieldOf(property)],
    );
  }

  #follow(name: string, read: (reader: DocReader, value: Node) => readonly DocField[]): readonly DocField[] {
    for (const source of [this.#source, ...this.#sources]) {
      const declared = source.declared.get(name);
      if (declared !== undefined) return read(new DocReader(source, this.#sources), declared.value);
    }
    return [];
  }

  #fieldOf(property: Node): DocField {
    const name = getNodeName(property.key as Node);
    const value = property.value as Node;
    const description = findDocComment(this.#source.text, property) ?? this.#descriptionOf(name, value);
    return { name, isOptional: this.#isOptional(value), description };
  }

  /** A field that has the name of its constant is described there. */
  #descriptionOf(field: string, value: Node): string | undefined {
    const held = findHeld(value);
    return held?.toLowerCase() === field.toLowerCase() ? this.#declared(held)?.description : undefined;
  }

  #isOptional(value: Node): boolean {
    if (value.type !== 'Identifier') return findCallee(value) === 'exactOptional';
    const declared = this.#declared(getNodeName(value));
    return declared !== undefined && this.#isOptional(declared.value);
  }

  #declared(name: string): Declaration | undefined {
    return findDeclared([this.#source, ...this.#sources], name);
  }
}

const findDeclared = (sources: readonly Source[], name: string): Declaration | undefined =>
  sources.map(({ declared }) => declared.get(name)).find((each) => each !== undefined);

/** The schema at the beginning of pipes: `v.pipe(v.object(…), …)`. */
function findInnermost(node: Node): Node {
  const [first] = findCallee(node) === 'pipe' ? getArguments(node) : [];
  return first === undefined ? node : findInnermost(first);
}

/** The constant in `NAME`, `v.exactOptional(NAME)` or `v.array(NAME)`. */
function findHeld(node: Node): string | undefined {
  if (node.type === 'Identifier') return getNodeName(node);
  const [first] = getArguments(node.type === 'CallExpression' ? node : { ...node, arguments: [] });
  return first && findHeld(first);
}
