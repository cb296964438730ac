import * as z from 'zod';
import { ErrorCode } from './error-code.ts';

/**
 * A refusal that a page tells from others: its name, its code of the error catalogue, and the shape of its data. An
 * operation states those it may answer with; a refusal that is only shown needs no name, and has no data.
 */
export interface Refusal<Name extends string = string, Data extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly code: ErrorCode;
  readonly data: Data;
}

/** Refusals by their names, as an operation states them: `refusals: { soldOut, priceChanged }`. */
export type StatedRefusals = Readonly<Record<string, Refusal>>;

/** Data of a refusal: `DataOf<typeof soldOut>`. */
export type DataOf<One> = One extends Refusal<string, infer Data> ? z.output<Data> : never;

/** States a refusal without data. */
export function refusal<const Name extends string>(name: Name, code: ErrorCode): Refusal<Name, z.ZodNull>;
/** States a refusal with its data. */
export function refusal<const Name extends string, Data extends z.ZodType>(
  name: Name,
  code: ErrorCode,
  data: Data,
): Refusal<Name, Data>;
export function refusal(name: string, code: ErrorCode, data: z.ZodType = z.null()): Refusal {
  return { name, code, data };
}

/** What is wrong with fields of a form, in words for people, by field. */
const fields = z.object({ fields: z.record(z.string(), z.array(z.string())) });

/** Fields that are missing, malformed or wrong. */
export const wrongInput = refusal('wrongInput', ErrorCode.invalidInput, fields);
/** A limit is used up for now. */
export const tooMany = refusal(
  'tooMany',
  ErrorCode.tooManyRequests,
  z.object({ retryAfterSeconds: z.int() }),
);
/** What every operation may answer with, so that none states it. */
export const commonRefusals = { wrongInput, tooMany };

/** What a field names belongs to somebody else. */
export const taken = refusal('taken', ErrorCode.conflict, fields);
/** Somebody else changed it since it was read; the version of now, where there is one. */
export const outdated = refusal('outdated', ErrorCode.conflict, z.object({ version: z.int() }).nullable());
