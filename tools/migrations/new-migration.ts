import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../verify/repository.ts';
import { generateMigration, SNAPSHOT } from './generate-migration.ts';
import { writeMigration } from './write-migration.ts';

const usage = `npm run db:generate -- --name gift_cards           what the tables say and the migrations do not
npm run db:generate -- --name gift_cards --custom  an empty one, for statements written by hand
npm run db:generate -- --snapshot                  after a merge: the snapshot anew from the tables, no migration`;

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
  const { created } = await writeMigration(name, { custom });
  console.log(created.length === 0 ? 'the tables say nothing new' : `new     ${created.join()}`);
}
