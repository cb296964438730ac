import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectUnevaluated } from './evaluation.queries.ts';

/** The task that asks for it, planned when an order has been delivered. */
export const ASK_EVALUATION = 'order.askEvaluation';

/** Asks a buyer once what he thinks of what he bought, unless he has said it of all of it. */
export async function askEvaluation(tx: RequestContext, orderId: number): Promise<void> {
  const lines = await selectUnevaluated(tx, orderId);
  const [first] = lines;
  if (!first) return;
  const goods = lines.length > 1 ? `${first.name}等 ${lines.length} 件商品` : first.name;
  await tell(tx, first.memberId, {
    kind: 'trade',
    title: '商品用得怎么样？',
    text: `${goods}已送达，说说使用感受，帮助更多人做决定。`,
    link: '/member/order/evaluate-center',
    dedupKey: `order:${orderId}:askEvaluation`,
  });
}
