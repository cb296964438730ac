import type * as z from 'zod';
import type { Permission } from './permission.ts';
import type { commonRefusals, Refusal, StatedRefusals } from './refusal.ts';

/**
 * How a request carries its input (ledger column `body`).
 * `query`: the search string; `json`: a JSON body (a form-encoded body is accepted too); `form`: form-encoded;
 * `file`: multipart with one file beside the fields; `blob`: a query whose answer is a file; `none`: no input.
 */
export type BodyKind = 'query' | 'json' | 'form' | 'file' | 'blob' | 'none';

/**
 * Who may call an operation.
 * `public`: everybody; `member`: a signed-in shopper; `staff`: any signed-in member of staff;
 * a permission: a signed-in member of staff who holds it.
 */
export type Access = 'public' | 'member' | 'staff' | Permission;

/** One operation of the shop, stated once: everything else (routes, clients, OpenAPI, tests) is made from it. */
export interface Operation<
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Refusals extends StatedRefusals = StatedRefusals,
> {
  /**
   * Row of docs/spec/calls.csv (`C306`), or `X…` for an operation that the ledger does not know (site admin, gateways).
   */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path without host; may hold a query such as `?act=logout` that tells two operations on one path apart. */
  readonly path: string;
  readonly body: BodyKind;
  readonly access: Access;
  /** One English sentence: what it does, units, what is refused. */
  readonly summary: string;
  readonly request: Request;
  /** Shape of `data` in the envelope. Plain objects only: no dates, bigints, transforms. */
  readonly response: Response;
  /** Refusals that pages tell from others, by their names; `commonRefusals` are every operation's. */
  readonly refusals?: Refusals;
  /**
   * Seconds for which the answer of a public read may be shared by all visitors of one tenant and city. Such an answer
   * may depend on nothing but tenant, city and input; it is dropped early when the tenant's catalogue or content
   * changes.
   */
  readonly sharedSeconds?: number;
  /** Most bytes of the body, where it carries more than fields (256 KB otherwise). */
  readonly bodyLimitBytes?: number;
  /** A crowd asks it at once: few are worked on at a time, so that no page of the process waits behind it. */
  readonly crowd?: true;
  /** Pages at other hosts of the tenant may call it at the tenant's upload host, without cookies (S433). */
  readonly fromOwnHosts?: true;
  /**
   * The answer is no envelope and nobody reads it: a route of its room takes these requests, past the gate of all
   * others (beacon).
   */
  readonly bare?: true;
  /**
   * Other names under which fields are taken, name to field: `{ size: 'pageSize' }` where the ledger says `size`.
   * Where both come, the field's own name counts. The typed client knows the own names alone.
   */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** The field that a body stands for which is a bare list (C316). */
  readonly listBody?: string;
}

type NoRefusals = Record<never, never>;

/** States an operation with its types kept. */
export function operation<Request extends z.ZodType, Response extends z.ZodType>(
  definition: Operation<Request, Response, NoRefusals> & { readonly refusals?: never },
): Operation<Request, Response, NoRefusals>;
/** States one with refusals that pages tell from others, each under its own name. */
export function operation<
  Request extends z.ZodType,
  Response extends z.ZodType,
  Refusals extends { readonly [Name in keyof Refusals]: Refusal<Name & string> },
>(
  definition: Operation<Request, Response, Refusals> & { readonly refusals: Refusals },
): Operation<Request, Response, Refusals>;
export function operation(definition: Operation): Operation {
  return definition;
}

/**
 * The operations of an area by name: `export const cart = stateArea({ add: operation({ … }) })` is `contract.cart.add`,
 * listed by itself.
 */
export function stateArea<Operations extends Record<string, Operation>>(operations: Operations): Operations {
  return operations;
}

/** A whole catalogue: areas, each a record of operations. */
export type Catalogue = Record<string, Record<string, Operation>>;

/** What a caller passes. */
export type InputOf<O> = O extends Operation<infer R, z.ZodType> ? z.input<R> : never;
/** What the service receives: validated, defaults filled in. */
export type ParsedInputOf<O> = O extends Operation<infer R, z.ZodType> ? z.output<R> : never;
/** What the caller is told instead: each named refusal with its data and its words. */
export type RefusalOf<O> = O extends { readonly refusals?: infer Stated }
  ? ToldRefusal<
      NonNullable<Stated>[keyof NonNullable<Stated>] | (typeof commonRefusals)[keyof typeof commonRefusals]
    >
  : never;
type ToldRefusal<One> =
  One extends Refusal<infer Name, infer Data>
    ? { readonly name: Name; readonly data: z.output<Data>; readonly userMsg: string }
    : never;
/** What the caller gets: `data` of the envelope. */
export type OutputOf<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;
