import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readReport } from './admin-traffic.service.ts';

export const adminTrafficRoutes = bindArea('adminTraffic', contract.adminTraffic, {
  report: (ctx, input) => readReport(ctx, input),
});
