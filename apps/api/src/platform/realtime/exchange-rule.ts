import type { RequestContext } from '../request-context.ts';

/** Who may listen to exchanges of one name; stated by the room that publishes to them. */
export interface ExchangeRule {
  /** First part of `/exchange/<name>/<key>`; a pattern where the name itself is the key. */
  readonly name: string | RegExp;
  /**
   * Asked at every SUBSCRIBE. `ctx` is the tenant's, its visitor who opened the connection (member, staff, device,
   * `browserId`, address). `key` is '' for an exchange without one. What may not be read is refused like what does not
   * exist.
   */
  mayRead(ctx: RequestContext, key: string, name: string): boolean | Promise<boolean>;
}

/** What a browser may SEND to `/queue/<name>`. */
export interface QueueRule {
  readonly name: string;
  /**
   * Takes one message; `body` is parsed JSON of a stranger, so it is checked here. An AppError is told to the sender in
   * an ERROR frame, which ends the connection; what should be told without that goes to an exchange.
   */
  receive(ctx: RequestContext, body: unknown): Promise<void>;
}
