import { createHash, timingSafeEqual } from 'node:crypto';
import { receiverOf } from '@jishi/api/beacon/beacon.service.ts';
import { readLastFound } from '@jishi/api/money-audit/money-audit.service.ts';
import type { Platform } from '@jishi/api/platform/platform.ts';
import { measureGoodsIndexes } from '@jishi/api/search/search.service.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MissingParts } from '../web/missing-parts.ts';

/**
 * `/metrics` for Prometheus: the process, requests by route, parts that pages lacked, and the connections of the
 * database pool. Whoever reads them sees how the shop fares, so they are for who has the token; without one they are
 * not there.
 */
export function registerMetrics(
  server: FastifyInstance,
  platform: Platform,
  { token, missingParts }: { token: string; missingParts: MissingParts },
): void {
  const registry = new Registry();
  // Delays of the loop are seen by a timer that wakes the process, a hundred times a second unless told otherwise: half
  // of what a shop at rest took of the processor. Its readings contain the 100 ms between two looks.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const { pool } = platform.database;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'goods_in_memory',
    help: 'Models that this process holds in memory for lists and searches',
    registers: [registry],
    collect() {
      this.set(measureGoodsIndexes(platform).goods);
    },
  });
  new Gauge({
    name: 'goods_in_memory_bytes',
    help: 'What these models take',
    registers: [registry],
    collect() {
      this.set(measureGoodsIndexes(platform).bytes);
    },
  });
  const receiver = receiverOf(platform);
  new Counter({
    name: 'beacon_events_total',
    help: 'Events of the beacon by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(receiver.counts)) this.inc({ outcome }, count);
    },
  });
  new Gauge({
    name: 'beacon_events_waiting',
    help: 'Events of the beacon that wait to be written',
    registers: [registry],
    collect() {
      this.set(receiver.buffer.size);
    },
  });
  new Gauge({
    name: 'money_audit_findings',
    help: 'Rows that did not agree in the last nightly audit of the books of a tenant, by the process that ran it',
    labelNames: ['tenant'],
    registers: [registry],
    collect() {
      for (const [tenant, { found }] of readLastFound(platform)) this.set({ tenant: String(tenant) }, found);
    },
  });
  new Gauge({
    name: 'money_audit_timestamp_seconds',
    help: 'When the books of a tenant were audited last by this process',
    labelNames: ['tenant'],
    registers: [registry],
    collect() {
      for (const [tenant, { at }] of readLastFound(platform))
        this.set({ tenant: String(tenant) }, at.getTime() / 1000);
    },
  });
  new Counter({
    name: 'page_parts_missing_total',
    help: 'Parts that pages were shown without, by name and by why they did not come',
    labelNames: ['part', 'reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { part, reason, count } of missingParts.list()) this.inc({ part, reason }, count);
    },
  });
  server.addHook('onResponse', async (request, reply) => {
    // The route, not the address: addresses have no end.
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  if (token === '') return;
  const expected = hash(`Bearer ${token}`);
  server.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected))
      return reply.status(401).header('www-authenticate', 'Bearer').send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Of one length, so that comparing tells nothing of the token. */
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
