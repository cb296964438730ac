/** Settings of a process, from the environment. */
export interface PlatformConfig {
  /** Connection string of the role that runs the shop (`jishi_app`). */
  appDatabaseUrl: string;
  /** Connection string of the role that owns the database: jobs and migrations. */
  ownerDatabaseUrl: string;
  /** Everything the shop writes outside the database. */
  dataDir: string;
  /** Redis for limits and caches that several processes share; empty: memory of this process. */
  redisUrl: string;
  /** Port the shop is reached on, for the addresses it prints. */
  port: number;
  /** Behind TLS: cookies are Secure. */
  secureCookies: boolean;
  /**
   * Addresses and networks of the proxies in front, none by default. Of X-Forwarded-For only what they added is believed: what
   * stands before it a client may have made up, and limits that count by address would count what it likes.
   */
  trustedProxies: readonly string[];
  production: boolean;
  maximumConnections: number;
  defaultTenantId: number | undefined;
}
