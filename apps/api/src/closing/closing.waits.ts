import type { StaffWait } from '../waiting/waiting.service.ts';
import { countAsked } from './closing.queries.ts';

/** Members who have asked to leave; late is who should have left and is kept by what is open. */
export const closingWaits: readonly StaffWait[] = [
  {
    kind: 'closing.asked',
    title: '注销申请',
    permission: 'closing:read',
    link: '/members/closings?state=asked',
    count: countAsked,
  },
];
