import fastify from 'fastify';
import { vi } from 'vitest';
import { cloneDatabase } from '../../../../../../tools/test-database/clone-database.ts';
import { TenantDatabase } from '../../db/tenant-database.ts';
import type { RequestContext } from '../../request-context.ts';
import { makeKeys } from '../gateway.fixture.ts';
import { callHttp } from '../http-call.ts';
import { notifyPathOf, registerNotifyRoutes } from '../notify-routes.ts';
import type { CodeRequest, PaymentChannel, PaymentNotification } from '../payment-gateway.ts';
import { createPaymentGateways, type PaymentGateways } from '../payment-gateways.ts';
import { createSandboxWallet } from './sandbox-wallet.ts';

type Settle = (tenantId: number, channel: PaymentChannel, notification: PaymentNotification) => Promise<void>;

/** A context that knows its tenant only. */
export const contextOfTenant = (id: number) =>
  ({ tenant: { id }, log: silentLog, requestId: 'r' }) as unknown as RequestContext;

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * A server that listens: the played providers, and a shop of tenants `t<id>.localhost` that settles what it is told.
 */
export async function startSandboxShop() {
  const keys = makeKeys();
  const settle = vi.fn<Settle>();
  const send = vi.fn<(name: string, data: object, options?: object) => Promise<void>>();
  const cloned = await cloneDatabase();
  const database = new TenantDatabase({
    connectionString: cloned.appUrl,
    maximumConnections: 4,
    onError: () => undefined,
  });
  const wallet = createSandboxWallet({
    keys,
    database,
    tenants: { findById: (id) => ({ settings: { siteName: `<机市 ${id}>` } }) as never },
    jobs: { send },
    log: silentLog,
  });
  const server = fastify();
  await wallet.register(server);
  // The gateways need the port, which is known once the server listens.
  let made: PaymentGateways | undefined;
  const gateways: PaymentGateways = {
    sandbox: true,
    find: (tenantId, channel) => made?.find(tenantId, channel),
    findPayout: (tenantId, channel) => made?.findPayout(tenantId, channel),
    channels: (tenantId) => made?.channels(tenantId) ?? [],
  };
  await registerNotifyRoutes(server, {
    gateways,
    contextOf: (host) => {
      const id = /^t(\d+)\.localhost/.exec(host ?? '')?.[1];
      return id === undefined ? undefined : contextOfTenant(Number(id));
    },
    settle: (ctx, channel, notification) => settle(ctx.tenant.id, channel, notification),
  });
  const { origin, port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  made = createPaymentGateways({
    config: { mode: 'sandbox', sandboxUrl: '' },
    sandboxKeys: keys,
    ownOrigin: origin,
  });
  const close = async () => {
    await server.close();
    await database.end();
    await cloned.drop();
  };
  return { keys, settle, send, server, wallet, gateways, origin, port, close };
}

let lastNumber = 0;

/** A wish to be paid 1,234.56 yuan, under a number of its own. */
export function makeCodeRequest(
  port: string,
  channel: PaymentChannel,
  more: Partial<CodeRequest> = {},
): CodeRequest {
  lastNumber += 1;
  return {
    paymentNo: `P2026${String(lastNumber).padStart(6, '0')}`,
    begunAt: new Date(),
    amountFen: 123_456,
    subject: '小米 17 <b>100%</b>',
    expiresAt: new Date(Date.now() + 600_000),
    notifyUrl: `http://t2001.localhost:${port}${notifyPathOf(channel)}`,
    clientIp: '127.0.0.1',
    ...more,
  };
}

export const look = (address: string) => callHttp({ method: 'GET', url: address, headers: {} });

/** Presses a button of the wallet page and follows to where it leads. */
export async function press(codeUrl: string, action: 'confirm' | 'cancel') {
  const url = new URL(codeUrl);
  const response = await callHttp({
    method: 'POST',
    url: url.origin + url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code: url.searchParams.get('code') ?? '', action }).toString(),
  });
  if (response.status !== 303) throw new Error(`the wallet answered ${response.status}`);
  return look(new URL(String(response.headers.location), url).href);
}
