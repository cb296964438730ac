import { setTimeout as delay } from 'node:timers/promises';
import { type Access, readAccess } from './access.ts';
import type { PostgresSettings } from './cluster.ts';
import { limitLog } from './log-file.ts';
import { obtainServer } from './obtain-server.ts';
import type { Place } from './place.ts';
import { findServer } from './processes.ts';
import { joinServer, stopServer } from './server.ts';
import { type Following, followLock, type SupervisorLock, takeLock } from './supervisor-lock.ts';

const START_TIMEOUT_MS = 120_000;
const POLL_MS = 50;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** Processes that lost the one which ran the server find the next one within this. */
const SIBLINGS_MS = 2_000;
const LOG_CHECK_MS = 10 * 60_000;

/** What a supervisor needs to know. */
export interface SupervisorOptions {
  place: Place;
  settings: PostgresSettings;
  onLog: (line: string) => void;
  onRestart: () => void;
}

/**
 * Sees to it that one cluster's server runs while its process does. Of several processes on one DATA_DIR the first
 * leads: it starts the server, restarts it when it dies and stops it at the end. The others follow: they use the
 * server, and when the leader goes one of them leads on, with the same server if it still runs.
 */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  #lock: SupervisorLock | undefined;
  #following: Following | undefined;
  /** What was told to the caller, and therefore must not change any more. */
  #access: Access | undefined;
  #recovery: Promise<void> = Promise.resolve();
  /** When this process took the lock over from one that went. */
  #inheritedAt: number | undefined;
  #logTimer: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** @returns how to connect, for as long as this process lives */
  async start(): Promise<Access> {
    try {
      const { access } = await this.#join();
      return access;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops the server, unless another process still uses it: then it is left to that one. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { place, onLog } = this.#options;
    this.#stopping.abort();
    await this.#recovery;
    clearInterval(this.#logTimer);
    this.#following?.leave();
    if (!this.#lock) return;
    await this.#waitForSiblings(this.#lock);
    this.#lock.closeDoor();
    const pid = findServer(place);
    if (this.#lock.followerCount() > 0) onLog('PostgreSQL is left to another process that uses it.');
    else if (pid !== undefined) await stopServer(place, pid);
    await this.#lock.release();
  }

  /** Whoever followed the same process as we did uses the server too, and may not have found us yet. */
  async #waitForSiblings(lock: SupervisorLock): Promise<void> {
    if (this.#inheritedAt === undefined) return;
    const deadline = this.#inheritedAt + SIBLINGS_MS;
    while (lock.followerCount() === 0 && Date.now() < deadline) await delay(POLL_MS);
  }

  async #join(): Promise<{ access: Access; started: boolean }> {
    const { place } = this.#options;
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!this.#stopping.signal.aborted && Date.now() < deadline) {
      if (!this.#lock) {
        this.#lock = await takeLock(place.name);
        if (this.#lock && this.#access) this.#inheritedAt = Date.now();
      }
      if (this.#lock) return this.#lead();
      const access = await this.#follow(deadline);
      if (access) return { access, started: false };
      await delay(POLL_MS);
    }
    throw new Error('another process on the same DATA_DIR has been starting it for too long');
  }

  async #lead(): Promise<{ access: Access; started: boolean }> {
    const { place, settings, onLog } = this.#options;
    const stopping = this.#stopping.signal;
    this.#following = undefined;
    const { server, access, started } = await obtainServer(place, {
      settings,
      promised: this.#access,
      stopping,
    });
    this.#access = access;
    void server.gone.then(() => this.#recover());
    this.#logTimer ??= setInterval(() => limitLog(place.logFile), LOG_CHECK_MS).unref();
    onLog(
      `PostgreSQL ${started ? 'started' : 'was running already and is used on'} (process ${server.pid}).`,
    );
    return { access, started };
  }

  async #follow(deadline: number): Promise<Access | undefined> {
    const { place, onLog } = this.#options;
    const following = await followLock(place.name);
    if (!following) return undefined;
    let leaderGone = false;
    void following.ended.then(() => {
      leaderGone = true;
    });
    while (!leaderGone && !this.#stopping.signal.aborted && Date.now() < deadline) {
      const access = this.#access ?? readAccess(place.dataDir);
      if (access && (await joinServer(place, access, this.#stopping.signal)) && !leaderGone) {
        this.#following = following;
        this.#access = access;
        void following.ended.then(() => this.#recover());
        onLog('PostgreSQL is run by another process on the same DATA_DIR.');
        return access;
      }
      await delay(POLL_MS);
    }
    following.leave();
    return undefined;
  }

  #recover(): void {
    if (this.#stopping.signal.aborted) return;
    this.#options.onLog(
      this.#lock ? 'PostgreSQL is gone; starting it again.' : 'The process that ran PostgreSQL is gone.',
    );
    this.#recovery = this.#recoverUntilDone();
  }

  /**
   * Never gives up: what keeps the server from starting (a full disk, say) may pass, and then the shop is back by
   * itself.
   */
  async #recoverUntilDone(): Promise<void> {
    const { onLog, onRestart } = this.#options;
    const stopping = this.#stopping.signal;
    for (let pauseMs = FIRST_PAUSE_MS; !stopping.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const outcome = await this.#join().catch((error: Error) => error);
      if (!(outcome instanceof Error)) {
        if (outcome.started) onRestart();
        return;
      }
      if (stopping.aborted) return;
      onLog(`PostgreSQL does not come back (${outcome.message}); next attempt in ${pauseMs} ms.`);
      await delay(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    }
  }
}
