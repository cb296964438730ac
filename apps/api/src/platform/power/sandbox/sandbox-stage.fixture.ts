import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import { cloneDatabase } from '../../../../../../tools/test-database/clone-database.ts';
import { insertTenants } from '../../../../test/tenants.ts';
import { TenantDatabase } from '../../db/tenant-database.ts';
import { callHttp } from '../../gateway/http-call.ts';
import { SecretBox } from '../../secrets/secret-box.ts';
import { createOutsidePowers } from '../outside-powers.ts';
import { readPowerConfig } from '../power-config.ts';
import type { PlayedPower } from '../power-names.ts';
import { PowerBooks, type PowerMood } from './power-books.ts';
import { registerSandboxPowers } from './sandbox-powers.ts';

/** The tenant whose powers a test asks, unless it says otherwise. */
export const TENANT = 2001;

/** A server that listens and plays every power, for tenants of the hosts `t<id>.localhost`. */
export async function openSandbox() {
  const cloned = await cloneDatabase();
  await insertTenants(cloned.ownerUrl);
  const database = new TenantDatabase({
    connectionString: cloned.appUrl,
    maximumConnections: 8,
    onError: () => undefined,
  });
  const secrets = new SecretBox(randomBytes(32));
  const books = new PowerBooks(database);
  const server = fastify({ forceCloseConnections: true });
  const tenantOf = (host: string | undefined) => {
    const id = Number(/^t(\d+)\.localhost/.exec(host ?? '')?.[1]);
    return id ? ({ id, settings: { siteName: `<机市 ${id}>` } } as never) : undefined;
  };
  await registerSandboxPowers(server, { database, secrets, tenants: { findByHost: tenantOf } });
  const ownOrigin = await server.listen({ port: 0, host: '127.0.0.1' });
  const config = readPowerConfig({}, { production: false });
  let lastNumber = 0;
  return {
    books,
    /** @param box another one signs with keys that nobody knows */
    powers: (call = callHttp, box = secrets) =>
      createOutsidePowers({ config, secrets: box, ownOrigin, call }),
    behave: (mood: PowerMood, power: PlayedPower = 'topUp') => books.setMood(TENANT, power, mood),
    newSerial: () => {
      lastNumber += 1;
      return `T${String(lastNumber).padStart(12, '0')}`;
    },
    look: (path: string, host: string) => server.inject({ url: path, headers: { host } }),
    /** Presses a button of a page. */
    press: (path: string, fields: Record<string, string>, host = `t${TENANT}.localhost`) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    close: async () => {
      await server.close();
      await database.end();
      await cloned.drop();
    },
  };
}
