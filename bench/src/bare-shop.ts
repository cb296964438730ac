import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { stockStatuses } from '../../apps/api/src/stock/stock-status.ts';
import type { KeywordReading } from './keyword-readings.ts';

/**
 * What the shop is measured against: Fastify and pg, one prepared statement an answer, which makes the finished JSON.
 * It has no tenants, sessions, checks, limits or caches, and it is told how the shop reads each keyword and names each
 * state of stock. Same pool size as the shop. Forked with a database, a tenant and a file of keywords; tells its
 * address.
 */
const [connectionString = '', tenant = '', keywordFile = ''] = process.argv.slice(2);
const readings = new Map<string, KeywordReading>(
  Object.entries(JSON.parse(readFileSync(keywordFile, 'utf8'))),
);
const stockTexts = JSON.stringify(stockStatuses);
const pool = new pg.Pool({ connectionString, max: 12 });
const server = Fastify();

const statement = (name: string) => {
  const text = readFileSync(new URL(`./bare/${name}.sql`, import.meta.url), 'utf8');
  return async (...values: unknown[]) => {
    const { rows } = await pool.query<{ body: string }>({ name, text, values: [tenant, ...values] });
    return rows[0]?.body ?? '';
  };
};
const readDetail = statement('detail');
const readList = statement('list');
const readUnit = statement('unit');
const insertLine = statement('cart');

server.addHook('onRequest', async (_request, reply) => {
  reply.type('application/json; charset=utf-8');
});
server.get<{ Querystring: { ppid: string } }>(
  '/cloudapi_sc/web/api/products/getDetailStatic/v1',
  ({ query }) => readDetail(query.ppid),
);
server.get<{ Querystring: { id: string } }>('/web/api/secondHand/detail/v1', ({ query }) =>
  readUnit(query.id),
);
server.get<{ Querystring: Record<string, string | undefined> }>(
  '/web/api/products/search/v1',
  ({ query }) => {
    const { keyword = '', categoryId = 0, brandId = 0, sort = 'default', page = 1 } = query;
    const { tsquery, rank, boost } = readings.get(keyword) ?? { tsquery: '', rank: '', boost: [] };
    return readList(categoryId, brandId, tsquery, rank, boost, sort, (Number(page) - 1) * 24, stockTexts);
  },
);
server.post<{ Body: { ppid: number; count: number } }>('/web/api/tmpBasket/add/v1', ({ body }, reply) => {
  const device = randomUUID();
  reply.header('set-cookie', `uuid=${device}; Max-Age=31536000; Path=/; SameSite=Lax`);
  return insertLine(device, body.ppid, body.count);
});
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
