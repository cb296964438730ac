import { sql } from 'drizzle-orm';
import type { FillRoom } from '../../test/filled-tenant.ts';
import { beaconEvent, beaconKey, trafficDay, trafficSource, trafficTop } from './beacon.tables.ts';

export const fill: FillRoom = async ({ ctx, id, own, bytes }) => {
  const tenantId = ctx.tenant.id;
  await ctx.db.execute(sql`SELECT keep_beacon_partitions(current_date - 1, current_date + 2, '2000-01-01')`);
  await ctx.db.insert(beaconEvent).values({
    tenantId,
    receivedAt: new Date(),
    id,
    action: 1,
    fromAddress: own,
    toAddress: own,
    path: own,
    referrer: own,
    eventTag: own,
    eventValue: own,
    eventName: own,
    extra: own,
    deviceId: 'device-of-somebody-else',
    osVersion: '',
    appVersion: '',
    platform: '',
    browser: '',
    cityId: 530102,
    shopId: id,
    device: '',
    userKey: '0123456789abcdef',
    sentAtMs: Date.now(),
    gps: '',
    saasTenant: tenantId,
    xtenant: tenantId,
    networkStatus: '',
    businessPlatform: '',
  });
  await ctx.db.insert(beaconKey).values({ tenantId, secret: bytes.toString('base64') });
  const day = '2026-01-02';
  await ctx.db.insert(trafficDay).values({
    tenantId,
    day,
    views: 7,
    visitors: 6,
    members: 5,
    productVisitors: 4,
    cartVisitors: 3,
    confirmVisitors: 2,
    countedAt: new Date(),
  });
  await ctx.db.insert(trafficTop).values({ tenantId, day, kind: 'page', name: own, views: 7, visitors: 6 });
  await ctx.db.insert(trafficSource).values({
    ...{ tenantId, day, source: own, visitors: 6, productVisitors: 4, cartVisitors: 3, confirmVisitors: 2 },
  });
};
