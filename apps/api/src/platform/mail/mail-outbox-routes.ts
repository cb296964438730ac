import type { FastifyInstance } from 'fastify';
import type { TenantDatabase } from '../db/tenant-database.ts';
import type { TenantDirectory } from '../tenancy/tenant-directory.ts';
import type { MailProvider } from './mail-provider.ts';
import { listMailOutbox } from './sandbox-mail.ts';

/**
 * `GET /dev/mail-outbox.json?to=`: what the sandbox would have sent for the tenant of the host. Absent with a real
 * server.
 */
export async function registerMailOutboxRoute(
  server: FastifyInstance,
  options: { mail: MailProvider; database: TenantDatabase; tenants: TenantDirectory },
): Promise<void> {
  const { mail, database, tenants } = options;
  if (mail.name !== 'sandbox') return;
  server.get<{ Querystring: { to?: unknown } }>('/dev/mail-outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const tenant = tenants.findByHost(request.headers.host);
    if (!tenant) return reply.status(404).send([]);
    const { to } = request.query;
    if (to !== undefined && (typeof to !== 'string' || !/^[\x21-\x7e]{0,254}$/.test(to))) return [];
    return listMailOutbox(database.forTenant(tenant.id), tenant.id, to ?? '');
  });
}
