import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('./supervised.fixture.ts', import.meta.url));

/** The supervisor with its program, line by line. */
function start(...args: string[]) {
  const supervisor = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void supervisor.kill('SIGKILL'));
  const ended = once(supervisor, 'exit');
  const lines: string[] = [];
  for (const stream of [supervisor.stdout, supervisor.stderr])
    createInterface(stream).on('line', (line) => lines.push(line));
  let read = 0;
  return {
    supervisor,
    lines,
    ended: async () => (await ended)[0] as number | null,
    tell: (line: string) => supervisor.stdin.write(`${line}\n`),
    /** The next line that says so, whenever it comes. */
    hear: async (part: string): Promise<string> => {
      const find = () => lines.findIndex((line, at) => at >= read && line.includes(part));
      await expect.poll(find, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
      read = find() + 1;
      return lines[read - 1] ?? '';
    },
  };
}

const pidIn = (line: string) => Number(line.split(' ').at(-1));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('what nobody caught is logged, the process ends in order, and is started again', async () => {
  const shop = start();
  for (const fault of ['throw', 'reject', 'throw nothing']) {
    const pid = pidIn(await shop.hear('runs as'));
    shop.tell(fault);
    await shop.hear('nobody caught this');
    await shop.hear('closed in order');
    await shop.hear('退出码 1');
    expect(isAlive(pid), fault).toBe(false);
  }
  const pid = pidIn(await shop.hear('runs as'));
  expect(isAlive(pid)).toBe(true);
  shop.supervisor.kill('SIGTERM');
  expect(await shop.ended()).toBe(0);
  expect(shop.lines.at(-1)).toBe('closed in order');
  expect(isAlive(pid)).toBe(false);
});

it('a process that is killed is started again; a signal to who supervises it ends both in order', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const shop = start();
    process.kill(pidIn(await shop.hear('runs as')), 'SIGKILL');
    await shop.hear('SIGKILL');
    const pid = pidIn(await shop.hear('runs as'));
    shop.supervisor.kill(signal);
    await shop.hear('closed in order');
    expect(await shop.ended()).toBe(0);
    expect(isAlive(pid)).toBe(false);
  }
});

it('a process whose supervisor is killed does not stay behind', async () => {
  const shop = start();
  const pid = pidIn(await shop.hear('runs as'));
  shop.supervisor.kill('SIGKILL');
  await shop.hear('closed in order');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

it('a process that cannot even start is not tried again', async () => {
  const shop = start('broken');
  expect(await shop.ended()).toBe(3);
});
