import * as v from 'valibot';
import { FACE_NAME, isLine, LINE_BYTES } from './names.ts';

export type Read<Schema extends v.GenericSchema> = Frozen<v.InferOutput<Schema>>;

export type SchemaInput<Schema extends v.GenericSchema> = Frozen<v.InferInput<Schema>>;

type Plain = string | number | boolean | null | undefined;
type Frozen<T> = T extends Plain ? T : { readonly [Key in keyof T]: Frozen<T[Key]> };

/** Text of at most this many UTF-16 code units. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (max: number) => v.pipe(v.string(), v.maxLength(max));

/** An integer from 0 to `max`; refuses `-0`, another spelling of 0. */
export const whole = /* @__NO_SIDE_EFFECTS__ */ (max: number) =>
  v.pipe(
    v.number(),
    v.check((number) => Number.isInteger(number) && !Object.is(number, -0)),
    v.minValue(0),
    v.maxValue(max),
  );

/** 128 bits in base64url. */
export const bytesOf128 = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
export const base64url = /* @__NO_SIDE_EFFECTS__ */ (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** Id of the table: 128 bits in base64url. */
export const table = bytesOf128;
/** Number of a seat, from 0. */
export const seat = whole(15);
/** IANA name of a time zone. */
export const zone = text(64);

/** A line of text. */
export const line = v.pipe(
  text(LINE_BYTES),
  v.check((line) => isLine(line)),
);

/** Present and true, or absent. */
export const flag = v.exactOptional(v.literal(true));

/** An object of this `type` with exactly these fields. */
export const clientSchema = /* @__NO_SIDE_EFFECTS__ */ <
  const Type extends string,
  const Fields extends v.ObjectEntries,
>(
  type: Type,
  fields: Fields,
) => v.strictObject({ type: v.literal(type), ...fields });
export const fieldlessSchema = /* @__NO_SIDE_EFFECTS__ */ <const Type extends string>(type: Type) =>
  clientSchema(type, {});

/** Same from the server; ignores unknown fields, which a later release can send. */
export const serverSchema = /* @__NO_SIDE_EFFECTS__ */ <
  const Type extends string,
  const Fields extends v.ObjectEntries,
>(
  type: Type,
  fields: Fields,
) => v.object({ type: v.literal(type), ...fields });

/** One word of a list that can grow; also accepts unknown words, which a later release can send. */
export const word = /* @__NO_SIDE_EFFECTS__ */ <const Words extends readonly string[]>(words: Words) =>
  v.union([v.picklist(words), v.custom<Words[number]>((value) => typeof value === 'string')]);

/** Name of a drawn face: 2 to 8 lowercase letters. A client that does not know it shows another. */
export const face = v.pipe(v.string(), v.regex(FACE_NAME));

/** The seat that the event is about. */
export const SEAT = v.number();
/** The seats that the event is about. */
export const SEATS = v.array(v.number());
/** A bot did it for the person in the seat. */
export const BOT = flag;
