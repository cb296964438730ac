import { expect, inject, onTestFinished, test } from 'vitest';
import {
  announceRun,
  dropDatabasesOf,
  dropLeftovers,
  type RunRegister,
  useTemplate,
} from './run-register.ts';

async function announceForTest(): Promise<RunRegister> {
  const register = await announceRun(inject('testDatabases').serverUrl);
  onTestFinished(() => register.client.end());
  return register;
}

async function existing({ client }: RunRegister, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE datname = ANY ($1) ORDER BY datname',
    [names],
  );
  return rows.map(({ datname }) => datname);
}

test('databases of a run that died are dropped, those of a living run and of others are not', async () => {
  const observer = await announceForTest();
  const living = await announceForTest();
  const dead = await announceRun(observer.serverUrl);
  const ofDead = `jishi_test_${dead.run}_a`;
  const ofLiving = `jishi_test_${living.run}_a`;
  const ofOthers = `jishi_tester_${dead.run}`;
  for (const name of [ofDead, ofLiving, ofOthers]) await observer.client.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    const cleaner = await announceRun(observer.serverUrl);
    for (const name of [ofDead, ofLiving, ofOthers])
      await cleaner.client.query(`DROP DATABASE IF EXISTS ${name}`);
    await cleaner.client.end();
  });
  await dead.client.end();

  // The server may need a moment to notice that the dead run's connection has ended.
  await expect
    .poll(async () => {
      await dropLeftovers(observer);
      return existing(observer, [ofDead, ofLiving, ofOthers]);
    })
    .toEqual([ofOthers, ofLiving].sort());
  expect(await existing(observer, [inject('testDatabases').template])).toHaveLength(1);
});

test('a template is kept while a run uses it and dropped afterwards', async () => {
  const observer = await announceForTest();
  const user = await announceRun(observer.serverUrl);
  const template = 'jishi_test_template_f00dcafe';
  await useTemplate(user.client, 'f00dcafe');
  await observer.client.query(`CREATE DATABASE ${template}`);
  await dropLeftovers(observer);
  expect(await existing(observer, [template])).toEqual([template]);

  await user.client.end();
  await expect
    .poll(async () => {
      await dropLeftovers(observer);
      return existing(observer, [template]);
    })
    .toEqual([]);
});

test('a run that ends takes its own databases with it', async () => {
  const observer = await announceForTest();
  const ending = await announceForTest();
  const name = `jishi_test_${ending.run}_a`;
  await observer.client.query(`CREATE DATABASE ${name}`);
  await dropDatabasesOf(ending);
  expect(await existing(observer, [name])).toEqual([]);
});
