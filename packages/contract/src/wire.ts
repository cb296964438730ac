import * as z from 'zod';
import { MOBILE_PATTERN } from './validators.ts';

/**
 * A building block is made once for its limits: schemas never change, a thousand operations share a few hundred of
 * them, and each weighs kilobytes in every process that knows the contract.
 */
function once<Limits extends readonly number[], Block>(make: (...limits: Limits) => Block) {
  const made = new Map<string, Block>();
  return (...limits: Limits): Block => {
    const key = limits.join();
    const block = made.get(key) ?? make(...limits);
    made.set(key, block);
    return block;
  };
}

/**
 * Building blocks of requests and responses: one definition for each kind of value on the wire.
 * Requests accept numbers as digits too, because a query string carries only text.
 */
const wireInteger = once((minimum: number, maximum: number) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^-?\d{1,16}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(minimum).max(maximum)),
);

/** A positive id in a request. */
export const id = () => wireInteger(1, Number.MAX_SAFE_INTEGER);
/** An id in a request where 0 means none. */
export const idOrZero = () => wireInteger(0, Number.MAX_SAFE_INTEGER);
/** An id in a request where 0, an empty text and nothing at all mean none; the service gets 0 for all three. */
export const idOrNone = once(() => z.union([z.literal('').transform(() => 0), idOrZero()]).default(0));
/** A whole number in a request. */
export const integer = (minimum: number, maximum: number) => wireInteger(minimum, maximum);
/** A division code (GB/T 2260) in a request: a province, city or county; 0 means none. */
export const divisionCode = () => wireInteger(0, 999_999);
/** Comma-joined ids in a request (`"3,5,8"`), as an array of distinct ids; at most `maximum` of them. */
export const idList = (maximum = 200) =>
  z
    .string()
    .regex(/^\d{1,16}(,\d{1,16})*$/)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .pipe(z.array(z.int().min(1).max(Number.MAX_SAFE_INTEGER)).max(maximum));
/** A flag in a request: true, false, 1, 0. */
export const flag = once(() =>
  z.union([
    z.boolean(),
    z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1'),
  ]),
);
/** Free text in a request: trimmed, at most `maximum` characters, no control characters but line breaks. */
export const text = once((maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point.
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
    // Half a character (a lone surrogate) is none, and PostgreSQL takes it in no JSON.
    .refine((value) => value.isWellFormed()),
);
/** A mainland mobile number (S377): 11 digits, 1 and then 3 to 9. */
export const mobile = once(() => z.string().regex(MOBILE_PATTERN));
/** A number that customers ring: figures and hyphens. */
export const servicePhone = () =>
  z
    .string()
    .max(20)
    .regex(/^[0-9][0-9-]{4,19}$/);
/** Money in a request: yuan with at most two decimals. */
export const yuanInput = (maximum = 99_999_999) => wireYuan(maximum);
const wireYuan = once((maximum: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,2})?$/)
        .transform(Number),
    ])
    .pipe(z.number().min(0).max(maximum).multipleOf(0.01)),
);

/** Page of a list in a request: 1-based. */
export const pageRequest = (defaultSize: number, maximumSize = 100) => pageFields(defaultSize, maximumSize);
const pageFields = once((defaultSize: number, maximumSize: number) => ({
  page: integer(1, 100_000).default(1),
  pageSize: integer(1, maximumSize).default(defaultSize),
}));
/** Order of what was written down at moments: the newest first unless it says otherwise. */
export const timeSort = () => z.enum(['', 'timeAsc', 'timeDesc']).default('');
/** One page of a list in a response. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), pageSize: z.int() });

/** Money in a response: yuan with at most two decimals. May be a price sentinel (see money.ts). */
export const yuan = once(() => z.number());
/** A moment in a response: ISO 8601 in UTC. */
export const moment = once(() => z.string());
/** A picture in a response: address of the original; sizes and formats are derived from it (see picture.ts). */
export const picture = once(() =>
  z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
);
/** Input or data of an operation that has none. */
export const nothing = once(() => z.object({}));
/** A file of a multipart request: the browser gives a Blob or File, the service gets its bytes. */
export const uploadedFile = () =>
  z.custom<Blob | Uint8Array>((value) => value instanceof Uint8Array, { error: '请选择要上传的文件' });
/** A day of Beijing in a request (`2026-11-25`). */
export const day = () => z.iso.date({ error: '日期格式不正确' });
/** A time of day in a request, `09:30`. */
export const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** The end of something within a day, `21:30`; midnight at its end is `24:00`. */
export const endOfDay = () => z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
