import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The right to run one cluster's server. The operating system takes it back the moment the process dies, however it dies. */
export interface SupervisorLock {
  /** Processes that use the server and would take over. */
  followerCount(): number;
  /** Gives the right up; followers learn of it at once. */
  release(): Promise<void>;
}

/** The bond of a process that uses a server which another process runs. */
export interface Following {
  /** Resolves when the other process gives up or dies. */
  ended: Promise<void>;
  leave(): void;
}

/**
 * A lock held by listening: an abstract Unix socket (a named pipe on Windows) has no file that could be left behind, and no
 * process id that could be somebody else's by now.
 */
function addressOf(name: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`;
}

/** Takes the lock, or gives `undefined` when another process holds it. */
export async function takeLock(name: string): Promise<SupervisorLock | undefined> {
  const followers = new Set<Socket>();
  const server = createServer((socket) => {
    followers.add(socket);
    socket.unref();
    socket.on('error', () => undefined);
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
    release: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of followers) socket.destroy();
      await closed;
    },
  };
}

/** Follows the process that holds the lock, or gives `undefined` when none does. */
export async function followLock(name: string): Promise<Following | undefined> {
  const socket = connect(addressOf(name));
  try {
    await once(socket, 'connect');
  } catch {
    socket.destroy();
    return undefined;
  }
  socket.unref();
  socket.on('error', () => undefined);
  socket.resume();
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  return { ended, leave: () => socket.destroy() };
}
