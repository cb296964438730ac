import type { RequestContext } from '../platform/request-context.ts';
import { bySystem, changeReturn } from './change-return.ts';
import { selectReturn } from './return-request.queries.ts';
import { canHappen } from './return-states.ts';
import { tellReturner } from './tell-returner.ts';

export const EXPIRE_RETURN = 'return.expire';

/** Nothing was sent in the days that there were for it. What is on its way, here or over stays as it is. */
export async function expireReturn(tx: RequestContext, refId: string): Promise<void> {
  const row = await selectReturn(tx, Number(refId), 'lock');
  if (!row || !canHappen(row.state, 'expired')) return;
  await tellReturner(tx, await changeReturn(tx, row, 'expired', { by: bySystem }), 'expired');
}
