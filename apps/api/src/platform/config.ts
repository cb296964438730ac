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
   * Addresses and networks of the proxies in front, none by default. Of X-Forwarded-For only what they added is
   * believed: what stands before it a client may have made up, and limits that count by address would count what it
   * likes.
   */
  trustedProxies: readonly string[];
  production: boolean;
  /** Messages with a code that go out within an hour. */
  messages: MessageCeilings;
  maximumConnections: number;
  /** Models from which on the goods of a tenant are held in memory for lists and searches; 0 for never. */
  leastIndexed: number;
  /** Models from which on a start makes a tenant's search ready and another thread reads its names; 0 for never. */
  leastWarmed: number;
  defaultTenantId: number | undefined;
}

/** How many messages with a code may go out within an hour, over all tenants. */
export interface MessageCeilings {
  /** To whoever asks from one network, without a slide puzzle. */
  readonly freePerNetwork: number;
  /** To whoever asks from one network. */
  readonly perNetwork: number;
  /** Of the whole installation: what a flood costs at most. */
  readonly installation: number;
}

/**
 * A home asks once or twice in an hour; behind the address of an office, a campus or a mobile carrier stand many, whom
 * the puzzle keeps apart from programs.
 */
export const MESSAGE_CEILINGS: MessageCeilings = { freePerNetwork: 2, perNetwork: 60, installation: 2_000 };
