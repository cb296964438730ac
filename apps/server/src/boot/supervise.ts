import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { COMPILE_CACHE } from './compile-cache.ts';

/** What the two processes tell each other. */
export type Word = { jishi: 'ready' } | { jishi: 'stop'; signal: StopSignal };
export type StopSignal = 'SIGTERM' | 'SIGINT';

/** Pauses before a start, growing while it does not hold; a run this long counts as one that held. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const HELD_MS = 60_000;
/** One Ctrl+C may be told twice, by the terminal and by npm. */
const SAME_SIGNAL_MS = 500;

/**
 * Runs a program of the shop and starts it again whenever it ends by itself, until a signal asks for the end. A program
 * that never got as far as taking requests is not tried again: somebody has to read why.
 * @returns the exit code: that of the program's orderly end, 1 when it was cut short
 */
export async function supervise(program: string, args: readonly string[]): Promise<number> {
  const stop = new AbortController();
  let child: ChildProcess | undefined;
  let askedAt = 0;
  let readyAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stop.signal.aborted) {
        askedAt = Date.now();
        stop.abort();
        // In words, because a terminal has sent it Ctrl+C already and a second signal would end it at once. While it
        // starts it may not listen.
        if (signal === 'SIGTERM' && readyAt === 0) child?.kill(signal);
        else if (child?.connected) child.send({ jishi: 'stop', signal } satisfies Word, () => undefined);
      } else if (Date.now() - askedAt > SAME_SIGNAL_MS) child?.kill('SIGKILL');
    });
  }
  let hasTakenRequests = false;
  let failures = 0;
  for (;;) {
    child = spawn(process.execPath, [...process.execArgv, program, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // From its first file on, and for the processes that it begins: none of them strips types twice.
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env },
    });
    readyAt = 0;
    child.on('message', (word: Word) => {
      if (word.jishi === 'ready') readyAt = Date.now();
    });
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    hasTakenRequests ||= readyAt > 0;
    if (stop.signal.aborted || code === 0 || !hasTakenRequests) return code ?? 1;
    failures = readyAt > 0 && Date.now() - readyAt > HELD_MS ? 0 : failures + 1;
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
    console.error(`机市意外停止（${signal ?? `退出码 ${code}`}），${pauseMs / 1000} 秒后自动重新启动`);
    await delay(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    if (stop.signal.aborted) return 1;
  }
}
