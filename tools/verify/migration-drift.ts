import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Finding, reportFindings } from './findings.ts';
import { repositoryRoot } from './repository.ts';
import { installedScript, runNode } from './run-child.ts';

interface DrizzleConfig {
  readonly out: string;
  readonly [setting: string]: unknown;
}

const configFile = 'apps/api/drizzle.config.ts';
const drizzleKit = installedScript('drizzle-kit/bin.cjs');

/** The migrations of a directory with their text, so that two states can be compared. */
function photograph(directory: string): Map<string, string> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.sql'))
      .map((file) => [file, readFileSync(path.join(directory, file), 'utf8')]),
  );
}

/**
 * Lets drizzle-kit generate into a copy of the migrations. Where the tables say what the
 * migrations say, the copy stays as it was.
 */
async function findDrift(config: DrizzleConfig): Promise<Finding[]> {
  const migrations = path.resolve(repositoryRoot, config.out);
  if (!existsSync(migrations) || readdirSync(migrations).length === 0) {
    return [{ where: config.out, what: 'holds no migration; run npm run db:generate' }];
  }
  // Inside the checkout, because drizzle-kit joins `out` to its working directory.
  const cache = path.join(repositoryRoot, 'node_modules/.cache/jishi');
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(path.join(cache, 'drift-'));
  try {
    const copy = path.join(scratch, 'migrations');
    cpSync(migrations, copy, { recursive: true });
    const before = photograph(copy);
    const scratchConfig = path.join(scratch, 'drizzle.config.json');
    writeFileSync(
      scratchConfig,
      JSON.stringify({ ...config, out: path.relative(repositoryRoot, copy).replaceAll(path.sep, '/') }),
    );
    const { code, output } = await runNode([
      drizzleKit,
      'generate',
      '--config',
      path.relative(repositoryRoot, scratchConfig),
      '--name',
      'drift',
    ]);
    if (code !== 0) return [{ where: configFile, what: `drizzle-kit generate failed: ${output.trim()}` }];
    return [...photograph(copy)]
      .filter(([file, text]) => before.get(file) !== text)
      .map(([, text]) => ({
        where: config.out,
        what: `the tables say more than the migrations; run npm run db:generate\n${text}`,
      }));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Asks drizzle-kit whether the migrations follow one another without a gap or a fork. */
async function findForks(): Promise<Finding[]> {
  const { code, output } = await runNode([drizzleKit, 'check', '--config', configFile]);
  return code === 0 ? [] : [{ where: configFile, what: output.trim() }];
}

if (import.meta.main) {
  const file = path.join(repositoryRoot, configFile);
  if (existsSync(file)) {
    const module: unknown = await import(pathToFileURL(file).href);
    const config = (module as { default: DrizzleConfig }).default;
    reportFindings(
      [...(await findForks()), ...(await findDrift(config))],
      'the migrations say what the tables say',
    );
  } else {
    reportFindings([{ where: configFile, what: 'is missing' }], '');
  }
}
