import type { TestProject } from 'vitest/node';
import { buildGeneratedSources } from '../build/build.ts';
import { announceRun, dropDatabasesOf, dropLeftovers, type RunRegister } from './run-register.ts';
import { prepareTemplate } from './template-database.ts';
import { obtainTestServer } from './test-server.ts';

/** Runs once before all tests: a server, and one migrated database on it for the test files to clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildGeneratedSources();
  const server = await obtainTestServer(process.env.DATABASE_URL);
  let register: RunRegister | undefined;
  const end = async () => {
    await register?.client.end();
    await server.stop();
  };
  try {
    register = await announceRun(server.url);
    const { client, run } = register;
    const template = await prepareTemplate(register, server.appPassword);
    if (server.isShared) await dropLeftovers(register);
    const { rows } = await client.query<{ fsync: string }>('SHOW fsync');
    project.provide('testDatabases', {
      serverUrl: server.url,
      template,
      run,
      appPassword: server.appPassword,
      // Measured: copying files takes 40 ms where nothing waits for the disk, but forces two checkpoints where it does.
      strategy: rows[0]?.fsync === 'off' ? 'FILE_COPY' : 'WAL_LOG',
    });
  } catch (error) {
    await end();
    throw error;
  }
  const announced = register;
  return async () => {
    if (server.isShared) await dropDatabasesOf(announced);
    await end();
  };
}
