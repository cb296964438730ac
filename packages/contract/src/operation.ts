import type * as z from 'zod';
import type { Permission } from './permission.ts';

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
export interface Operation<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> {
  /** Row of docs/spec/calls.csv (`C306`), or `X…` for an operation that the ledger does not know (site admin, gateways). */
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
  /**
   * Seconds for which the answer of a public read may be shared by all visitors of one tenant and city.
   * Such an answer may depend on nothing but tenant, city and input; it is dropped early when the tenant's catalogue or content changes.
   */
  readonly sharedSeconds?: number;
  /** Most bytes of the body, where it carries more than fields (256 KB otherwise). */
  readonly bodyLimitBytes?: number;
  /** The answer is no envelope and nobody reads it: a route of its room takes these requests, past the gate of all others (beacon). */
  readonly bare?: true;
  /**
   * Other names under which fields are taken, name to field: `{ size: 'pageSize' }` where the ledger says `size`.
   * Where both come, the field's own name counts. The typed client knows the own names alone.
   */
  readonly alsoNamed?: Readonly<Record<string, string>>;
  /** The field that a body stands for which is a bare list (C316). */
  readonly listBody?: string;
}

/** States an operation with its types kept. */
export function operation<Request extends z.ZodType, Response extends z.ZodType>(
  definition: Operation<Request, Response>,
): Operation<Request, Response> {
  return definition;
}

/** The operations of an area by name: `export const cart = stateArea({ add: operation({ … }) })` is `contract.cart.add`, listed by itself. */
export function stateArea<Operations extends Record<string, Operation>>(operations: Operations): Operations {
  return operations;
}

/** A whole catalogue: areas, each a record of operations. */
export type Catalogue = Record<string, Record<string, Operation>>;

/** What a caller passes. */
export type InputOf<O> = O extends Operation<infer R, z.ZodType> ? z.input<R> : never;
/** What the service receives: validated, defaults filled in. */
export type ParsedInputOf<O> = O extends Operation<infer R, z.ZodType> ? z.output<R> : never;
/** What the caller gets: `data` of the envelope. */
export type OutputOf<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never;
