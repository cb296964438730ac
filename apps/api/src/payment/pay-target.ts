import { notFound } from '../platform/app-error.ts';

/**
 * Kinds of what is paid for, as the counter's address names them; a number is the same kind in the older way of
 * writing.
 */
const orderKinds: ReadonlySet<string> = new Set(['order', '1']);

/** The order that a payment is for. @throws AppError notFound for a kind that nobody pays here */
export function orderOf({ type, id }: { type: string; id: number }): number {
  if (!orderKinds.has(type)) throw notFound('没有找到待支付的订单');
  return id;
}
