import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { obtainTestServer } from './test-server.ts';

test('a named server is used as it is, and every run finds the same password for the shop’s role', async () => {
  const url = 'postgresql://owner:secret@db.example/postgres';
  const [first, second] = [await obtainTestServer(url), await obtainTestServer(url)];
  expect(first).toMatchObject({ url, isShared: true });
  expect(first.appPassword).toBe(second.appPassword);
  expect(first.appPassword).not.toBe((await obtainTestServer(`${url}2`)).appPassword);
});

test('the server and the directory of a run that was killed go with the next run', async () => {
  const run = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./run-server.fixture.ts'))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void run.kill('SIGKILL'));
  const [url] = (await once(createInterface(run.stdout as NodeJS.ReadableStream), 'line')) as [string];
  const directory = dirname(new URL(url).searchParams.get('host') ?? '');
  expect(existsSync(directory)).toBe(true);
  const exited = once(run, 'exit');
  run.kill('SIGKILL');
  await exited;
  const longAgo = new Date(Date.now() - 3_600_000);
  utimesSync(directory, longAgo, longAgo);

  const next = await obtainTestServer(undefined);
  await next.stop();
  expect(existsSync(directory)).toBe(false);
  expect(existsSync(dirname(new URL(next.url).searchParams.get('host') ?? ''))).toBe(false);
});
