import { beaconEvent } from '@jishi/contract/beacon.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { insertOwnEvents } from './beacon.queries.ts';
import { toRow } from './beacon-row.ts';

/** Views of pages that guests have told of, for shops that are filled from elsewhere. Not before yesterday. */
export async function fillViews(
  ctx: RequestContext,
  views: readonly { deviceId: string; path: string; at: Date }[],
): Promise<void> {
  const rows = views.map(({ deviceId, path, at }) =>
    toRow(beaconEvent.parse({ action: 1, from: '/', to: path, uuid: deviceId }), ctx.tenant, at),
  );
  await insertOwnEvents(ctx, rows);
}
