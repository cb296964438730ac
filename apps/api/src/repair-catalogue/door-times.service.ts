import { readFreeTimes } from '../appointment/appointment.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

export { kilometresTo } from './distance.ts';

/** An engineer who comes to the door is away for so long. */
const DOOR_MINUTES = 120;

/** Days on which an engineer of a store can come to the door. */
export async function readDoorDays(
  ctx: RequestContext,
  storeId: number,
): Promise<Awaited<ReturnType<typeof readFreeTimes>>['days']> {
  const { days } = await readFreeTimes(ctx, { storeId, service: 'repair', minutes: DOOR_MINUTES });
  return days;
}
