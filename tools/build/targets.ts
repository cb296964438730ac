import { repositoryRoot } from '../verify/repository.ts';
import { type ChildResult, installedScript, runNode } from '../verify/run-child.ts';
import { serverBuild } from './bundle-server.ts';
import { replaceFile } from './collect-lists.ts';
import { limitsDirectory, writeLimits } from './field-limits.ts';
import type { BuildFiles } from './freshness.ts';
import { operationTableFile, renderOperationTable } from './operation-table.ts';
import { loadContract } from './stated-contract.ts';

export type TargetName = 'table' | 'server' | 'web' | 'admin';

/** Something that is built: what it is made from and how. */
export interface BuildTarget extends BuildFiles {
  readonly name: TargetName;
  /** @throws Error with the output of the failed program */
  readonly run: () => Promise<void>;
}

const testsAndOutputs = /(\.test\.tsx?$)|(^apps\/[^/]+\/(build|dist|node_modules|\.react-router)(\/|$))/;
const sharedSources = [
  'packages/contract/src',
  'packages/ui',
  'packages/beacon/src',
  'package-lock.json',
  'tsconfig.web.json',
];

/**
 * In the order in which they need each other: the pages import the table. All need the lists, which cost nothing
 * (collect-lists.ts).
 */
export const buildTargets: readonly BuildTarget[] = [
  {
    name: 'table',
    inputs: [
      'packages/contract/src',
      'tools/build/operation-table.ts',
      'tools/build/field-limits.ts',
      'tools/build/read-limits.ts',
      'tools/build/stated-contract.ts',
    ],
    ignore: /\.(test|generated)\.ts$/,
    outputs: [operationTableFile, limitsDirectory],
    run: writeFromContract,
  },
  {
    name: 'server',
    inputs: [
      'apps/server/src',
      'apps/api/src',
      'apps/demo/src',
      'packages/contract/src',
      'package-lock.json',
      'tools/build/bundle-server.ts',
    ],
    ignore: /\.(test|fixture|worker)\.ts$/,
    outputs: [`${serverBuild}/serve.js`],
    run: bundleServerAlone,
  },
  {
    name: 'web',
    inputs: ['apps/web', ...sharedSources],
    ignore: testsAndOutputs,
    outputs: ['apps/web/build/server/index.js', 'apps/web/build/client'],
    run: () => buildWith('@react-router/dev/bin.cjs', 'apps/web'),
  },
  {
    name: 'admin',
    inputs: ['apps/admin', ...sharedSources],
    ignore: testsAndOutputs,
    outputs: ['apps/admin/dist/index.html'],
    run: () => buildWith('vite/bin/vite.js', 'apps/admin'),
  },
];

/** What has not changed keeps its time of change, so that nothing made from it is built again. */
async function writeFromContract(): Promise<void> {
  const contract = await loadContract();
  replaceFile(repositoryRoot, operationTableFile, renderOperationTable(contract));
  writeLimits(repositoryRoot, contract);
}

/** In a process of its own: the bundler is loaded by those alone who build. */
async function bundleServerAlone(): Promise<void> {
  const { code, output } = await runNode(['tools/build/bundle-server.ts']);
  if (code !== 0) throw new Error(`the build of apps/server failed\n${output}`);
}

async function buildWith(script: string, directory: string): Promise<void> {
  const result: ChildResult = await runNode([installedScript(script), 'build'], {
    directory,
    env: { NODE_ENV: 'production' },
  });
  if (result.code !== 0) throw new Error(`the build of ${directory} failed\n${result.output}`);
}
