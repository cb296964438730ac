/**
 * What the schema of an operation says of one of its fields, in a form that costs a browser a few bytes instead of the
 * schema.
 */
export interface Limit {
  /** Fewest characters of a text, least worth of a number, fewest entries of a list. */
  readonly least?: number;
  /** Most characters of a text, highest worth of a number, most entries of a list. */
  readonly most?: number;
  /** The text must match it. */
  readonly pattern?: RegExp;
  /** The API takes the blanks around the text away before it looks at it. */
  readonly trims?: true;
  /** No fractions. */
  readonly whole?: true;
  /** Decimals a number may have: 2 for money in yuan. */
  readonly decimals?: number;
  /** May be left out or empty. */
  readonly optional?: true;
  /** Nothing is written as null. */
  readonly nullable?: true;
}

/** Limits of a list of things stand with the list, those of a thing within the input stand in `fields`. */
type LimitOf<Value> = Value extends readonly (infer Entry)[]
  ? Limit & { readonly each?: Limits<Entry> }
  : Value extends object
    ? Limit & { readonly fields?: Limits<Value> }
    : Limit;

declare const input: unique symbol;

/**
 * Limits of the fields of one input, written from its schema (`limits/<area>.generated.ts`); fields of which the schema
 * says nothing but their type are left out. It carries the type of the input, so that a form needs to be told nothing
 * else.
 */
export type Limits<Input> = { readonly [Name in keyof Input]?: LimitOf<NonNullable<Input[Name]>> } & {
  readonly [input]?: Input;
};
