import { contract } from '@jishi/contract/index.ts';
import { bindArea } from '../platform/operation-binding.ts';
import { readAudit } from './audit-nightly.ts';

export const adminMoneyAuditRoutes = bindArea('adminMoneyAudit', contract.adminMoneyAudit, {
  read: (ctx) => readAudit(ctx),
});
