import { priceSentinelText } from '@jishi/contract/money.ts';
import { api } from '../shell/api.ts';

/**
 * Whether a price is below what the SKU costs, in words that do not tell the cost. A warning keeps nobody from saving:
 * where it does not come, there is none.
 */
export async function warnAboutCost(ppid: number, price: number): Promise<string | undefined> {
  if (priceSentinelText(price)) return undefined;
  try {
    return (await api.adminCost.check({ ppid, price })).warning || undefined;
  } catch {
    return undefined;
  }
}
