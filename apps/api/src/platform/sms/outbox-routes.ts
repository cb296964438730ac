import type { FastifyInstance } from 'fastify';
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { TenantDirectory } from '../tenancy/tenant-directory.ts';
import { listOutbox } from './sandbox-sms.ts';
import type { SmsProvider } from './sms-provider.ts';

export interface OutboxRouteOptions {
  sms: SmsProvider;
  database: TenantDatabase;
  tenants: TenantDirectory;
}

/**
 * `GET /dev/outbox.json?phone=`: what the sandbox would have sent for the tenant of the host. Absent with a real
 * provider.
 */
export async function registerOutboxRoute(
  server: FastifyInstance,
  options: OutboxRouteOptions,
): Promise<void> {
  const { sms, database, tenants } = options;
  if (sms.name !== 'sandbox') return;
  server.get<{ Querystring: { phone?: unknown } }>('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const tenant = tenants.findByHost(request.headers.host);
    if (!tenant) return reply.status(404).send([]);
    const { phone: wanted } = request.query;
    const phone = typeof wanted === 'string' ? wanted : '';
    // What is no number was never written to, and need not reach the database, which refuses some texts.
    if (!/^\d{0,20}$/.test(phone)) return [];
    return listOutbox(database.forTenant(tenant.id), tenant.id, phone || undefined);
  });
}
