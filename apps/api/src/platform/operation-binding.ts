import type { Operation, OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { FileAnswer } from './file-answer.ts';
import type { RequestContext } from './request-context.ts';

export interface CookieOptions {
  /** Seconds; leave out for a cookie that ends with the browser. */
  maxAgeSeconds?: number;
  httpOnly?: boolean;
}

/** What an operation may say beside its data. */
export interface ResponsePort {
  /**
   * The caller has no cookies of ours and keeps the token of its session itself: its Platform header names no desktop
   * page (S393).
   */
  readonly keepsToken?: boolean;
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
}

/** Answers an operation with its data, or with a file where its body kind is `blob`. */
export type Handler<O> = (
  ctx: RequestContext,
  input: ParsedInputOf<O>,
  response: ResponsePort,
) => Promise<OutputOf<O> | FileAnswer>;

/** One operation with what answers it. */
export interface BoundOperation {
  readonly area: string;
  readonly name: string;
  readonly operation: Operation;
  readonly handle: (ctx: RequestContext, input: unknown, response: ResponsePort) => Promise<unknown>;
}

/**
 * Binds every operation of an area to its handler; the types refuse a missing or a superfluous one.
 * `bindArea('cart', contract.cart, { list: (ctx, input) => listCart(ctx, input), … })`
 */
export function bindArea<Area extends Record<string, Operation>>(
  area: string,
  operations: Area,
  handlers: { readonly [Name in keyof Area]: Handler<Area[Name]> },
): BoundOperation[] {
  return Object.entries(operations).map(([name, operation]) => ({
    area,
    name,
    operation,
    handle: handlers[name] as BoundOperation['handle'],
  }));
}
