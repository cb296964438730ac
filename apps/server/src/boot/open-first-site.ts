import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { identities } from '@jishi/api/identities.ts';
import { withExclusiveLock } from '@jishi/api/platform/db/exclusive-lock.ts';
import { RequestContextFactory } from '@jishi/api/platform/http/request-context-factory.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { describeFirstSite } from '@jishi/api/platform/tenancy/new-site.ts';
import { saveTenants } from '@jishi/api/platform/tenancy/save-tenants.ts';
import { hashPassword } from '@jishi/api/session/session.service.ts';
import { makeFirstAdministrator, opensAccount } from '@jishi/api/staff/staff.service.ts';
import type { OpenPlatform } from './open-platform.ts';
import { MAKING_LOCK } from './seed-demo.ts';

/** With what the retailer signs in for the first time, and where it can be looked up. */
export interface FirstAccount {
  readonly account: string;
  readonly password: string;
  readonly file: string;
}

const ACCOUNT = 'admin';

/**
 * Makes the main site and its first administrator where there is no site at all, so that an empty shop can be opened
 * from the admin. The password is new for each installation, lies in DATA_DIR, and is printed until it is another one.
 * It is written down before the account is made: a start that is cut off in between is completed by the next.
 * @returns who signs in first; nothing once the password was changed, or where somebody has made sites otherwise
 */
export async function openFirstSite(
  { platform }: Pick<OpenPlatform, 'platform'>,
  host: string,
): Promise<FirstAccount | undefined> {
  const { ownerDatabaseUrl, dataDir } = platform.config;
  const file = path.join(dataDir, 'first-password');
  const contexts = new RequestContextFactory(platform, identities);
  const mainSite = (): RequestContext | undefined => {
    const tenant = platform.tenants.findById(0);
    return tenant && contexts.anonymous(tenant);
  };
  const known = await readPassword(file);
  if (known !== '' || platform.tenants.list().length === 0) {
    await withExclusiveLock(ownerDatabaseUrl, MAKING_LOCK, async (database) => {
      const [has] = await database.query<{ sites: boolean; staff: boolean }>(
        'SELECT EXISTS (SELECT FROM tenant) AS sites, EXISTS (SELECT FROM staff WHERE tenant_id = 0) AS staff',
      );
      // Another process may have made all of it while this one waited.
      const written = await readPassword(file);
      if (has?.staff || (has?.sites && written === '')) return;
      const password = written || (await writePassword(file));
      if (!has?.sites) await saveTenants(ownerDatabaseUrl, [describeFirstSite(host)]);
      await platform.tenants.load();
      const ctx = mainSite();
      const passwordHash = await hashPassword(password);
      if (ctx) await makeFirstAdministrator(ctx, { account: ACCOUNT, name: '管理员', passwordHash });
    });
    await platform.tenants.load();
  }
  const password = await readPassword(file);
  const ctx = mainSite();
  if (password === '' || !ctx) return undefined;
  if (await opensAccount(ctx, { account: ACCOUNT, password })) return { account: ACCOUNT, password, file };
  await rm(file, { force: true });
  return undefined;
}

async function readPassword(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => '')).trim();
}

async function writePassword(file: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
