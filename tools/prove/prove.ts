import { parseArgs } from 'node:util';
import { readLedgers } from '../coverage/ledger.ts';
import { obtainTestServer } from '../test-database/test-server.ts';
import { repositoryRoot } from '../verify/repository.ts';
import { type Break, checkBreaks, chooseBreaks, chooseChanged, readBreaks } from './breaks.ts';
import { listChangedFiles } from './changed-files.ts';
import { CheckoutCopy } from './checkout-copy.ts';
import { type Judge, type Outcome, TestSession } from './test-session.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'origin/main' },
    rule: { type: 'string', multiple: true, default: [] },
  },
});

const rows = Object.values(readLedgers(repositoryRoot)).flat();
const recorded = readBreaks(repositoryRoot);

/** Areas and `--rule` choose; `--changed` leaves those beside whose files something differs from `--base`. */
function choose(): Break[] {
  const named = chooseBreaks(recorded, rows, positionals).filter(
    ({ rule }) => values.rule.length === 0 || values.rule.includes(rule),
  );
  return values.changed ? chooseChanged(named, listChangedFiles(repositoryRoot, values.base)) : named;
}

/** Breaks one rule after the other in a copy of the checkout. @returns how many did not turn their test red */
async function prove(breaks: readonly Break[]): Promise<number> {
  if (breaks.length === 0) return 0;
  const server = await obtainTestServer(process.env.DATABASE_URL);
  // The runs share the server, instead of each starting its own.
  process.env.DATABASE_URL = server.url;
  const copy = new CheckoutCopy(repositoryRoot);
  process.once('exit', () => copy.remove());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const session = await TestSession.open(copy.root);
  const whole = new Map<string, Judge>();
  let survived = 0;
  try {
    for (const one of breaks) {
      const before = whole.get(one.test) ?? (await session.run(one.test));
      whole.set(one.test, before);
      const told = await explain(before(one.rule), () => runBroken(copy, session, one));
      if (told !== undefined) survived += 1;
      const what = `${one.rule} ${one.file}: ${one.to.trim() || 'nothing'}`;
      console.log(told === undefined ? `✓ red ${what}` : `✗ ${what}\n    ${told}`);
    }
  } finally {
    await session.close();
    copy.remove();
    await server.stop();
  }
  return survived;
}

/** How the tests that name a rule end while it is broken. */
async function runBroken(copy: CheckoutCopy, session: TestSession, one: Break): Promise<Outcome> {
  try {
    return await copy.withBreak(one, async () => {
      session.forget(one.file);
      return (await session.run(one.test, one.rule))(one.rule);
    });
  } finally {
    session.forget(one.file);
  }
}

async function explain(before: Outcome, breakIt: () => Promise<Outcome>): Promise<string | undefined> {
  if (before.state === 'red') return `red without the break: ${before.title}`;
  if (before.state === 'absent') return `no test ran that names the rule ${before.why}`;
  const after = await breakIt();
  if (after.state === 'green') return 'survived: every test that names the rule stays green';
  if (after.state === 'absent') return `the break keeps the test from running: ${after.why}`;
  return undefined;
}

try {
  const breaks = choose();
  const wrong = checkBreaks(repositoryRoot, breaks, rows);
  for (const { where, what } of wrong) console.error(`${where}  ${what}`);
  const survived = wrong.length > 0 ? wrong.length : await prove(breaks);
  console.log(`${breaks.length} breaks, ${survived} not proved`);
  process.exitCode = survived === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
