import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../verify/repository.ts';
import { generateMigration, MIGRATIONS, readSnapshot, SNAPSHOT } from './generate-migration.ts';

/**
 * `20261122224500`, the moment in UTC: migrations of two branches stand side by side and never bear the same number.
 */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '').slice(0, 14);
}

/**
 * Writes a migration of what the tables say and the migrations do not, and the snapshot that goes with it.
 * @param name `gift_cards`
 * @param custom an empty one, for statements written by hand; the snapshot stays
 * @returns the files; none where the tables say nothing new
 */
export async function writeMigration(
  name: string,
  { custom = false } = {},
): Promise<{ created: string[]; changed: string[] }> {
  const { sql, snapshot } = custom
    ? { sql: '-- \n', snapshot: undefined }
    : await generateMigration(readSnapshot());
  if (sql === '') return { created: [], changed: [] };
  const file = `${MIGRATIONS}/${stamp(new Date())}_${name}.sql`;
  writeFileSync(path.join(repositoryRoot, file), sql);
  if (snapshot === undefined) return { created: [file], changed: [] };
  writeFileSync(path.join(repositoryRoot, SNAPSHOT), snapshot);
  return { created: [file], changed: [SNAPSHOT] };
}
