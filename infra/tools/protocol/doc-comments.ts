import {
  argumentsOf,
  calleeOf,
  commentBefore,
  type Declared,
  eachNode,
  type Node,
  nameOf,
  nodesIn,
  readSources,
  type Source,
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

const signatureOf = (type: string | undefined, fields: readonly string[]): string =>
  [type ?? '', ...[...fields].sort()].join(' ');

interface DocField {
  readonly name: string;
  readonly isOptional: boolean;
  readonly description: string | undefined;
}

const TYPED = ['typed', 'sent', 'bare'];
const UNTYPED = ['object', 'strictObject'];

/** Reads the doc comments of all object schemas in these folders. Throws if two that look alike are described differently. */
export function readDocs(folders: readonly string[]): Docs {
  const sources = readSources(folders);
  const found = new Map<string, ObjectDocs>();
  for (const source of sources) {
    for (const [signature, docs] of new DocReader(source, sources).objects()) {
      const before = found.get(signature);
      if (before !== undefined && !isAlike(before, docs)) throw new Error(`described in two ways: ${signature}`);
      found.set(signature, before ?? docs);
    }
  }
  return {
    ofObject: (type, fields) => found.get(signatureOf(type, fields)),
    ofConstant: (name) => declaredIn(sources, name)?.description,
  };
}

const isAlike = (a: ObjectDocs, b: ObjectDocs): boolean =>
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
      const made = innermost(value);
      this.#descriptions.set(made, description);
      this.#names.set(made, name);
    }
  }

  objects(): readonly (readonly [string, ObjectDocs])[] {
    const found: (readonly [string, ObjectDocs])[] = [];
    eachNode(this.#source.program, (node) => {
      this.#describeMembers(node);
      const object = this.#read(node);
      if (object !== undefined) found.push(object);
    });
    return found;
  }

  /** Members of a variant, and of an object of messages, have their comments before them. */
  #describeMembers(node: Node): void {
    if (node.type === 'ArrayExpression') for (const each of nodesIn(node.elements)) this.#describe(each, each);
    if (node.type === 'Property') this.#describe(node, node.value as Node);
  }

  #describe(commented: Node, value: Node): void {
    const description = commentBefore(this.#source.text, commented);
    if (description !== undefined) this.#descriptions.set(innermost(value), description);
  }

  #read(node: Node): readonly [string, ObjectDocs] | undefined {
    const callee = calleeOf(node) ?? '';
    const isTyped = TYPED.includes(callee);
    if (!isTyped && !UNTYPED.includes(callee)) return undefined;
    const [first, second] = argumentsOf(node);
    const type = isTyped && first !== undefined ? nameOf(first) : undefined;
    const entries = isTyped ? second : first;
    if (type === '') return undefined;
    const fields = entries === undefined ? [] : this.#fieldsOf(entries);
    const keys = fields.map(({ name, isOptional }) => (isOptional ? `${name}?` : name));
    return [signatureOf(type, keys), this.#docs(node, type, fields)];
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
    if (entries.type === 'Identifier') return this.#follow(nameOf(entries), (reader, value) => reader.#fieldsOf(value));
    if (entries.type === 'MemberExpression') {
      return this.#follow(nameOf(entries.object as Node), (reader, value) =>
        reader.#fieldsOf(argumentsOf(innermost(value))[0] as Node),
      );
    }
    if (calleeOf(entries) === 'merged') return argumentsOf(entries).flatMap((part) => this.#fieldsOf(part));
    return nodesIn(entries.properties).flatMap((property) =>
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
    const name = nameOf(property.key as Node);
    const value = property.value as Node;
    const description = commentBefore(this.#source.text, property) ?? this.#descriptionOf(name, value);
    return { name, isOptional: this.#isOptional(value), description };
  }

  /** A field that has the name of its constant is described there. */
  #descriptionOf(field: string, value: Node): string | undefined {
    const held = heldIn(value);
    return held?.toLowerCase() === field.toLowerCase() ? this.#declared(held)?.description : undefined;
  }

  #isOptional(value: Node): boolean {
    if (value.type !== 'Identifier') return calleeOf(value) === 'exactOptional';
    const declared = this.#declared(nameOf(value));
    return declared !== undefined && this.#isOptional(declared.value);
  }

  #declared(name: string): Declared | undefined {
    return declaredIn([this.#source, ...this.#sources], name);
  }
}

const declaredIn = (sources: readonly Source[], name: string): Declared | undefined =>
  sources.map(({ declared }) => declared.get(name)).find((each) => each !== undefined);

/** The schema at the beginning of pipes: `v.pipe(v.object(…), …)`. */
function innermost(node: Node): Node {
  const [first] = calleeOf(node) === 'pipe' ? argumentsOf(node) : [];
  return first === undefined ? node : innermost(first);
}

/** The constant in `NAME`, `v.exactOptional(NAME)` or `v.array(NAME)`. */
function heldIn(node: Node): string | undefined {
  if (node.type === 'Identifier') return nameOf(node);
  const [first] = argumentsOf(node.type === 'CallExpression' ? node : { ...node, arguments: [] });
  return first && heldIn(first);
}
