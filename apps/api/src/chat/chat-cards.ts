import type { ChatSource, chatCard } from '@jishi/contract/chat-shapes.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type * as z from 'zod';
import { findSkus } from '../catalog/catalog.service.ts';
import { findOrderOf, listLatestOrders, type OrderSummary } from '../order/order.service.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { CardSnapshot } from './chat.tables.ts';

export type ChatCard = z.infer<typeof chatCard>;

/** Orders that staff and shopper see beside the conversation. */
const RECENT_ORDERS = 5;

/** What a source shows at this moment; undefined for goods that are not there and orders that are not this member's. */
export async function findCard(
  ctx: RequestContext,
  memberId: number,
  source: { sourceType: ChatSource; sourceId: number },
): Promise<CardSnapshot | undefined> {
  if (source.sourceType === 'product') return findProductCard(ctx, source.sourceId);
  if (source.sourceType === 'order') {
    const found = await findOrderOf(ctx, memberId, source.sourceId);
    return found && orderCard(found);
  }
  return undefined;
}

/** Cards of the member's latest orders. */
export async function listOrderCards(ctx: RequestContext, memberId: number): Promise<ChatCard[]> {
  return (await listLatestOrders(ctx, memberId, RECENT_ORDERS)).map((one) => presentCard(orderCard(one)));
}

export function presentCard({ priceFen, ...card }: CardSnapshot): ChatCard {
  const link =
    card.sourceType === 'product'
      ? `/product/${card.sourceId}`
      : `/member/order/detail?orderId=${card.sourceId}`;
  return { ...card, price: fenToYuan(priceFen), link };
}

async function findProductCard(ctx: RequestContext, ppid: number): Promise<CardSnapshot | undefined> {
  const view = (await findSkus(ctx, [ppid])).get(ppid);
  if (view?.kind !== 'goods') return undefined;
  return {
    sourceType: 'product',
    sourceId: ppid,
    title: view.name,
    subtitle: view.specText,
    priceFen: view.priceFen,
    image: presentPicture(view.picture, view.name),
  };
}

function orderCard(order: OrderSummary): CardSnapshot {
  const [first] = order.lines;
  const goods = first?.name ?? '';
  return {
    sourceType: 'order',
    sourceId: order.orderId,
    title: order.lines.length > 1 ? `${goods} 等 ${order.count} 件` : goods,
    subtitle: order.stateText,
    priceFen: Math.round(order.totalPrice * 100),
    image: first?.image ?? presentPicture(null, goods),
  };
}
