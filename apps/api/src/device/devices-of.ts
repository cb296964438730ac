import type { RequestContext } from '../platform/request-context.ts';
import { selectNumbersOf } from './devices-of.queries.ts';

/** What devices are called, with all numbers of each; for staff. */
export async function listDeviceNumbers(
  ctx: RequestContext,
  deviceIds: readonly number[],
): Promise<Map<number, { title: string; numbers: string[] }>> {
  const rows = await selectNumbersOf(ctx, deviceIds);
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [
      id,
      { title: own[0]?.title ?? '', numbers: own.map(({ number }) => number) },
    ]),
  );
}
