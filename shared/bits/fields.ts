import { type BitReader, type BitWriter, DecodeError, readWhole, writeWhole } from './bits.ts';

export interface FieldCodec<T> {
  readonly write: (writer: BitWriter, value: T) => void;
  readonly read: (input: BitReader) => T;
  /** An object's fields of this kind are stored together behind one flag, which is set if there are any. */
  readonly isSeldom?: true;
}

export type FieldCodecs<T> = { readonly [Field in keyof T]-?: FieldCodec<T[Field]> };

/** 1 to 24 bits. */
export const bits = /* @__NO_SIDE_EFFECTS__ */ (count: number): FieldCodec<number> => ({
  write: (writer, value) => writer.bits(value, count),
  read: (input) => input.bits(count),
});

export const NATURAL: FieldCodec<number> = {
  write: (writer, value) => writer.natural(value),
  read: (input) => input.natural(),
};
export const INTEGER: FieldCodec<number> = {
  write: (writer, value) => writer.integer(value),
  read: (input) => input.integer(),
};
/** A number below 2^48, such as a time in milliseconds. */
export const WHOLE: FieldCodec<number> = { write: writeWhole, read: readWhole };
export const TEXT: FieldCodec<string> = { write: (writer, value) => writer.text(value), read: (input) => input.text() };
export const BOOLEAN: FieldCodec<boolean> = {
  write: (writer, value) => writer.flag(value),
  read: (input) => input.flag(),
};
export const FLAG: FieldCodec<true | undefined> = {
  write: (writer, value) => writer.flag(value === true),
  read: (input) => input.flag() || undefined,
};
export const SEAT = bits(4);

const SEATS_MAX = 12;

/** Ascending seats, as a flag for each seat that a table can have. */
export const SEATS: FieldCodec<readonly number[]> = {
  write(writer, seats) {
    for (let seat = 0; seat < SEATS_MAX; seat++) writer.flag(seats.includes(seat));
  },
  read: (input) => Array.from({ length: SEATS_MAX }, (_, seat) => seat).filter(() => input.flag()),
};

/** A time in seconds since 1970, stored as the usually small difference from the change's. */
export const TIME: FieldCodec<number> = {
  write: (writer, value) => writer.integer(writer.now - value),
  read: (input) => input.now - input.integer(),
};

/** Stores the value's index in a list of at most 256. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const T>(values: readonly T[]): FieldCodec<T> => {
  const size = Math.max(1, Math.ceil(Math.log2(values.length)));
  return {
    write: (writer, value) => writer.bits(values.indexOf(value), size),
    read(input) {
      const place = input.bits(size);
      if (place >= values.length) throw new DecodeError('no such value');
      return values[place] as T;
    },
  };
};

export const optional = /* @__NO_SIDE_EFFECTS__ */ <T>({ write, read }: FieldCodec<T>): FieldCodec<T | undefined> => ({
  write(writer, value) {
    writer.flag(value !== undefined);
    if (value !== undefined) write(writer, value);
  },
  read: (input) => (input.flag() ? read(input) : undefined),
});

export const seldom = /* @__NO_SIDE_EFFECTS__ */ <T>(codec: FieldCodec<T>): FieldCodec<T | undefined> => ({
  ...optional(codec),
  isSeldom: true,
});

/** Stores `count` values without their number. */
export const times = /* @__NO_SIDE_EFFECTS__ */ <T>(
  count: number,
  { write, read }: FieldCodec<T>,
): FieldCodec<readonly T[]> => ({
  write(writer, values) {
    for (const value of values) write(writer, value);
  },
  read(input) {
    const values: T[] = [];
    while (values.length < count) values.push(read(input));
    return values;
  },
});

export const list = /* @__NO_SIDE_EFFECTS__ */ <T>(
  codec: FieldCodec<T>,
  count: FieldCodec<number> = NATURAL,
): FieldCodec<readonly T[]> => ({
  write(writer, values) {
    count.write(writer, values.length);
    for (const value of values) codec.write(writer, value);
  },
  read: (input) => times(count.read(input), codec).read(input),
});

/** Stores an object's fields, seldom ones last. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <T extends object>(codecs: FieldCodecs<T>): FieldCodec<T> => {
  const names = Object.keys(codecs) as (keyof T)[];
  const usual = names.filter((name) => !codecs[name].isSeldom);
  const rare = names.filter((name) => codecs[name].isSeldom);
  return {
    write(writer, from) {
      for (const name of usual) codecs[name].write(writer, from[name]);
      if (rare.length === 0) return;
      const hasAny = rare.some((name) => from[name] !== undefined);
      writer.flag(hasAny);
      if (hasAny) for (const name of rare) codecs[name].write(writer, from[name]);
    },
    read(input) {
      const value: Partial<T> = {};
      const readField = (name: keyof T): void => {
        const field = codecs[name].read(input);
        if (field !== undefined) value[name] = field;
      };
      usual.forEach(readField);
      if (rare.length > 0 && input.flag()) rare.forEach(readField);
      return value as T;
    },
  };
};

/** A stored field's number, which is never reused, and its codec. */
type StoredRow<T> = readonly [number: number, codec: FieldCodec<T>];

export type StoredRows<T> = { readonly [Field in keyof T]-?: StoredRow<T[Field]> };

export const getRows = /* @__NO_SIDE_EFFECTS__ */ <T extends object>(rows: StoredRows<T>): FieldCodec<T> =>
  object(sortRows(rows) as FieldCodecs<T>);

/** Returns the second part of each row, in the order of their numbers. */
export const sortRows = <Part>(
  rows: Readonly<Record<string, readonly [number: number, part: Part]>>,
): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    Object.entries(rows)
      .sort(([, [a]], [, [b]]) => a - b)
      .map(([name, [, part]]) => [name, part]),
  );

export const mapCodec = /* @__NO_SIDE_EFFECTS__ */ <T, Stored>(
  codec: FieldCodec<Stored>,
  toStored: (value: T) => Stored,
  fromStored: (stored: Stored) => T,
): FieldCodec<T> => ({
  write: (writer, value) => codec.write(writer, toStored(value)),
  read: (input) => fromStored(codec.read(input)),
});

export type UnionCodecs<T extends { readonly type: string }> = {
  readonly [Type in T['type']]: FieldCodecs<Omit<Extract<T, { readonly type: Type }>, 'type'>>;
};

/** Stores a value's type as an index of `size` bits, and then its fields. */
export const union = /* @__NO_SIDE_EFFECTS__ */ <T extends { readonly type: string }>(
  size: number,
  fields: UnionCodecs<T>,
): FieldCodec<T> => {
  const types = Object.keys(fields);
  const codecs = Object.values<FieldCodecs<object>>(fields).map((each) => object(each));
  return {
    write(writer, value) {
      const place = types.indexOf(value.type);
      writer.bits(place, size);
      codecs[place]?.write(writer, value);
    },
    read(input) {
      const place = input.bits(size);
      const codec = codecs[place];
      if (codec === undefined) throw new DecodeError('unknown type of a value');
      return { type: types[place], ...codec.read(input) } as T;
    },
  };
};

/** Stores `length` bytes in hex: 6 for the key of a request. */
const hex = (length: number): FieldCodec<string> =>
  mapCodec(
    times(length, bits(8)),
    (text) => Array.from({ length }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16)),
    (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  );

export const REQUEST_KEY = hex(6);

export const HASH: FieldCodec<Uint8Array> = mapCodec(
  times(32, bits(8)),
  (bytes) => [...bytes],
  (bytes) => Uint8Array.from(bytes),
);

/**
 * The gateway's connection ids are 11 bytes in base64: 15 characters, the last of four bits, and `=`. They are stored
 * as those 88 bits, ids of any other shape as text.
 */
const STANDARD_ID = /^[A-Za-z0-9+/]{14}[AEIMQUYcgkosw048]=$/;
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const ID_LENGTH = 15;
const LAST = ID_LENGTH - 1;

export const CONNECTION: FieldCodec<string> = {
  write(writer, connection) {
    const isStandard = STANDARD_ID.test(connection);
    writer.flag(isStandard);
    if (!isStandard) return writer.text(connection);
    for (let i = 0; i < LAST; i++) writer.bits(CHARACTERS.indexOf(connection.charAt(i)), 6);
    writer.bits(CHARACTERS.indexOf(connection.charAt(LAST)) / 4, 4);
  },
  read(input) {
    if (!input.flag()) return input.text();
    let id = '';
    for (let i = 0; i < ID_LENGTH; i++) id += CHARACTERS.charAt(i < LAST ? input.bits(6) : input.bits(4) * 4);
    return `${id}=`;
  },
};
