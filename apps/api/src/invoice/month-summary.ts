import type { adminInvoice } from '@jishi/contract/admin-invoice.ts';
import { readBeijing } from '@jishi/contract/beijing-time.ts';
import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';

import type { RequestContext } from '../platform/request-context.ts';
import { selectMismatches } from './check.queries.ts';
import { selectMonthRows, selectMonthSums, selectRates, sumMonthMoney } from './invoice-admin.queries.ts';
import { presentForStaff } from './invoice-admin.service.ts';

/** What was issued in a month of Beijing by rate, and how it stands against the money of its orders (X1117). */
export async function sumMonth(
  ctx: RequestContext,
  month: string,
): Promise<OutputOf<typeof adminInvoice.month>> {
  const span = spanOf(month);
  const [rates, sums, moneyFen, mismatches] = await Promise.all([
    selectRates(ctx, span),
    selectMonthSums(ctx, span),
    sumMonthMoney(ctx, span),
    selectMismatches(ctx),
  ]);
  const sumOf = (kind: 'blue' | 'red') =>
    sums.find((one) => one.kind === kind) ?? { count: 0, amountFen: 0, taxFen: 0 };
  const [blue, red] = [sumOf('blue'), sumOf('red')];
  const [amountFen, taxFen] = [blue.amountFen - red.amountFen, blue.taxFen - red.taxFen];
  return {
    rates: [...Map.groupBy(rates, ({ ratePpm }) => ratePpm)].map(([taxRate, kinds]) => {
      const of = (kind: 'blue' | 'red') =>
        kinds.find((one) => one.kind === kind) ?? { count: 0, amountFen: 0, taxFen: 0 };
      const [blues, reds] = [of('blue'), of('red')];
      return {
        taxRate,
        blueCount: blues.count,
        blueAmount: fenToYuan(blues.amountFen),
        blueTax: fenToYuan(blues.taxFen),
        redCount: reds.count,
        redAmount: fenToYuan(reds.amountFen),
        redTax: fenToYuan(reds.taxFen),
      };
    }),
    total: {
      amount: fenToYuan(amountFen),
      tax: fenToYuan(taxFen),
      total: fenToYuan(amountFen + taxFen),
      blues: blue.count,
      reds: red.count,
    },
    money: fenToYuan(moneyFen),
    mismatches: mismatches.map(({ orderId, expectedFen, foundFen, foundAt }) => ({
      orderId,
      expected: fenToYuan(expectedFen),
      found: fenToYuan(foundFen),
      foundAt: foundAt.toISOString(),
    })),
  };
}

/** Issued invoices of a month, for the export (X1118). */
export async function listMonthRows(
  ctx: RequestContext,
  { month, page, pageSize }: ParsedInputOf<typeof adminInvoice.monthRows>,
): Promise<OutputOf<typeof adminInvoice.monthRows>> {
  const { rows, total } = await selectMonthRows(ctx, spanOf(month), { page, pageSize });
  return { list: await presentForStaff(ctx, rows), total, page, pageSize };
}

/** From the first moment of a month in Beijing up to, not with, that of the next. */
function spanOf(month: string): { from: Date; until: Date } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  const startOf = (one: string) => readBeijing(`${one}-01 00:00:00`) ?? new Date(0);
  return { from: startOf(month), until: startOf(next) };
}
