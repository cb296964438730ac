import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatIsOutOfDate } from '../../tools/build/build.ts';
import { repositoryRoot } from '../../tools/verify/repository.ts';
import { measureBeacon } from './measure-beacon.ts';
import { measureDesk } from './measure-desk.ts';
import { measureHome } from './measure-home.ts';
import { measureLarge } from './measure-large.ts';
import { measureLogins } from './measure-logins.ts';
import { measureOffers } from './measure-offers.ts';
import { measurePuzzle } from './measure-puzzle.ts';
import { measureRatios } from './measure-ratios.ts';
import { measureRealtime } from './measure-realtime.ts';
import { measureRecycling } from './measure-recycling.ts';
import { measureRush } from './measure-rush.ts';
import { measureTenants } from './measure-tenants.ts';
import { measureUnits } from './measure-units.ts';
import { readPostgresVersion } from './postgres-version.ts';
import { renderDocument, renderTable } from './report.ts';
import type { Result } from './result.ts';

const ROUNDS = 6;
const say = (line: string) => console.log(`  ${line}`);
const parts = {
  ratios: (rounds: number) => measureRatios(rounds, say),
  home: () => measureHome(say),
  large: (_rounds: number, skus: readonly number[]) => measureLarge(skus, say),
  beacon: () => measureBeacon(say),
  realtime: () => measureRealtime(say),
  logins: () => measureLogins(say),
  puzzle: () => measurePuzzle(),
  tenants: () => measureTenants(say),
  offers: () => measureOffers(say),
  units: () => measureUnits(say),
  recycling: () => measureRecycling(say),
  rush: () => measureRush(say),
  desk: () => measureDesk(say),
};
type Part = keyof typeof parts;

/**
 * `npm run bench`: everything, into docs/benchmarks.md;
 * `-- --only ratios,home,large,beacon,realtime,logins,puzzle,tenants,offers,units,recycling,rush,desk --rounds 3`: some
 * of it, printed; `--only large --skus 1000000`: a catalogue of another size.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(parts).join(',') },
      rounds: { type: 'string', default: String(ROUNDS) },
      skus: { type: 'string', default: '30000,300000' },
    },
  });
  const wanted = values.only.split(',');
  const unknown = wanted.filter((part) => !(part in parts));
  if (unknown.length > 0)
    throw new Error(`there are ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}`);
  const startedAt = new Date();
  const loadBefore = loadavg()[0] ?? 0;
  await buildWhatIsOutOfDate(({ target, state }) => say(`${state} ${target}`));
  const results: Result[] = [];
  for (const part of wanted as Part[]) {
    console.log(part);
    const measured = await parts[part](Number(values.rounds), values.skus.split(',').map(Number));
    // At once: a later part that fails takes nothing of it away.
    console.log(`\n${renderTable(measured)}\n`);
    results.push(...measured);
  }
  if (wanted.length < Object.keys(parts).length) return;
  const report = { results, postgresVersion: readPostgresVersion(), loadBefore, startedAt };
  writeFileSync(path.join(repositoryRoot, 'docs/benchmarks.md'), renderDocument(report));
  console.log('written to docs/benchmarks.md');
}

await main();
