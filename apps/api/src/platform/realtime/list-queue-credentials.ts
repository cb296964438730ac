import { eq } from 'drizzle-orm';
import type { RequestContext } from '../request-context.ts';
import { queueCredential } from './realtime.tables.ts';

/** The tenant's credentials at message queues without their passcodes, for staff. */
export async function listQueueCredentials(
  ctx: RequestContext,
): Promise<{ name: string; vhost: string; login: string; updatedAt: Date }[]> {
  return ctx.db
    .select({
      name: queueCredential.name,
      vhost: queueCredential.vhost,
      login: queueCredential.login,
      updatedAt: queueCredential.updatedAt,
    })
    .from(queueCredential)
    .where(eq(queueCredential.tenantId, ctx.tenant.id));
}
