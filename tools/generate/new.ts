import { parseArgs } from 'node:util';
import { buildGeneratedSources } from '../build/build.ts';
import { writeMigration } from '../migrations/write-migration.ts';
import { repositoryRoot } from '../verify/repository.ts';
import { installedScript, runNode } from '../verify/run-child.ts';
import { readName } from './casing.ts';
import { applyPlan } from './plan.ts';
import { planNew } from './plans.ts';

/** Sorts the imports and breaks the lines that the templates cannot know. */
async function format(files: readonly string[]): Promise<void> {
  const code = files.filter((file) => /\.(?:tsx?|css)$/.test(file));
  if (code.length === 0) return;
  const biome = installedScript('@biomejs/biome/bin/biome');
  const { code: failed, output } = await runNode([biome, 'check', '--write', ...code]);
  if (failed !== 0) console.log(output);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      id: { type: 'string' },
      address: { type: 'string' },
      title: { type: 'string' },
      form: { type: 'boolean' },
    },
  });
  const plan = planNew(repositoryRoot, positionals, values);
  const files = applyPlan(repositoryRoot, plan);
  await format(files);
  await buildGeneratedSources();
  const created = Object.keys(plan.create);
  const changed = Object.keys(plan.edit);
  if (created.some((file) => file.endsWith('.tables.ts'))) {
    const migration = await writeMigration(readName(positionals[1] ?? '').snake);
    created.push(...migration.created);
    changed.push(...migration.changed);
  }
  for (const file of created) console.log(`new     ${file}`);
  for (const file of changed) console.log(`changed ${file}`);
  for (const step of plan.next) console.log(`next    ${step}`);
  console.log(`${created.length} new, ${changed.length} changed that were there`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
