import { requireOrder } from '../order/order.service.ts';
import type { JobData } from '../platform/jobs/job-queue.ts';
import type { ParcelName } from '../platform/logistics/parcel-tracks.ts';
import { PowerError } from '../platform/power/power-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { originOf } from '../platform/tenancy/tenant-origin.ts';
import { takeNews } from './carrier-news.ts';
import { claimToAsk, type ShipmentRow, updateShipment } from './shipment.queries.ts';

export const SUBSCRIBE_JOB = 'tracking.subscribe';
export interface SubscribeJobData extends JobData {
  shipmentId: number;
}

/** Where the provider tells of parcels, behind the tenant's own origin. */
export const TRACKS_PATH = '/logistics/notify';

const HOUR_MS = 3_600_000;
/** A parcel of which nobody has told anything for so long is asked about. */
const QUIET_MS = 6 * HOUR_MS;
/** After this nobody asks about a parcel any more: its carrier has forgotten it. */
const ASKED_FOR_MS = 45 * 24 * HOUR_MS;

/** Whether somebody tells the tenant where parcels of this courier are. */
export function isFollowed(ctx: RequestContext, courierCode: string): boolean {
  return courierCode !== '' && ctx.platform.powers.tracks(ctx.tenant.id) !== undefined;
}

/** Has a parcel subscribed to at once; what is lost of it is found by the sweep. */
export async function hurryTracking(ctx: RequestContext, shipmentId: number): Promise<void> {
  const data: SubscribeJobData = { tenantId: ctx.tenant.id, shipmentId };
  try {
    await ctx.platform.jobs.send(SUBSCRIBE_JOB, data, { singletonKey: String(shipmentId) });
  } catch (error) {
    ctx.log.error({ err: error, tenantId: ctx.tenant.id, shipmentId }, 'a parcel waits for the sweep');
  }
}

/**
 * Asks about parcels whose time it is, or about one of them: what nobody has subscribed to is subscribed to, the others
 * are queried. No transaction stands open meanwhile.
 */
export async function askCarriers(ctx: RequestContext, wish: { id?: number; limit: number }): Promise<void> {
  for (const parcel of await claimToAsk(ctx, wish)) {
    try {
      await askAbout(ctx, parcel);
    } catch (error) {
      if (!(error instanceof PowerError)) throw error;
      ctx.log.warn({ err: error, tenantId: ctx.tenant.id, shipmentId: parcel.id }, 'a carrier told nothing');
    }
  }
}

async function askAbout(ctx: RequestContext, parcel: ShipmentRow): Promise<void> {
  const tracks = ctx.platform.powers.tracks(ctx.tenant.id);
  const age = Date.now() - (parcel.shippedAt?.getTime() ?? 0);
  if (!tracks || age > ASKED_FOR_MS) {
    await updateShipment(ctx, parcel.id, parcel.state, { askAt: null });
    return;
  }
  const { receiver } = await requireOrder(ctx, parcel.orderId);
  const name: ParcelName = {
    carrier: parcel.courierCode,
    number: parcel.trackingNumber,
    phone: receiver?.mobile ?? '',
  };
  const askAt = new Date(Date.now() + QUIET_MS);
  if (!parcel.subscribedAt && (await trySubscribe(ctx, parcel, name))) {
    await updateShipment(ctx, parcel.id, parcel.state, { subscribedAt: new Date(), askAt });
    return;
  }
  const track = await tracks.query(name);
  await updateShipment(ctx, parcel.id, parcel.state, { askAt });
  if (track) await takeNews(ctx, track);
}

/** @returns false where the provider does not tell of this parcel by itself */
async function trySubscribe(ctx: RequestContext, parcel: ShipmentRow, name: ParcelName): Promise<boolean> {
  const notifyUrl = `${originOf(ctx.platform.config, ctx.tenant)}${TRACKS_PATH}`;
  try {
    await ctx.platform.powers.tracks(ctx.tenant.id)?.subscribe(name, notifyUrl);
    return true;
  } catch (error) {
    if (!(error instanceof PowerError) || error.kind !== 'refused') throw error;
    ctx.log.warn(
      { err: error, tenantId: ctx.tenant.id, shipmentId: parcel.id },
      'a parcel is not subscribed to',
    );
    return false;
  }
}
