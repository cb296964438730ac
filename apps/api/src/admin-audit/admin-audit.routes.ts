import { contract } from '@jishi/contract/index.ts';
import { listActs } from '../audit/audit.service.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readOverview } from './overview.service.ts';

export const adminAuditRoutes = bindArea('adminAudit', contract.adminAudit, {
  list: (ctx, input) => listActs(ctx, input),
  overview: (ctx) => readOverview(ctx),
});
