import type { adminSalesReport } from '@jishi/contract/admin-sales-report.ts';
import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

type Summary = OutputOf<typeof adminSalesReport.summary>;
type Row = Summary['chart'][number];

/** Stores and models that a letter names. */
const NAMED = 5;

const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const tell = (yuan: number) => `¥${amounts.format(yuan)}`;

/** The letter of a day: its figures as the report has them, the stores and the models with the most net sales. */
export function writeDaily(
  shopName: string,
  at: Date,
  { stores, products }: { stores: Summary; products: Summary },
): { subject: string; text: string } {
  const { total, totalBefore } = stores;
  const [day = '', time = ''] = writeBeijing(at).split(' ');
  const listOf = (rows: readonly Row[]) =>
    rows.length === 0
      ? ['（今日暂无）']
      : rows
          .slice(0, NAMED)
          .map(({ name, net, orders }, place) => `${place + 1}. ${name}  ${tell(net)}（${orders} 单）`);
  const lines = [
    `${shopName} ${day} 销售简报（截至 ${time.slice(0, 5)}）`,
    '',
    `净销售额：${tell(total.net)}（昨日同一时刻 ${tell(totalBefore.net)}，${describeChange(total.net, totalBefore.net)}）`,
    `付款金额：${tell(total.gross)}，其中退款 ${tell(total.refunded)}`,
    `订单数：${total.orders}（昨日同一时刻 ${totalBefore.orders}）`,
    `件数：${total.units}，客单价 ${tell(total.average)}`,
    '',
    '门店与线上：',
    ...listOf(stores.chart),
    '',
    '热销商品：',
    ...listOf(products.chart),
    '',
    '数字与管理后台“报表”相同，退款计入付款当日。可在“报表 → 每日简报”修改收件人或停止发送。',
  ];
  return { subject: `【${shopName}】${day} 销售简报：净销售额 ${tell(total.net)}`, text: lines.join('\n') };
}

function describeChange(now: number, then: number): string {
  if (then === 0) return '无可比数据';
  const percent = ((now - then) / then) * 100;
  return `${percent >= 0 ? '增长' : '下降'} ${Math.abs(percent).toFixed(1)}%`;
}
