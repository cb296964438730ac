import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';

/** An operating-system account, by its numbers. */
export interface Account {
  uid: number;
  gid: number;
}

interface NamedAccount extends Account {
  name: string;
}

/**
 * The account PostgreSQL runs as; `undefined` means ours. PostgreSQL refuses root, so root has to step down. Whoever
 * owns the data already keeps it; otherwise the owner of DATA_DIR (`sudo npm start` in somebody's checkout), then the
 * accounts made for such things, then any other.
 * @throws when root finds no other account on this machine
 */
export function chooseAccount(dataDir: string, clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const clusterOwner = ownerOf(clusterDir);
  if (clusterOwner && clusterOwner.uid !== 0) return clusterOwner;
  const accounts = listAccounts().filter(({ uid }) => uid !== 0);
  const dataOwner = ownerOf(dataDir);
  const chosen =
    // initdb looks its own name up, so that an owner without an entry cannot make a new cluster.
    accounts.find(({ uid }) => uid === dataOwner?.uid) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts.find(({ uid }) => uid >= 1000) ??
    accounts[0];
  if (!chosen) {
    throw new Error('PostgreSQL does not run as root, and /etc/passwd names no other account it could use.');
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

/**
 * Whether the account can work in a directory. It is tried out rather than read from mode bits: a closed directory
 * anywhere above, an access list or a security module would make the bits lie.
 */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (account) {
    const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {
      ...account,
      cwd: '/',
      stdio: 'ignore',
    });
    return probe.status === 0;
  }
  try {
    accessSync(directory, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function ownerOf(path: string): Account | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

function listAccounts(): NamedAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && Number.isInteger(gid));
}
