import type { Limit } from '../../packages/contract/src/limit.ts';

/** As much of a zod schema as limits are read from. */
export interface StatedSchema {
  readonly _zod: { readonly def: SchemaDefinition };
}

interface SchemaDefinition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: CheckDefinition } }[];
  /**
   * Of formats: `safeint`. What a form does not let anybody type, such as `datetime`, has its own field and needs no
   * pattern.
   */
  readonly format?: string;
  /** Of a pipe: the schema before and the one after a transformation. */
  readonly in?: StatedSchema;
  readonly out?: StatedSchema;
  /** Of what may be left out, has a default or may be null. */
  readonly innerType?: StatedSchema;
  /** Of a union. */
  readonly options?: readonly StatedSchema[];
  /** Of a literal. */
  readonly values?: readonly unknown[];
  /** Of a list. */
  readonly element?: StatedSchema;
  /** Of an object. */
  readonly shape?: Readonly<Record<string, StatedSchema>>;
}

interface CheckDefinition {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
  readonly value?: number;
  readonly pattern?: RegExp;
  readonly tx?: (text: string) => string;
}

/** Control characters, which nobody types: `text` of the contract refuses them everywhere, and the API says so. */
const CONTROL_CHARACTERS = '^[^\\u0000';

/** Limits by field, as the form of the files has them. */
export interface StatedLimits {
  readonly [name: string]: Limit & { readonly each?: StatedLimits; readonly fields?: StatedLimits };
}

/**
 * Limits by field of the schema of an input; fields without any are left out.
 * @param lists lists within lists that are looked into: what lies deeper no form writes in one piece
 */
export function readLimits(schema: StatedSchema, lists = 1): StatedLimits {
  const { shape = {} } = unwrap(schema)._zod.def;
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, field]) => [name, limitOf(field, lists)] as const)
      .filter(([, limit]) => Object.keys(limit).length > 0),
  );
}

/**
 * What a schema says of a value before it is transformed. What only a function can say (`refine`) stays with the API.
 */
function limitOf(schema: StatedSchema, lists: number): StatedLimits[string] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'string':
    case 'number':
      return ownLimit(def);
    case 'array':
      return { ...ownLimit(def), ...(lists > 0 && within('each', def.element, lists - 1)) };
    case 'object':
      return within('fields', schema, lists);
    case 'pipe':
      return { ...(def.in && limitOf(def.in, lists)), ...(def.out && limitOf(def.out, lists)) };
    case 'union':
      return unionLimit(def.options ?? [], lists);
    case 'optional':
    case 'default':
    case 'prefault':
      return { ...(def.innerType && limitOf(def.innerType, lists)), optional: true };
    case 'nullable':
      return { ...(def.innerType && limitOf(def.innerType, lists)), optional: true, nullable: true };
    default:
      return {};
  }
}

/**
 * Of several forms the one a form writes: an empty literal says that it may be empty, and figures as text are for query
 * strings.
 */
function unionLimit(options: readonly StatedSchema[], lists: number): StatedLimits[string] {
  const isEmptyText = ({ _zod: { def } }: StatedSchema) =>
    def.type === 'literal' && def.values?.every((value) => value === '') === true;
  const mayBeEmpty = options.some((one) => isEmptyText(one._zod.def.in ?? one));
  const forms = options.filter((one) => one._zod.def.out?._zod.def.type !== 'transform' && !isEmptyText(one));
  const [only, ...others] = forms;
  return {
    ...(only && others.length === 0 && limitOf(only, lists)),
    ...(mayBeEmpty && { optional: true as const }),
  };
}

function ownLimit({ checks = [], format }: SchemaDefinition): Limit {
  const limit: { -readonly [Key in keyof Limit]: Limit[Key] } = {};
  if (format === 'safeint') limit.whole = true;
  for (const { _zod } of checks) {
    const { check, minimum, maximum, length, value = 0, pattern: matched, tx } = _zod.def;
    if (check === 'min_length' && minimum !== undefined) limit.least = minimum;
    if (check === 'max_length' && maximum !== undefined) limit.most = maximum;
    if (check === 'length_equals' && length !== undefined) limit.least = limit.most = length;
    if (check === 'greater_than') limit.least = value;
    if (check === 'less_than' && value < Number.MAX_SAFE_INTEGER) limit.most = value;
    if (check === 'multiple_of' && value < 1) limit.decimals = String(value).length - '0.'.length;
    if (check === 'overwrite' && tx?.(' x ') === 'x') limit.trims = true;
    if (matched && !matched.source.startsWith(CONTROL_CHARACTERS)) limit.pattern = matched;
  }
  return limit;
}

function within(
  key: 'each' | 'fields',
  schema: StatedSchema | undefined,
  lists: number,
): StatedLimits[string] {
  const limits = schema ? readLimits(schema, lists) : {};
  return Object.keys(limits).length > 0 ? { [key]: limits } : {};
}

function unwrap(schema: StatedSchema): StatedSchema {
  const { innerType, in: before } = schema._zod.def;
  const within = innerType ?? before;
  return within ? unwrap(within) : schema;
}
