import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { ComplaintRow } from './complaint.queries.ts';

const words = {
  opened: { title: '客服已为您登记投诉', text: '我们已根据您在客服会话中的反馈登记，并由专人负责' },
  accepted: { title: '您的投诉已受理', text: '已有专人负责' },
  answered: { title: '您的投诉有了回复', text: '我们回复了您' },
  asked: { title: '您的投诉需要补充', text: '请补充说明，7 天内没有补充将自动结束' },
  solved: { title: '您的投诉已给出处理结果', text: '请查看并评价；如不满意可申请再次处理' },
  closed: { title: '您的投诉已结束', text: '超过 7 天没有收到您的回应，已自动结束' },
};

/**
 * Tells the member of a complaint what came of it, once for each occasion.
 * @param occasion what tells this time from others of the same kind: the id of a message
 */
export async function tellComplainer(
  tx: RequestContext,
  { id, number, memberId }: Pick<ComplaintRow, 'id' | 'number' | 'memberId'>,
  what: keyof typeof words,
  occasion: number | string = '',
): Promise<void> {
  const { title, text } = words[what];
  await tell(tx, memberId, {
    kind: 'service',
    title,
    text: `${number}：${text}。`,
    link: `/member/complaint/detail/${id}`,
    dedupKey: `complaint:${id}:${what}${occasion === '' ? '' : `:${occasion}`}`,
  });
}
