import { FREIGHT_KEY, type SalesGroup } from '@jishi/contract/sales-report-words.ts';
import { describePaidBy } from '../order/order.service.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type SoldName, selectSoldNames } from './sold-names.queries.ts';

/** What is not picked up anywhere. */
export const NO_STORE_NAME = '线上（快递与无需配送）';
/** What nobody has sent, handed over or served. */
const NO_STAFF = '-';

/** Says what the rows of a report are called. */
export async function describeRows(
  ctx: RequestContext,
  by: SalesGroup,
  keys: readonly string[],
): Promise<(key: string) => SoldName> {
  const known = await selectSoldNames(ctx, by, keys);
  return (key) => known.get(key) ?? { name: describeKey(by, key), note: '' };
}

function describeKey(by: SalesGroup, key: string): string {
  if (key === FREIGHT_KEY) return '运费';
  switch (by) {
    case 'day':
      return key;
    case 'hour':
      return `${key.padStart(2, '0')}:00–${key.padStart(2, '0')}:59`;
    case 'method':
      return describePaidBy(key);
    case 'staff':
      return key === NO_STAFF ? '尚未发货或交付' : key;
    case 'store':
      return key === '0' ? NO_STORE_NAME : `门店 ${key}`;
    default:
      return key === '0' ? '其他' : `编号 ${key}（已删除）`;
  }
}
