import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type Access, createAccess, readAccess, saveAccess, socketFits } from './access.ts';
import {
  checkCluster,
  clusterExists,
  createCluster,
  describeConfiguration,
  type PostgresSettings,
  readConfiguration,
  resetOwnerPassword,
  writeConfiguration,
} from './cluster.ts';
import { limitLog } from './log-file.ts';
import type { Place } from './place.ts';
import { clearCrash, findServer } from './processes.ts';
import { joinServer, launchServer, type RunningServer, stopServer, watchServer } from './server.ts';

/** What a supervisor asks for. */
export interface ServerWish {
  settings: PostgresSettings;
  /** What was told to the callers already; it must stay true, whatever happens to the server. */
  promised?: Access;
  /** Cuts every wait short. */
  stopping: AbortSignal;
}

/** What it gets. */
export interface ObtainedServer {
  server: RunningServer;
  access: Access;
  /** False when a server was there and is used on. */
  started: boolean;
}

/**
 * Takes over the server that a dead process left, or starts one, making the cluster first if there is none. Only the
 * holder of the supervisor lock may call it.
 * @throws with one reason when there can be no server
 */
export async function obtainServer(place: Place, wish: ServerWish): Promise<ObtainedServer> {
  checkOwner(place);
  const saved = wish.promised ?? readAccess(place.dataDir);
  if (saved && (await takeOver(place, saved, wish))) {
    const pid = findServer(place);
    if (pid !== undefined) {
      return { server: { pid, gone: watchServer(place, pid) }, access: saved, started: false };
    }
  }
  // It may be in use by another process, which will look after it.
  if (wish.stopping.aborted) throw new Error('it is being stopped');
  const unusable = findServer(place);
  if (unusable !== undefined) await stopServer(place, unusable);

  const access = wish.promised ?? (await choosePort(place, saved ?? createAccess()));
  limitLog(place.logFile);
  const isNew = !clusterExists(place);
  if (isNew) {
    await createCluster(place, access, wish.settings);
  } else {
    checkCluster(place);
    await clearCrash(place);
  }
  writeConfiguration(place, access, describeConfiguration(place, access, wish.settings));
  if (!isNew && !saved) await resetOwnerPassword(place, access);
  saveAccess(place.dataDir, access);
  return { server: await launchServer(place, access, wish.stopping), access, started: true };
}

/** A server that was started with other settings, or by another release of the binaries, is not taken over. */
async function takeOver(place: Place, access: Access, wish: ServerWish): Promise<boolean> {
  if (findServer(place) === undefined) return false;
  const asWished = readConfiguration(place) === describeConfiguration(place, access, wish.settings);
  return (asWished || wish.promised !== undefined) && joinServer(place, access, wish.stopping);
}

function checkOwner(place: Place): void {
  const owner = statSync(place.clusterDir, { throwIfNoEntry: false })?.uid;
  const own = process.getuid?.();
  if (owner === undefined || own === undefined || own === 0 || owner === own) return;
  throw new Error(`${place.clusterDir} belongs to another account (uid ${owner})`);
}

/** Keeps the port of last time where it can, so that processes which know it find the server again. */
async function choosePort(place: Place, access: Access): Promise<Access> {
  const { port, ...passwords } = access;
  if (socketFits(place.clusterDir)) return passwords;
  return { ...passwords, port: (port === undefined ? undefined : await tryPort(port)) ?? (await tryPort(0)) };
}

/** A free port on loopback: the one asked for or, for 0, any. `undefined` when it is taken. */
async function tryPort(wanted: number): Promise<number | undefined> {
  const probe = createServer();
  try {
    probe.listen(wanted, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return undefined;
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
