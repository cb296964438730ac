import { receiverOf } from '@jishi/api/beacon/beacon.service.ts';
import type { Platform } from '@jishi/api/platform/platform.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** `/metrics` for Prometheus: the process, requests by route, and the connections of the database pool. */
export function registerMetrics(server: FastifyInstance, platform: Platform): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  server.addHook('onResponse', async (request, reply) => {
    // The route, not the address: addresses have no end.
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
