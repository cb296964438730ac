import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { countByState } from './repair.queries.ts';

/** Devices on the bench that nobody has looked at, and those that may be repaired. */
export const repairWaits: readonly StaffWait[] = [
  {
    kind: 'repair.check',
    title: '待检测设备',
    permission: 'repair:read',
    link: '/repairs?state=received',
    count: async (ctx) => ({
      waiting: (await countByState(ctx, storeScopeOf(ctx) ?? 0)).get('received') ?? 0,
    }),
  },
  {
    kind: 'repair.work',
    title: '待维修设备',
    permission: 'repair:read',
    link: '/repairs?state=approved',
    count: async (ctx) => ({
      waiting: (await countByState(ctx, storeScopeOf(ctx) ?? 0)).get('approved') ?? 0,
    }),
  },
];
