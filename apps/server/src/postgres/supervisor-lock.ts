import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * The right to run one cluster's server. The operating system takes it back the moment the process dies, however it
 * dies.
 */
export interface SupervisorLock {
  /** Processes that use the server and would take over. */
  followerCount(): number;
  /** Turns away whoever comes from now on: who has not been welcomed will not use the server. */
  closeDoor(): void;
  /** Gives the right up; followers learn of it at once. */
  release(): Promise<void>;
}

/** The bond of a process that uses a server which another process runs. */
export interface Following {
  /** Resolves when the other process gives up or dies. */
  ended: Promise<void>;
  leave(): void;
}

/** Said to each follower once it is counted. */
const WELCOME = 'welcome';
/**
 * A process of an older version says nothing, and one that is stopped cannot: both count whoever comes as soon as they
 * look.
 */
const WELCOME_TIMEOUT_MS = 5_000;

/**
 * A lock held by listening: an abstract Unix socket (a named pipe on Windows) has no file that could be left behind,
 * and no process id that could be somebody else's by now.
 */
function addressOf(name: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

/** Takes the lock, or gives `undefined` when another process holds it. */
export async function takeLock(name: string): Promise<SupervisorLock | undefined> {
  const followers = new Set<Socket>();
  let isOpen = true;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (!isOpen) {
      socket.destroy();
      return;
    }
    followers.add(socket);
    socket.unref();
    socket.write(WELCOME);
    socket.on('close', () => followers.delete(socket));
    // A follower that ends is noticed only while its socket is read.
    socket.resume();
  });
  server.unref();
  try {
    server.listen(addressOf(name));
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  // A connection that cannot be accepted (no file handles left) must not end the shop.
  server.on('error', () => undefined);
  return {
    followerCount: () => followers.size,
    closeDoor: () => {
      isOpen = false;
    },
    release: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of followers) socket.destroy();
      await closed;
    },
  };
}

/** Follows the process that holds the lock, or gives `undefined` when none does, or when it is about to give it up. */
export async function followLock(name: string): Promise<Following | undefined> {
  const socket = connect(addressOf(name));
  try {
    await once(socket, 'connect');
  } catch {
    socket.destroy();
    return undefined;
  }
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  const silence = new AbortController();
  const isWelcome = await Promise.race([
    once(socket, 'data').then(() => true),
    ended.then(() => false),
    delay(WELCOME_TIMEOUT_MS, true, { signal: silence.signal, ref: false }).catch(() => true),
  ]);
  silence.abort();
  if (!isWelcome) return undefined;
  socket.unref();
  socket.resume();
  return { ended, leave: () => socket.destroy() };
}
