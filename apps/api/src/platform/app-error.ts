import { ErrorCode } from '@jishi/contract/envelope.ts';
import type { Refusal } from '@jishi/contract/refusal.ts';
import type * as z from 'zod';

/**
 * An expected refusal: thrown once where it is decided, answered as `{code, data, userMsg}` with HTTP 200.
 * Anything else that is thrown is a bug and becomes a logged 500.
 */
export class AppError extends Error {
  readonly code: number;
  /** Natural Chinese, fit to be shown to a shopper. */
  readonly userMsg: string;
  /** Of a named refusal; a page reads no other. */
  readonly data: unknown;
  /** Name of a refusal that the contract states. */
  readonly refusal: string | undefined;

  constructor(code: number, userMsg: string, named?: { refusal: string; data: unknown }) {
    super(`${code} ${userMsg}`);
    this.name = 'AppError';
    this.code = code;
    this.userMsg = userMsg;
    this.data = named?.data ?? null;
    this.refusal = named?.refusal;
  }
}

/** Not there, or not the caller's to know about: both read the same. */
export function notFound(userMsg = '内容不存在或已下架'): AppError {
  return new AppError(ErrorCode.notFound, userMsg);
}

/** The state of the thing does not allow the act. */
export function conflict(userMsg: string): AppError {
  return new AppError(ErrorCode.conflict, userMsg);
}

export function loginRequired(): AppError {
  return new AppError(ErrorCode.loginRequired, '请先登录');
}

export function invalidInput(userMsg: string): AppError {
  return new AppError(ErrorCode.invalidInput, userMsg);
}

/**
 * A refusal that pages tell from others, with the name, the code and the data that the contract states: `throw
 * refuse(soldOut, '库存不足', { ppids })`. Every operation that it may come out of states it, too (`refusals`); the tests
 * hold each answer against that.
 */
export function refuse<Data extends z.ZodType>(
  { name, code }: Refusal<string, Data>,
  userMsg: string,
  ...[data]: null extends z.output<Data> ? [data?: z.output<Data>] : [data: z.output<Data>]
): AppError {
  return new AppError(code, userMsg, { refusal: name, data });
}
