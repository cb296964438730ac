import { fenToYuan } from '@jishi/contract/money.ts';
import { SEND_DAYS } from '@jishi/contract/return-words.ts';
import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ReturnRow } from './return-request.queries.ts';

type Words = (row: ReturnRow) => { title: string; text: string };

const words = {
  approved: () => ({
    title: '售后申请已通过',
    text: `请在 ${SEND_DAYS} 天内寄回商品并填写快递单号，也可以到门店退换`,
  }),
  refused: ({ refusal }) => ({ title: '售后申请未通过', text: refusal }),
  received: () => ({ title: '已收到您寄回的商品', text: '我们会在 48 小时内完成验收' }),
  refundBegun: ({ refundFen }) => ({
    title: '验收通过，正在退款',
    text: `¥${fenToYuan(refundFen).toFixed(2)} 将按付款方式退回`,
  }),
  exchangeSent: ({ exchangeOrderId }) => ({
    title: '验收通过，换货商品即将发出',
    text: `换货订单 ${exchangeOrderId}，可在我的订单中查看物流`,
  }),
  finished: ({ kind }) => ({
    title: '售后已完成',
    text: kind === 'exchange' ? '换货商品已签收' : '退款已完成，请留意到账情况',
  }),
  sentBack: ({ refusal, courierOut }) => ({
    title: '验收未通过，商品已寄回',
    text: `${refusal}。${courierOut?.courier ?? ''} ${courierOut?.number ?? ''}`.trim(),
  }),
  expired: () => ({ title: '售后申请已关闭', text: `超过 ${SEND_DAYS} 天未寄回商品，如仍需要请重新申请` }),
  lost: ({ refusal }) => ({
    title: '售后申请已关闭',
    text: refusal || '未收到您寄回的包裹，如有疑问请联系客服',
  }),
} as const satisfies Record<string, Words>;

/** Tells the member of a request what came of it, once for each. In the transaction of the cause. */
export async function tellReturner(
  tx: RequestContext,
  row: ReturnRow,
  what: keyof typeof words,
): Promise<void> {
  const { title, text } = (words[what] as Words)(row);
  await tell(tx, row.memberId, {
    ...{ kind: 'service', title, text: `${row.number}：${text}。` },
    link: '/member/apply-service?tab=records',
    dedupKey: `return:${row.id}:${what}`,
  });
}
