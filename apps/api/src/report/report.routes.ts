import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readReport } from './report.service.ts';

export const reportRoutes = bindArea('report', contract.report, {
  detail: (ctx, { reportNumber }) => readReport(ctx, reportNumber),
});
