import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ClamdScan } from './clamd-scan.ts';
import { createFileScan } from './create-file-scan.ts';
import { EICAR, SandboxScan } from './sandbox-scan.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
  }
});

/** A daemon that reads the protocol strictly: whatever is not framed as clamd wants it is answered with an error. */
async function openDaemon(judge: (content: Buffer) => string | undefined): Promise<ClamdScan> {
  const server = createServer((socket: Socket) => {
    let held: Buffer = Buffer.alloc(0);
    const content: Buffer[] = [];
    let isBegun = false;
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      held = Buffer.concat([held, piece]);
      if (!isBegun) {
        const end = held.indexOf(0);
        if (end < 0) return;
        if (held.toString('latin1', 0, end) !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
        isBegun = true;
        held = held.subarray(end + 1);
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0);
        if (length === 0) {
          const answer = judge(Buffer.concat(content));
          if (answer !== undefined) socket.end(answer);
          return;
        }
        if (held.length < 4 + length) return;
        content.push(held.subarray(4, 4 + length));
        held = held.subarray(4 + length);
      }
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return new ClamdScan({ host: '127.0.0.1', port }, 500);
}
const likeClamd = (content: Buffer) =>
  content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';

describe('clamd, asked by its own protocol', () => {
  it('finds what the daemon finds, and gives it every byte in order', async () => {
    let seen: Buffer = Buffer.alloc(0);
    const scan = await openDaemon((content) => {
      seen = content;
      return likeClamd(content);
    });
    const large = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    expect(await scan.findVirus([large.subarray(0, 7), large.subarray(7)])).toBeUndefined();
    expect(seen.equals(large)).toBe(true);
    expect(await scan.findVirus([large, Buffer.from(EICAR)])).toBe('Eicar-Signature');
    expect(await scan.findVirus([])).toBeUndefined();
  });

  it.each([
    ['says that it is too large', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['says something else', () => 'stream: perhaps\0'],
    ['hangs up', () => ''],
    ['says nothing', () => undefined],
  ])('nothing is clean where the daemon %s', async (_what, judge) => {
    const scan = await openDaemon(judge);
    await expect(scan.findVirus([Buffer.from('a file')])).rejects.toThrow(/clamd/);
  });

  it('nothing is clean where there is no daemon, or the content breaks off', async () => {
    const scan = await openDaemon(likeClamd);
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('the disk is gone');
    };
    await expect(scan.findVirus(broken())).rejects.toThrow('the disk is gone');
    await expect(
      new ClamdScan({ path: '/nowhere/clamd.ctl' }).findVirus([Buffer.from('a file')]),
    ).rejects.toThrow();
  });
});

it('the sandbox finds the test text also where it lies across pieces', async () => {
  const scan = new SandboxScan();
  const pieces = [Buffer.from(`before ${EICAR.slice(0, 30)}`), Buffer.from(`${EICAR.slice(30)} after`)];
  expect(await scan.findVirus(pieces)).toBe('Eicar-Signature');
  expect(await scan.findVirus([Buffer.from('a file')])).toBeUndefined();
});

it('CLAMD names the daemon, and a wrong address is told at the start', () => {
  expect(createFileScan({}).name).toBe('sandbox');
  expect(createFileScan({ CLAMD: '127.0.0.1:3310' }).name).toBe('clamd');
  expect(createFileScan({ CLAMD: '[::1]:3310' }).name).toBe('clamd');
  expect(createFileScan({ CLAMD: '/run/clamav/clamd.ctl' }).name).toBe('clamd');
  expect(() => createFileScan({ CLAMD: 'clamd' })).toThrow('CLAMD');
});
