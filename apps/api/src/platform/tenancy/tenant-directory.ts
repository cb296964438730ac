import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { tenant, tenantHost } from './tenant.tables.ts';
import type { Tenant } from './tenant-settings.ts';

/** All tenants, held in memory: every request needs its own, and there are few. */
export class TenantDirectory {
  readonly #pool: pg.Pool;
  readonly #defaultTenantId: number | undefined;
  #byId = new Map<number, Tenant>();
  #byHost = new Map<string, Tenant>();
  #byMobileHost = new Map<string, Tenant>();
  /** Hosts of closed tenants: they answer to nobody, for they are claimed. */
  #closedHosts = new Set<string>();

  /**
   * @param defaultTenantId the tenant of hosts nobody claims (a bare address, a container's name); undefined refuses
   *   them
   */
  constructor(pool: pg.Pool, defaultTenantId: number | undefined) {
    this.#pool = pool;
    this.#defaultTenantId = defaultTenantId;
  }

  /** Reads the tenants again. Called at start and when the operator changes them. */
  async load(): Promise<void> {
    const db = drizzle({ client: this.#pool });
    const [all, hosts] = await Promise.all([db.select().from(tenant), db.select().from(tenantHost)]);
    const tenants = all.filter(({ active }) => active);
    this.#byId = new Map(
      tenants.map((row) => [
        row.id,
        {
          id: row.id,
          name: row.name,
          settings: row.settings,
          hosts: hosts.filter((host) => host.tenantId === row.id).map((host) => host.host),
        },
      ]),
    );
    this.#byHost = new Map(
      hosts.flatMap((host) => {
        const owner = this.#byId.get(host.tenantId);
        return owner ? [[host.host, owner] as const] : [];
      }),
    );
    this.#closedHosts = new Set([
      ...hosts.filter(({ tenantId }) => !this.#byId.has(tenantId)).map(({ host }) => host),
      ...all
        .filter(({ active }) => !active)
        .flatMap(({ settings }) => settings.mobileHost.toLowerCase() || []),
    ]);
    this.#byMobileHost = new Map(
      [...this.#byId.values()]
        .filter(({ settings }) => settings.mobileHost !== '')
        .map((one) => [one.settings.mobileHost.toLowerCase(), one] as const),
    );
  }

  /** The tenant of a Host header (S010), port and case aside. */
  findByHost(hostHeader: string | undefined): Tenant | undefined {
    const host = plainHost(hostHeader);
    const owner = this.#byHost.get(host);
    if (owner || this.#closedHosts.has(host)) return owner;
    return this.#defaultTenantId === undefined ? undefined : this.#byId.get(this.#defaultTenantId);
  }

  /** The tenant whose mobile site a Host header names, unless the host is one of the shop's own. */
  findByMobileHost(hostHeader: string | undefined): Tenant | undefined {
    const host = plainHost(hostHeader);
    return this.#byHost.has(host) ? undefined : this.#byMobileHost.get(host);
  }

  /** Whether a tenant of this installation answers on a host. */
  isClaimed(host: string): boolean {
    return this.#byHost.has(host.toLowerCase());
  }

  findById(tenantId: number): Tenant | undefined {
    return this.#byId.get(tenantId);
  }

  list(): readonly Tenant[] {
    return [...this.#byId.values()];
  }
}

/** A Host header in small letters and without its port. */
function plainHost(hostHeader: string | undefined): string {
  return (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '');
}
