import { api } from '../api.ts';
import {
  type Link,
  type LinkCredential,
  type LinkEvents,
  LONGEST_FRAME_BYTES,
  openLink,
} from './stomp-link.ts';
import type { RealtimeState, RealtimeSubscription, SubscribeOptions } from './subscription.ts';

/** After a connection that fails it is tried so often again (S244). */
const MORE_ATTEMPTS = 4;
const FIRST_DELAY_MS = 1_000;
/** What the server says to a subscription that is not the visitor's. */
const REFUSED = 'no such destination';
/** Room for the headers of a frame that carries a message. */
const HEADER_BYTES = 512;

interface Entry {
  exchange: string;
  onMessage: (message: unknown) => void;
  onState: (state: RealtimeState) => void;
  /** Newest sequence it has; undefined until its first subscription stands. */
  last: number | undefined;
  live: { unsubscribe(): void } | undefined;
  isReady: boolean;
  waiting: { queue: string; message: object }[];
}

export interface ClientParts {
  loadCredential(): Promise<LinkCredential>;
  openLink(credential: LinkCredential, events: LinkEvents): Link;
  /** Waits before the next attempt. */
  delay(ms: number): Promise<void>;
}

/** The one connection of a page, shared by all that listen; opened by the first and closed after the last. */
export class RealtimeClient {
  readonly #parts: ClientParts;
  readonly #entries = new Set<Entry>();
  #link: Link | undefined;
  #uuid = '';
  #state: 'idle' | 'connecting' | 'open' | 'failed' = 'idle';
  #failures = 0;
  /** Every attempt has a number, so that what an abandoned one still says counts for nothing. */
  #attempt = 0;

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  subscribe(
    exchange: string,
    onMessage: (message: unknown) => void,
    onState: (state: RealtimeState) => void,
    { after }: SubscribeOptions = {},
  ): RealtimeSubscription {
    const entry: Entry = {
      exchange,
      onMessage,
      onState,
      last: after,
      live: undefined,
      isReady: false,
      waiting: [],
    };
    this.#entries.add(entry);
    if (this.#state === 'open') this.#listen(entry);
    else if (this.#state !== 'connecting') this.#begin();
    return {
      send: (queue, message) => {
        if (entry.isReady) this.#send(queue, message);
        else entry.waiting.push({ queue, message });
      },
      retry: () => {
        if (!this.#entries.has(entry)) return;
        if (this.#state === 'failed') this.#begin();
        else if (this.#state === 'open' && !entry.live) this.#listen(entry);
      },
      close: () => this.#remove(entry),
    };
  }

  #begin(): void {
    this.#failures = 0;
    this.#tell('connecting');
    void this.#connect();
  }

  async #connect(): Promise<void> {
    this.#state = 'connecting';
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt;
    try {
      // A fresh one for every connection: a passcode lives for a minute.
      const credential = await this.#parts.loadCredential();
      if (!isCurrent()) return;
      this.#uuid = credential.uuid;
      this.#link = this.#parts.openLink(credential, {
        onOpen: () => {
          if (!isCurrent()) return;
          this.#state = 'open';
          for (const entry of this.#entries) this.#listen(entry);
        },
        onRefusal: (reason) => {
          if (isCurrent() && reason === REFUSED) this.#dropRefused();
        },
        onClose: () => {
          if (isCurrent()) void this.#fail();
        },
      });
    } catch {
      if (isCurrent()) await this.#fail();
    }
  }

  #listen(entry: Entry): void {
    entry.onState(entry.last === undefined ? 'connecting' : 'reconnecting');
    entry.live = this.#link?.subscribe(
      `/exchange/${entry.exchange.replaceAll('{uuid}', this.#uuid)}`,
      entry.last,
      (body, sequence) => {
        if (sequence <= (entry.last ?? 0)) return;
        entry.last = sequence;
        entry.onMessage(JSON.parse(body));
      },
      (sequence) => {
        entry.last ??= sequence;
        entry.isReady = true;
        // Only what stands counts as success: a server that takes us and throws us out at once has not had us.
        this.#failures = 0;
        entry.onState('open');
        for (const { queue, message } of entry.waiting.splice(0)) this.#send(queue, message);
      },
    );
  }

  #send(queue: string, message: object): void {
    const body = JSON.stringify(message).replaceAll('{uuid}', this.#uuid);
    if (new TextEncoder().encode(body).length > LONGEST_FRAME_BYTES - HEADER_BYTES)
      throw new RangeError('a message does not fit into a frame');
    this.#link?.send(`/queue/${queue}`, body);
  }

  /** The server answers in order, so the first that has no answer is the one it refused. It would be refused again. */
  #dropRefused(): void {
    const refused = [...this.#entries].find(({ live, isReady }) => live && !isReady);
    if (!refused) return;
    this.#entries.delete(refused);
    refused.onState('failed');
  }

  async #fail(): Promise<void> {
    this.#link = undefined;
    for (const entry of this.#entries) {
      entry.live = undefined;
      entry.isReady = false;
    }
    if (this.#entries.size === 0) {
      this.#state = 'idle';
      return;
    }
    this.#failures += 1;
    if (this.#failures > MORE_ATTEMPTS) {
      this.#state = 'failed';
      for (const entry of this.#entries) entry.waiting.length = 0;
      return this.#tell('failed');
    }
    this.#state = 'connecting';
    this.#tell('reconnecting');
    const attempt = this.#attempt;
    // Not all browsers of a process that went come back in the same moment.
    await this.#parts.delay(FIRST_DELAY_MS * 2 ** (this.#failures - 1) * (0.75 + Math.random() / 2));
    if (attempt === this.#attempt && this.#entries.size > 0) await this.#connect();
    else if (this.#entries.size === 0) this.#state = 'idle';
  }

  #remove(entry: Entry): void {
    if (!this.#entries.delete(entry)) return;
    if (this.#entries.size > 0) {
      if (entry.isReady) entry.live?.unsubscribe();
      return;
    }
    this.#attempt += 1;
    this.#state = 'idle';
    this.#link?.close();
    this.#link = undefined;
  }

  #tell(state: RealtimeState): void {
    for (const entry of this.#entries) entry.onState(state);
  }
}

/** The page's own. */
export const realtimeClient = new RealtimeClient({
  loadCredential: () => api.realtime.credential(),
  openLink,
  delay: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
