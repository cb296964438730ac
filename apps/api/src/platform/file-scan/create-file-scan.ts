import { type ClamdAddress, ClamdScan } from './clamd-scan.ts';
import type { FileScan } from './file-scan.ts';
import { SandboxScan } from './sandbox-scan.ts';

/**
 * The scanner of the installation: `CLAMD=127.0.0.1:3310`, `CLAMD=/run/clamav/clamd.ctl`, or without it one that knows
 * the test text alone.
 * @throws Error for an address that is none
 */
export function createFileScan(env: NodeJS.ProcessEnv): FileScan {
  return env.CLAMD ? new ClamdScan(readAddress(env.CLAMD)) : new SandboxScan();
}

function readAddress(text: string): ClamdAddress {
  if (text.startsWith('/')) return { path: text };
  const [, host, port] = /^\[?([^\s/]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port) throw new Error(`CLAMD should be host:port or the path of a socket, not ${text}`);
  return { host, port: Number(port) };
}
