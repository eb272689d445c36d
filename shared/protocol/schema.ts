import * as v from 'valibot';

/** What a schema lets through, as values that nothing changes. */
export type Read<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>;

/** What may be sent to a schema. */
export type Written<Schema extends v.GenericSchema> = Frozen<v.InferInput<Schema>>;

type Plain = string | number | boolean | null | undefined;
type Frozen<T> = T extends Plain ? T : { readonly [Key in keyof T]: Frozen<T[Key]> };

/** Text of at most this many UTF-16 code units. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

/** A whole number from 0; `-0` is another spelling, and refused. */
export const whole = (max: number) =>
  v.pipe(
    v.number(),
    v.check((number) => Number.isInteger(number) && !Object.is(number, -0)),
    v.minValue(0),
    v.maxValue(max),
  );

/** 128 bits in base64url. */
export const bytesOf128 = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
export const base64url = (length: number) => v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** Id of the table: 128 bits in base64url. */
export const table = bytesOf128;
/** Number of a seat, from 0. */
export const seat = whole(15);
/** IANA name of a time zone. */
export const zone = text(64);

/** Present and true, or absent. */
export const flag = v.exactOptional(v.literal(true));

/** An object with exactly these fields, told from others by its `type`. */
export const typed = <const Type extends string, const Fields extends v.ObjectEntries>(type: Type, fields: Fields) =>
  v.strictObject({ type: v.literal(type), ...fields });
export const bare = <const Type extends string>(type: Type) => typed(type, {});

/** The same from the server, whose next release may say more: other fields are passed over. */
export const sent = <const Type extends string, const Fields extends v.ObjectEntries>(type: Type, fields: Fields) =>
  v.object({ type: v.literal(type), ...fields });

/** One word of a list that may grow: a page still hears a later release whose word it does not know. */
export const word = <const Words extends readonly string[]>(words: Words) =>
  v.union([v.picklist(words), v.custom<Words[number]>((value) => typeof value === 'string')]);
