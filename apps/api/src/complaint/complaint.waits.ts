import { requireStaff } from '../platform/require-staff.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { countBoxes } from './desk.queries.ts';

/** Complaints that nobody has taken, and those whose promised time is over. */
export const complaintWaits: readonly StaffWait[] = [
  {
    kind: 'complaint.take',
    title: '待受理投诉',
    permission: 'complaint:read',
    link: '/complaints?box=unowned',
    lateLink: '/complaints?box=late',
    count: async (ctx) => {
      const { unowned, late } = await countBoxes(ctx, requireStaff(ctx).staffId);
      return { waiting: unowned, late };
    },
  },
];
