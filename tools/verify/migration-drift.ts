import { generateMigration, MIGRATIONS, readSnapshot } from '../migrations/generate-migration.ts';
import { reportFindings } from './findings.ts';

const { sql } = await generateMigration(readSnapshot());
reportFindings(
  sql === ''
    ? []
    : [
        {
          where: MIGRATIONS,
          what: `the tables say more than the migrations; run npm run db:generate\n${sql}`,
        },
      ],
  'the migrations say what the tables say',
);
