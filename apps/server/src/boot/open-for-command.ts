import { identities } from '@jishi/api/identities.ts';
import { RequestContextFactory } from '@jishi/api/platform/http/request-context-factory.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { createLog } from './console-log.ts';
import { openDatabase } from './open-database.ts';
import { type OpenPlatform, openPlatform } from './open-platform.ts';
import { platformConfig, type ServerOptions } from './server-options.ts';

export interface OpenCommand {
  open: OpenPlatform;
  /** Context of a tenant. @throws Error when there is none with this id */
  contextOf(tenantId: number): RequestContext;
  close(): Promise<void>;
}

/** The platform for a command such as the import; it may run beside a living shop. */
export async function openForCommand(options: ServerOptions): Promise<OpenCommand> {
  const log = createLog('warn');
  const database = await openDatabase(options, log);
  const open = await openPlatform(platformConfig(options, database, process.env), { works: false, log });
  const contexts = new RequestContextFactory(open.platform, identities);
  return {
    open,
    contextOf: (tenantId) => {
      const tenant = open.platform.tenants.findById(tenantId);
      if (!tenant) throw new Error(`没有编号为 ${tenantId} 的租户`);
      return contexts.anonymous(tenant);
    },
    close: async () => {
      await open.close();
      await database.close();
    },
  };
}
