import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../verify/repository.ts';
import { generateMigration, MIGRATIONS, readSnapshot, SNAPSHOT } from './generate-migration.ts';

const usage = `npm run db:generate -- --name gift_cards           what the tables say and the migrations do not
npm run db:generate -- --name gift_cards --custom  an empty one, for statements written by hand
npm run db:generate -- --snapshot                  after a merge: the snapshot anew from the tables, no migration`;

/** `20261122224500`, the moment in UTC: migrations of two branches stand side by side and never bear the same number. */
function stamp(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '').slice(0, 14);
}

const { values } = parseArgs({
  options: { name: { type: 'string' }, custom: { type: 'boolean' }, snapshot: { type: 'boolean' } },
});
const { name, custom = false, snapshot: onlySnapshot = false } = values;
if (onlySnapshot) {
  const { snapshot } = await generateMigration(undefined);
  writeFileSync(path.join(repositoryRoot, SNAPSHOT), snapshot);
  console.log(`written ${SNAPSHOT}`);
} else if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const { sql, snapshot } = await generateMigration(readSnapshot());
  const file = `${MIGRATIONS}/${stamp(new Date())}_${name}.sql`;
  if (sql === '' && !custom) {
    console.log('the tables say nothing new');
  } else {
    writeFileSync(path.join(repositoryRoot, file), custom ? '-- \n' : sql);
    if (!custom) writeFileSync(path.join(repositoryRoot, SNAPSHOT), snapshot);
    console.log(`new     ${file}`);
  }
}
