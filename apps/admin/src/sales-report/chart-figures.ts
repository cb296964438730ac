import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { salesFigures } from '@jishi/contract/sales-report-words.ts';
import { formatAmount, formatCount } from '../shell/format.ts';

export type SalesSummary = OutputOf<Contract['adminSalesReport']['summary']>;
export type Figures = SalesSummary['total'];

/** What a chart of sales can show. */
export const chartFigures = {
  net: { name: salesFigures.net.name, read: ({ net }: Figures) => net, tell: formatAmount, whole: false },
  gross: {
    name: salesFigures.gross.name,
    read: ({ gross }: Figures) => gross,
    tell: formatAmount,
    whole: false,
  },
  orders: {
    name: salesFigures.orders.name,
    read: ({ orders }: Figures) => orders,
    tell: formatCount,
    whole: true,
  },
  units: {
    name: salesFigures.units.name,
    read: ({ units }: Figures) => units,
    tell: formatCount,
    whole: true,
  },
} as const;
export type ChartFigure = keyof typeof chartFigures;
