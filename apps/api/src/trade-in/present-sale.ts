import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { tradeIn as contract } from '@jishi/contract/trade-in.ts';
import {
  type TradeInChoice,
  type TradeInState,
  tradeInChoices,
  tradeInStates,
} from '@jishi/contract/trade-in-words.ts';
import type { SkuView } from '../catalog/catalog.service.ts';
import { isExpired, type TradeInRow } from '../old-machine/old-machine.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import { isOver } from './settle-sale.ts';
import type { SaleRow } from './trade-in.queries.ts';

type Detail = OutputOf<typeof contract.detail>;
type Item = OutputOf<typeof contract.list>['list'][number];

/** Where an old phone stands, in words for its owner. */
export function describeStage(
  row: Pick<TradeInRow, 'state' | 'expiresAt'>,
  sale: SaleRow | undefined,
): string {
  if (row.state === 'open' && isExpired(row)) return '估价已过期';
  if (row.state === 'deleted') return '已删除';
  if (row.state !== 'ordered' || !sale || isOver(sale)) return tradeInStates[row.state];
  if (sale.stage === 'owing') return sale.isLost ? '待补足抵扣款' : '待补差价';
  if (sale.offeredFen !== null) return '新估价待确认';
  return sale.finalFen === null ? '待寄送或质检' : '待新机付款';
}

/** A trade-in of a list. */
export function presentItem(row: TradeInRow, sale: SaleRow | undefined, goods: SkuView | undefined): Item {
  const isWaiting = row.state === 'open' || row.state === 'inCart';
  const inSale = isWaiting ? undefined : sale;
  return {
    id: row.id,
    featureId: row.valuationId,
    oldModel: row.oldModel,
    oldVariant: row.oldVariant,
    oldImage: row.oldPicture,
    estimate: fenToYuan(row.estimateFen),
    expiresAt: row.expiresAt.toISOString(),
    final: inSale?.finalFen == null ? null : fenToYuan(inSale.finalFen),
    newPpid: row.ppid,
    newName: goods?.name ?? '商品已下架',
    newImage: presentPicture(goods?.picture, goods?.name ?? '手机'),
    // One that was deleted is in no list.
    state: row.state as TradeInState,
    stateText: describeStage(row, inSale),
    isExpired: isWaiting && isExpired(row),
    orderId: inSale?.orderId ?? 0,
    recycleOrderId: inSale?.recycleOrderId ?? 0,
    createdAt: row.createdAt.toISOString(),
    actions: {
      canUse: row.state === 'open' && !isExpired(row),
      canUpdate: isWaiting,
      canDelete: row.state === 'open',
      canDecide: inSale !== undefined && choicesOf(inSale).length > 0,
    },
  };
}

/** A trade-in with its money and what its owner may choose. */
export function presentDetail(
  row: TradeInRow,
  sale: SaleRow | undefined,
  goods: SkuView | undefined,
): Detail {
  const inSale = row.state === 'open' || row.state === 'inCart' ? undefined : sale;
  return {
    ...presentItem(row, inSale, goods),
    credit: fenToYuan(inSale?.creditFen ?? 0),
    paidOut: fenToYuan(inSale?.paidOutFen ?? 0),
    differenceOrderId: inSale?.stage === 'owing' ? (inSale.differenceOrderId ?? 0) : 0,
    difference: fenToYuan(inSale?.differenceFen ?? 0),
    until: inSale?.until?.toISOString() ?? null,
    round: inSale?.round ?? 0,
    choices: inSale ? choicesOf(inSale) : [],
  };
}

function choicesOf(sale: SaleRow): Detail['choices'] {
  const { creditFen, offeredFen, stage, orderGone } = sale;
  if (stage === 'owing') return [choose('cancelAll', '整单取消并全额退款，旧机按质检结果处理。', 0)];
  if (isOver(sale) || offeredFen === null) return [];
  const accept = choose(
    'payDifference',
    offeredFen >= creditFen
      ? `按质检后的 ¥${fenToYuan(offeredFen).toFixed(2)} 成交。`
      : `按质检后的 ¥${fenToYuan(offeredFen).toFixed(2)} 成交，补足差价后发货。`,
    Math.max(0, creditFen - offeredFen),
  );
  const keep = choose(
    'keepPhone',
    orderGone ? '旧机免费寄回。' : '旧机免费寄回，补足抵扣款后新机照常发货。',
    creditFen,
  );
  if (orderGone) return [accept, keep];
  return [accept, keep, choose('cancelAll', '新机订单取消并全额退款，旧机免费寄回。', 0)];
}

function choose(act: TradeInChoice, text: string, amountFen: number): Detail['choices'][number] {
  return { act, title: tradeInChoices[act], text, amount: fenToYuan(amountFen) };
}
