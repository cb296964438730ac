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
  /** Trust X-Forwarded-For from the proxy in front. */
  trustProxy: boolean;
  production: boolean;
  maximumConnections: number;
  defaultTenantId: number | undefined;
}
