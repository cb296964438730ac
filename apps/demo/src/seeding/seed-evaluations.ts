import { fillEvaluation, listEvaluations } from '@jishi/api/comment/comment.service.ts';
import { findMemberByMobile } from '@jishi/api/member/member.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { provideParcels } from '@jishi/api/shipment/provide-parcels.service.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { buy, findCheapGoods, openBuyer } from './demo-orders.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** Things of one order that wait to be evaluated; one more of it has a comment that may be added to. */
const WAITING = 3;

/**
 * An order of the demo member with four things that have come: what the member thinks of one of them, which may be
 * added to, and three that wait. Written once; a shop with fewer goods at hand has fewer of them.
 */
export async function seedEvaluations(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const known = await findMemberByMobile(ctx, DEMO_MEMBER);
  if (!known) return;
  const visitor = { ...ctx.visitor, member: { memberId: known.id, sessionId: 0 } };
  const ask = { state: 'todo', orderId: 0, page: 1, pageSize: WAITING + 1 } as const;
  const { counts } = await listEvaluations({ ...ctx, visitor }, ask);
  if (counts.done > 0) return;
  const goods = (await findCheapGoods(ctx, tenantId)).filter(({ isNear }) => isNear).slice(0, WAITING + 1);
  if (goods.length === 0) return;
  const member = await openBuyer(ctx, DEMO_MEMBER, '陈思远');
  const orderId = await buy(member, goods);
  await provideParcels(ctx, orderId, [
    {
      to: 'delivered',
      courier: { code: 'shunfeng', name: '顺丰速运' },
      number: 'SF1384756202118',
      shippedHoursAgo: 70,
      track: [
        [30, '已签收，签收人：本人', '云南,昆明市'],
        [34, '快递员正在派送', '云南,昆明市'],
        [68, '已揽收', '云南,昆明市'],
      ],
    },
  ]);
  const { list } = await listEvaluations({ ...ctx, visitor }, { ...ask, orderId });
  const one = list.at(-1);
  if (!one) return;
  await inTransaction(ctx, (tx) =>
    fillEvaluation(tx, one.orderLineId, {
      nickname: '会***0',
      score: 5,
      content: '戴了两天，做工和手感都满意，发货也快，先给五星，过段时间再来追评。',
      tags: ['做工精细', '发货很快'],
    }),
  );
}
