import { AppError } from '../app-error.ts';
import type { RequestContext, Visitor } from '../request-context.ts';
import type { Listener } from './exchange-feed.ts';
import { countMessages, FrameReader, type StompFrame, writeFrame } from './frame-reader.ts';

/** Heartbeats are sent and expected every 10 s (S409). */
export const HEARTBEAT_MS = 10_000;
/** Sent a little early, so that the sweep's step never makes one late. */
const SEND_HEARTBEAT_AFTER_MS = 9_000;
/** Silence after which a client counts as gone: two heartbeats and a half. */
const SILENCE_MS = 25_000;
const CONNECT_WITHIN_MS = 10_000;
/** A connection is made anew after so long, and with it the check of who is behind it. */
const LONGEST_LIFE_MS = 3_600_000;
const MOST_SUBSCRIPTIONS = 20;
/** Messages a client may send at once, and every second. */
const BURST = 60;
const PER_SECOND = 10;
/** Bytes that may wait for a client that does not read. */
const LONGEST_BACKLOG_BYTES = 262_144;

/** The socket of a connection, as little of it as is needed. */
export interface FrameSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** What a connection may ask of the house. */
export interface StompHouse {
  /** The context of whoever connects; undefined when the credentials are worth nothing. */
  admit(credential: { host: string; login: string; passcode: string }): Promise<RequestContext | undefined>;
  /** Listens to an exchange; undefined when it is not the visitor's to read. */
  listen(
    ctx: RequestContext,
    destination: string,
    listener: Listener,
    after: number | undefined,
  ): Promise<{ sequence: number; stop: () => void } | undefined>;
  /** @throws AppError; false when there is no such queue */
  receive(ctx: RequestContext, destination: string, body: string): Promise<boolean>;
  now(): number;
  onFailure(error: unknown): void;
}

/** One browser: STOMP 1.2 over its socket. Frames are answered one after the other, in their order. */
export class StompConnection {
  readonly #socket: FrameSocket;
  readonly #house: StompHouse;
  readonly #reader: FrameReader;
  readonly #subscriptions = new Map<string, { stop: () => void }>();
  readonly #openedAt: number;
  #ctx: RequestContext | undefined;
  #lastSent: number;
  #lastReceived: number;
  #heartbeats = { send: false, expect: false };
  #tokens = BURST;
  #refilledAt: number;
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(socket: FrameSocket, house: StompHouse) {
    this.#socket = socket;
    this.#house = house;
    const now = house.now();
    this.#openedAt = now;
    this.#lastSent = now;
    this.#lastReceived = now;
    this.#refilledAt = now;
    this.#reader = new FrameReader({
      onFrame: (frame) => {
        this.#work = this.#work.then(() => this.#answer(frame));
      },
      onHeartbeat: () => undefined,
    });
  }

  /** Takes what the socket delivered. */
  take(chunk: Uint8Array): void {
    if (this.#isClosed) return;
    this.#lastReceived = this.#house.now();
    if (!this.#takeTokens(countMessages(chunk))) return void this.#refuse('too many messages');
    if (!this.#reader.read(chunk)) this.#refuse('a frame has at most 16384 bytes');
  }

  /** Called every second: heartbeats, and an end to who is silent, late or old. */
  tick(now: number): void {
    if (this.#isClosed) return;
    const isLate = !this.#ctx && now - this.#openedAt > CONNECT_WITHIN_MS;
    const isSilent = this.#heartbeats.expect && now - this.#lastReceived > SILENCE_MS;
    if (isLate || isSilent) {
      this.end();
      this.#socket.terminate();
    } else if (now - this.#openedAt > LONGEST_LIFE_MS) this.leave('connect again');
    else if (this.#heartbeats.send && now - this.#lastSent >= SEND_HEARTBEAT_AFTER_MS) this.#send('\n');
  }

  /** The process goes: the browser is told to come back elsewhere. */
  leave(reason: string): void {
    this.end();
    this.#socket.close(1012, reason);
  }

  /** Who it was let in as; undefined before that, and once it has ended. */
  get visitor(): Visitor | undefined {
    return this.#isClosed ? undefined : this.#ctx?.visitor;
  }

  /** The socket has closed, or is about to. */
  end(): void {
    this.#isClosed = true;
    for (const { stop } of this.#subscriptions.values()) stop();
    this.#subscriptions.clear();
  }

  async #answer(frame: StompFrame): Promise<void> {
    if (this.#isClosed) return;
    try {
      await this.#run(frame);
    } catch (error) {
      if (!(error instanceof AppError)) this.#house.onFailure(error);
      this.#refuse(error instanceof AppError ? error.userMsg : 'not possible now');
    }
  }

  async #run(frame: StompFrame): Promise<void> {
    const { command, headers } = frame;
    if (command === 'CONNECT' || command === 'STOMP') return this.#connect(headers);
    const ctx = this.#ctx;
    if (!ctx) return this.#refuse('CONNECT first');
    if (command === 'SUBSCRIBE') return this.#subscribe(ctx, headers);
    if (command === 'UNSUBSCRIBE') {
      this.#subscriptions.get(headers.id ?? '')?.stop();
      this.#subscriptions.delete(headers.id ?? '');
    } else if (command === 'SEND') {
      const isTaken = await this.#house.receive(ctx, headers.destination ?? '', frame.body);
      if (!isTaken) return this.#refuse('no such destination');
    } else if (command !== 'DISCONNECT') return this.#refuse('not supported');
    this.#confirm(headers);
    if (command === 'DISCONNECT') {
      this.end();
      this.#socket.close(1000, 'bye');
    }
  }

  async #connect(headers: StompFrame['headers']): Promise<void> {
    if (this.#ctx) return this.#refuse('connected already');
    if (!(headers['accept-version'] ?? '').split(',').includes('1.2'))
      return this.#refuse('STOMP 1.2 is spoken');
    const { host = '', login = '', passcode = '' } = headers;
    this.#ctx = await this.#house.admit({ host, login, passcode });
    if (!this.#ctx) return this.#refuse('bad credentials');
    const [canSend = 0, wants = 0] = (headers['heart-beat'] ?? '0,0').split(',').map(Number);
    this.#heartbeats = { send: wants > 0, expect: canSend > 0 };
    this.#write('CONNECTED', {
      version: '1.2',
      server: 'jishi',
      'heart-beat': `${HEARTBEAT_MS},${HEARTBEAT_MS}`,
    });
  }

  async #subscribe(ctx: RequestContext, headers: StompFrame['headers']): Promise<void> {
    const { id = '', destination = '', after } = headers;
    if (id === '' || this.#subscriptions.has(id))
      return this.#refuse('a subscription needs an id of its own');
    if (this.#subscriptions.size >= MOST_SUBSCRIPTIONS) return this.#refuse('too many subscriptions');
    let isAnswered = false;
    const early: (() => void)[] = [];
    const listener: Listener = (text, sequence) => {
      const write = () =>
        this.#write(
          'MESSAGE',
          {
            subscription: id,
            'message-id': String(sequence),
            destination,
            sequence: String(sequence),
            'content-type': 'application/json',
          },
          text,
        );
      // The receipt goes first: it says from where on the browser has everything.
      if (isAnswered) write();
      else early.push(write);
    };
    const known = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : undefined;
    const listening = await this.#house.listen(ctx, destination, listener, known);
    if (!listening) return this.#refuse('no such destination');
    if (this.#isClosed) return listening.stop();
    this.#subscriptions.set(id, listening);
    this.#confirm(headers, { sequence: String(known ?? listening.sequence) });
    isAnswered = true;
    for (const write of early) write();
  }

  #confirm(headers: StompFrame['headers'], more: Record<string, string> = {}): void {
    if (headers.receipt) this.#write('RECEIPT', { 'receipt-id': headers.receipt, ...more });
  }

  /** Says why, and ends the connection: STOMP knows no refusal that it survives. */
  #refuse(reason: string): void {
    if (this.#isClosed) return;
    this.#write('ERROR', { message: reason });
    this.end();
    this.#socket.close(1008, reason.slice(0, 40));
  }

  #write(command: string, headers: Record<string, string>, body?: string): void {
    this.#send(writeFrame(command, headers, body));
  }

  #send(text: string): void {
    if (this.#isClosed) return;
    if (this.#socket.bufferedAmount > LONGEST_BACKLOG_BYTES) {
      this.end();
      this.#socket.terminate();
      return;
    }
    this.#socket.send(text);
    this.#lastSent = this.#house.now();
  }

  #takeTokens(count: number): boolean {
    const now = this.#house.now();
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#refilledAt) / 1000) * PER_SECOND);
    this.#refilledAt = now;
    this.#tokens -= count;
    return this.#tokens >= 0;
  }
}
