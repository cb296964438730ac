import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readDaily, saveDaily, tryDaily } from './daily.service.ts';
import { readBuyers } from './read-buyers.ts';
import { readFunnel } from './read-funnel.ts';
import { listSales, readSummary } from './sales-report.service.ts';

export const adminSalesReportRoutes = bindArea('adminSalesReport', contract.adminSalesReport, {
  summary: (ctx, input) => readSummary(ctx, input),
  list: (ctx, input) => listSales(ctx, input),
  members: (ctx, input) => readBuyers(ctx, input),
  funnel: (ctx, input) => readFunnel(ctx, input),
});

export const adminSalesDailyRoutes = bindArea('adminSalesDaily', contract.adminSalesDaily, {
  read: (ctx) => readDaily(ctx),
  save: (ctx, input) => saveDaily(ctx, input),
  tryOut: (ctx) => tryDaily(ctx),
});
