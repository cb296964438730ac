import type { RecycleState } from '@jishi/contract/recycle-words.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { storeScopeOf } from '../platform/store-scope.ts';
import type { StaffWait } from '../waiting/waiting.service.ts';
import { countRecyclesByState } from './desk-recycles.queries.ts';

const countIn = async (ctx: RequestContext, state: RecycleState) => ({
  waiting: (await countRecyclesByState(ctx, storeScopeOf(ctx) ?? 0)).get(state) ?? 0,
});

/** Old devices to be inspected, to be paid for by a second person, or to be sent back. */
export const recycleWaits: readonly StaffWait[] = [
  {
    kind: 'recycle.inspect',
    title: '待质检旧机',
    permission: 'recycle:read',
    link: '/recycles?state=received',
    count: (ctx) => countIn(ctx, 'received'),
  },
  {
    kind: 'recycle.pay',
    title: '待复核打款的旧机',
    permission: 'recycle:read',
    link: '/recycles?state=agreed',
    count: (ctx) => countIn(ctx, 'agreed'),
  },
  {
    kind: 'recycle.return',
    title: '待退回旧机',
    permission: 'recycle:read',
    link: '/recycles?state=refused',
    count: (ctx) => countIn(ctx, 'refused'),
  },
];
