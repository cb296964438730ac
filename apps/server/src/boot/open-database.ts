import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { migrateDatabase } from '@jishi/api/platform/db/migrate.ts';
import type { Log } from '@jishi/api/platform/log.ts';
import { allRegisters } from '@jishi/api/registers.generated.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { ServerOptions } from './server-options.ts';

export interface OpenDatabase {
  ownerUrl: string;
  appUrl: string;
  /** `embedded`, or the host of the server in use. */
  description: string;
  close(): Promise<void>;
}

/** The database, migrated: the one that DATABASE_URL names, or the embedded server, which is started. */
export async function openDatabase(options: ServerOptions, log: Log): Promise<OpenDatabase> {
  if (options.databaseUrl !== '') {
    const appPassword = await readAppPassword(options.dataDir);
    await migrateDatabase({ connectionString: options.databaseUrl, appPassword, registers: allRegisters });
    const appUrl = new URL(options.databaseUrl);
    appUrl.username = 'jishi_app';
    appUrl.password = appPassword;
    return {
      ownerUrl: options.databaseUrl,
      appUrl: appUrl.href,
      description: `PostgreSQL ${appUrl.host}`,
      close: async () => undefined,
    };
  }
  const postgres = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    onLog: (line) => log.info({}, line),
    onRestart: () => log.warn({}, 'embedded PostgreSQL died and was started again'),
  });
  await migrateDatabase({
    connectionString: postgres.connectionString,
    appPassword: postgres.appPassword,
    registers: allRegisters,
  });
  return {
    ownerUrl: postgres.connectionString,
    appUrl: postgres.appConnectionString,
    description: 'embedded PostgreSQL',
    close: () => postgres.stop(),
  };
}

/**
 * Password of the shop's role on a server of somebody else's: APP_DATABASE_PASSWORD, or one of our own, kept in
 * DATA_DIR.
 */
async function readAppPassword(dataDir: string): Promise<string> {
  const given = process.env.APP_DATABASE_PASSWORD;
  if (given) return given;
  const file = path.join(dataDir, 'app-database-password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const password = randomBytes(24).toString('base64url');
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, password, { mode: 0o600 });
    await chmod(file, 0o600);
    return password;
  }
}
