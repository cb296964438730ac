import pg from 'pg';

/** So long nothing has come back although something was asked: time to see whether anybody is there. */
const SILENCE_MS = 2_000;
const PROBE_TIMEOUT_MS = 2_000;
const LOOK_EVERY_MS = 500;

/**
 * Notices a database that takes connections and answers nothing: a frozen server, a full disk, a network that swallows.
 * Timeouts of the server do not end what waits for such a one, and those of the client must be long enough for honest
 * work. When nothing has come back for a while and a connection of its own gets no answer either, whoever waits is told
 * at once, and whoever comes later is not let in until it answers.
 */
export class DatabaseWatch {
  readonly #pool: pg.Pool;
  readonly #connectionString: string;
  readonly #onError: (error: Error) => void;
  readonly #asked = new Set<pg.PoolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #timer: NodeJS.Timeout;
  #lastAnswer = 0;
  #isAway = false;
  #isProbing = false;

  constructor(pool: pg.Pool, connectionString: string, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#connectionString = connectionString;
    this.#onError = onError;
    const hear = () => {
      this.#lastAnswer = performance.now();
    };
    pool.on('connect', hear);
    pool.on('acquire', (client) => {
      if (this.#asked.size === 0) hear();
      this.#asked.add(client);
    });
    pool.on('release', (_error, client) => {
      this.#asked.delete(client);
      hear();
    });
    pool.on('remove', (client) => this.#asked.delete(client));
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  /** A connection of the pool. @throws Error at once while the database does not answer */
  connect(): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(silentError());
    if (this.#asked.size + this.#waiting.size === 0) this.#lastAnswer = performance.now();
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#pool.connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          // Who waited for it was sent away meanwhile.
          else client.release();
        },
        (error: Error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const isAsked = this.#asked.size + this.#waiting.size > 0;
    const isSilent = isAsked && performance.now() - this.#lastAnswer > SILENCE_MS;
    if (this.#isProbing || this.#pool.ending || !(this.#isAway || isSilent)) return;
    this.#isProbing = true;
    const isThere = await answers(this.#connectionString);
    this.#isProbing = false;
    if (isThere) {
      this.#lastAnswer = performance.now();
      this.#isAway = false;
    } else if (!this.#pool.ending) {
      this.#giveUp();
    }
  }

  #giveUp(): void {
    const error = silentError();
    if (!this.#isAway) this.#onError(error);
    this.#isAway = true;
    for (const refuse of this.#waiting) refuse(error);
    this.#waiting.clear();
    // What runs on them is rejected as on a lost connection, and they leave the pool.
    for (const client of this.#asked) void (client as unknown as pg.Client).end().catch(() => undefined);
    this.#asked.clear();
  }
}

/** Its words make it a failure of the connection: `isConnectionFailure`. */
const silentError = () => new Error('connection without an answer: the database is silent');

/** Any word of the server is an answer, a refusal too. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    application_name: 'jishi-watch',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    // It is not waited for: a silent server does not say goodbye either.
    void client.end().catch(() => undefined);
  }
}
