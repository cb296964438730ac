import type { OrderLineRow, OrderRow } from '../order/order.service.ts';
import type { MoneyOfOrder } from '../payment/payment.service.ts';

type Part<Row, Names extends keyof Row> = Pick<Row, Names>;
type Order = Part<
  OrderRow,
  'goodsFen' | 'servicesFen' | 'freightFen' | 'payableFen' | 'paidFen' | 'refundedFen'
>;
type Line = Part<OrderLineRow, 'id' | 'name' | 'priceFen' | 'count' | 'netFen' | 'servicesNetFen'>;
type Shares = ReadonlyMap<number, readonly { amountFen: number }[]>;
interface Money {
  legs: readonly Part<MoneyOfOrder['legs'][number], 'amountFen' | 'refundedFen'>[];
  requests: readonly {
    request: Part<MoneyOfOrder['requests'][number]['request'], 'requestNo' | 'goodsFen' | 'freightFen'>;
    ways: readonly Part<MoneyOfOrder['strays'][number], 'amountFen'>[];
  }[];
}

/** Sum of whole fen. */
export function sumOf<One>(all: readonly One[], fenOf: (one: One) => number): number {
  return all.reduce((sum, one) => sum + fenOf(one), 0);
}

/**
 * Sums of one order that do not agree, in words for staff, by the same rules as the audit of money
 * (money-audit/order-checks.queries.ts). Pure.
 */
export function findDifferences(
  order: Order,
  lines: readonly Line[],
  shares: Shares,
  money: Money,
): string[] {
  const { goodsFen, freightFen, payableFen, paidFen, refundedFen } = order;
  const found: string[] = [];
  const compare = (name: string, one: number, other: number) => {
    if (one !== other) found.push(`${name}：${writeYuan(one)} ≠ ${writeYuan(other)}`);
  };
  for (const { id, name, priceFen, count, netFen } of lines)
    compare(`“${name}”原价与优惠、净额之和`, priceFen * count, netFen + sumOf(shares.get(id) ?? [], fenOf));
  compare(
    '商品金额与各行之和',
    goodsFen,
    sumOf(lines, ({ priceFen, count }) => priceFen * count),
  );
  const net = sumOf(lines, ({ netFen, servicesNetFen }) => netFen + servicesNetFen);
  compare('应付金额与各行净额、运费之和', payableFen, net + freightFen);
  compare('实付金额与各笔收款之和', paidFen, sumOf(money.legs, fenOf));
  const passed = sumOf(money.requests, ({ request }) => request.goodsFen + request.freightFen);
  compare('已退金额与退款申请之和', refundedFen, passed);
  compare(
    '已退金额与各笔收款的退款之和',
    refundedFen,
    sumOf(money.legs, (leg) => leg.refundedFen),
  );
  for (const { request, ways } of money.requests)
    compare(
      `退款申请 ${request.requestNo} 与退款之和`,
      request.goodsFen + request.freightFen,
      sumOf(ways, fenOf),
    );
  return found;
}

const fenOf = ({ amountFen }: { amountFen: number }) => amountFen;
const writeYuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
