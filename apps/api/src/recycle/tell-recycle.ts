import { writeBeijingDay, writeBeijingTime } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import { OFFER_DAYS } from '@jishi/contract/recycle-words.ts';
import { tell } from '../notice/notice.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import type { RecycleRow } from './recycle.queries.ts';

type Told =
  | 'submitted'
  | 'missed'
  | 'cancelled'
  | 'received'
  | 'offered'
  | 'offerExpired'
  | 'agreed'
  | 'returning'
  | 'blocked';

const titles: Readonly<Record<Told, string>> = {
  submitted: '回收订单已提交',
  missed: '回收预约已失效',
  cancelled: '回收订单已取消',
  received: '门店已收到您的旧机',
  offered: '旧机质检价待您确认',
  offerExpired: '报价已过期，旧机将退回',
  agreed: '旧机回收价格已确认',
  returning: '您的旧机已寄回',
  blocked: '您的旧机需要进一步核实',
};

/** Tells the member of an order what happened to it. In the transaction of the cause. */
export async function tellRecycle(tx: RequestContext, row: RecycleRow, told: Told): Promise<void> {
  const { number, model, way, startsAt, code, courierBack } = row;
  const place = (await findStore(tx, row.storeId))?.name ?? '门店';
  const when = startsAt ? `${writeBeijingDay(startsAt)} ${writeBeijingTime(startsAt)}` : '';
  const final = fenToYuan(row.finalFen ?? row.estimateFen);
  const texts: Record<Told, string> = {
    submitted:
      way === 'mail'
        ? `回收单 ${number}，请寄出旧机后填写快递单号`
        : `${when}，${place}，回收单 ${number}，预约码 ${code}`,
    missed: `回收单 ${number} 未在预约时间交机，订单已取消，估价有效期内可重新下单`,
    cancelled: `回收单 ${number} 已取消`,
    received: `${model} 已由${place}收下，质检后会把结果告诉您`,
    offered: `${model} 质检价 ${final} 元，低于估价，请在 ${OFFER_DAYS} 天内确认；不接受可免费退回`,
    offerExpired: `${model} 的新报价未在 ${OFFER_DAYS} 天内确认，旧机将免费退回`,
    agreed:
      row.payoutKind === 'deduct'
        ? `${model} 最终抵扣 ${final} 元`
        : `${model} 最终回收价 ${fenToYuan((row.finalFen ?? 0) + row.bonusFen)} 元，将打款到您选择的账户`,
    returning: courierBack
      ? `${model} 已由 ${courierBack.courier} ${courierBack.number} 寄出`
      : `${model} 可到${place}取回`,
    blocked: `${model} 需要进一步核实，${place}会与您联系`,
  };
  await tell(tx, row.memberId, {
    kind: 'service',
    title: titles[told],
    text: texts[told],
    link: `/member/order/hs-detail?orderId=${row.id}`,
    dedupKey: `recycle:${row.id}:${told}:${row.version}`,
  });
}
