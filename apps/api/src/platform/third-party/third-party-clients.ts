import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/tenant-database.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { thirdPartyClient } from './third-party.tables.ts';

export type ThirdPartyProvider = 'wechat' | 'qq';

/** What of a request is needed to read a tenant's clients. */
export interface ClientScope {
  readonly tenant: { readonly id: number };
  readonly db: Db;
  readonly platform: { readonly secrets: SecretBox };
}

export interface ThirdPartyClient {
  clientId: string;
  secret: string;
  enabled: boolean;
}

/** The tenant's client at a provider with its secret opened, or undefined where there is none. */
export async function readThirdPartyClient(
  ctx: ClientScope,
  provider: ThirdPartyProvider,
): Promise<ThirdPartyClient | undefined> {
  const row = (await listThirdPartyClients(ctx)).find((one) => one.provider === provider);
  return (
    row && {
      clientId: row.clientId,
      secret: ctx.platform.secrets.open(row.sealedSecret, purposeOf(ctx, provider)),
      enabled: row.enabled,
    }
  );
}

/** The tenant's clients, their secrets sealed. */
export async function listThirdPartyClients(
  ctx: ClientScope,
): Promise<(typeof thirdPartyClient.$inferSelect)[]> {
  return ctx.db.select().from(thirdPartyClient).where(eq(thirdPartyClient.tenantId, ctx.tenant.id));
}

/**
 * Stores a client, or changes it; without a secret the one there is stays. @returns false when there is none to keep
 */
export async function saveThirdPartyClient(
  ctx: ClientScope,
  provider: ThirdPartyProvider,
  client: { clientId: string; secret: string; enabled: boolean },
): Promise<boolean> {
  const { clientId, secret, enabled } = client;
  if (secret === '') {
    const rows = await ctx.db
      .update(thirdPartyClient)
      .set({ clientId, enabled, updatedAt: sql`now()` })
      .where(and(eq(thirdPartyClient.tenantId, ctx.tenant.id), eq(thirdPartyClient.provider, provider)))
      .returning({ provider: thirdPartyClient.provider });
    return rows.length === 1;
  }
  const row = {
    clientId,
    enabled,
    sealedSecret: ctx.platform.secrets.seal(secret, purposeOf(ctx, provider)),
  };
  await ctx.db
    .insert(thirdPartyClient)
    .values({ tenantId: ctx.tenant.id, provider, ...row })
    .onConflictDoUpdate({
      target: [thirdPartyClient.tenantId, thirdPartyClient.provider],
      set: { ...row, updatedAt: sql`now()` },
    });
  return true;
}

function purposeOf(ctx: ClientScope, provider: ThirdPartyProvider): string {
  return `third-party-client:${ctx.tenant.id}:${provider}`;
}
