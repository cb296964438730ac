/**
 * Tells browsers what happened. A message goes to an exchange of a tenant, `loginbar/0b6c…` (name and key) or a name
 * alone, and reaches every browser that is subscribed to it, whichever process holds its connection.
 */
export interface RealtimeBus {
  /** What carries messages between processes: for /readyz and logs. */
  readonly carrier: 'postgres' | 'redis' | 'rabbitmq';
  /**
   * Publishes one JSON message of at most 12,000 bytes. Resolves once it is kept: from then on it is not lost, and
   * whoever was away for less than `RETENTION_SECONDS` still gets it. Messages of one exchange arrive in the order of
   * their sequence, each once. Call it after the transaction whose outcome it tells of.
   * @returns the sequence of the message in its exchange: rises with each, and is never used twice
   * @throws RangeError for a name that is none, or a message that is too long
   */
  publish(tenantId: number, exchange: string, message: object): Promise<number>;
  /** Resolves while messages can be kept and carried. */
  ping(): Promise<void>;
}

/** How long a message waits for browsers whose connection is gone. */
export const RETENTION_SECONDS = 300;

/** `name` or `name/key`, as in `/exchange/<name>/<key>`. */
const exchangePattern = /^[A-Za-z][A-Za-z0-9_-]{0,63}(\/[A-Za-z0-9_-]{1,64})?$/;

export function isExchange(exchange: string): boolean {
  return exchangePattern.test(exchange);
}
