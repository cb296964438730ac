/** How the connection of a subscription stands. `failed`: 4 more attempts were in vain (S244); `retry` begins anew. */
export type RealtimeState = 'connecting' | 'open' | 'reconnecting' | 'failed';

/** A live subscription. */
export interface RealtimeSubscription {
  /**
   * Sends JSON to `/queue/<name>`; while the connection is being opened it waits, and it is dropped when that fails.
   * `{uuid}` in a string value stands for this browser.
   */
  send(queue: string, message: object): void;
  /** Tries again after `failed`. */
  retry(): void;
  close(): void;
}

export interface SubscribeOptions {
  /**
   * Sequence after which messages are wanted, when some may have come before the subscription: 0 for all that are kept.
   * Left out, the subscription begins with what comes after it.
   */
  after?: number;
}
