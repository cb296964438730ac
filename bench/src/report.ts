import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { meetsTarget, type Result } from './result.ts';

export interface Report {
  results: readonly Result[];
  postgresVersion: string;
  /** Load of the machine before the bench began. */
  loadBefore: number;
  startedAt: Date;
}

const columns = ['what', 'measured', 'target', 'verdict', 'how'] as const;

/** The table as Markdown; the same text goes to the terminal. */
export function renderTable(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.what,
    print(result.measured, result.unit),
    result.target ? `${result.target.bound} ${print(result.target.value, result.unit)}` : '',
    describeVerdict(result),
    result.note,
  ]);
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** docs/benchmarks.md: when, on which machine, the table, what falls short, how to do it again. */
export function renderDocument(report: Report): string {
  const missed = report.results.filter((result) => meetsTarget(result) === false);
  return `# Benchmarks

Written by \`npm run bench\`; the numbers are those of one run on one machine. Ratios travel, absolute numbers do not.

- Date: ${report.startedAt.toISOString().slice(0, 10)}
- Machine: ${describeMachine()}
- Node ${process.versions.node}, ${report.postgresVersion}, ${type()} ${release()}
- Load average of the machine before the run ${report.loadBefore.toFixed(1)}, after it ${(loadavg()[0] ?? 0).toFixed(1)}

${renderTable(report.results)}

## What falls short

${missed.length === 0 ? 'Nothing: every target was met in this run.' : missed.map((result) => `- ${result.what}: ${print(result.measured, result.unit)}, the target is ${result.target?.bound} ${print(result.target?.value ?? 0, result.unit)}.`).join('\n')}

## How it is measured

\`npm run bench\` (some ten minutes; \`-- --only ratios,home,large,beacon,realtime,logins,puzzle,tenants,offers,units,recycling,rush,desk\` runs parts, and then this file is left alone). No number fails it.

- **Ratios**: the shop against \`bench/src/bare-shop.ts\`, a Fastify and pg program on the same database that sends the same JSON from one
  prepared SQL statement an answer, with no tenants, sessions, checks or caches. That both send the same is checked before every run.
  2,000 variants, embedded PostgreSQL as it comes. Bursts of two seconds, alternating, 16 connections, from a third process; the ratio is the
  median over the rounds. Inputs vary: 300 products, all full pages of all lists, 300 keywords. "Nothing shared" gives every request an
  input nobody had before, so that no answer is shared (\`sharedSeconds\` of the contract): the cost of an answer that is made.
- **Home page**: the demo shop; CPU time of the server's process from \`/metrics\` over a few hundred requests, divided by them. Uncached: every
  request another address. Micro-cache: one address, a visitor without session, zstd.
- **Weight**: what a browser loads for the home page, fetched with \`Accept-Encoding: gzip\`. The shell is what is neither React and its router nor the page's own file.
- **Lighthouse**: desktop preset, median of three runs in Chromium.
- **Search**: 100,000 SKUs (\`npm run seed -- --skus 100000\`), one request at a time, every keyword a new one, measured at the client.
- **Beacon**: page views as pictures at 2,200 a second from a process of their own, every one of another visitor, while one visitor opens rendered pages of
  the same server process; with and without in turns, the p99 over all rounds.
- **Realtime**: 5,000 STOMP connections to one process, each a browser with its own credential and exchange, alive through heartbeats; then
  1,500 login QRs asked for over them, 10 at once, from the page's SEND to its MESSAGE. First announced over PostgreSQL, then over RabbitMQ with Web-STOMP.
- **Flash sale**: 2,000 orders with tickets of an admission by 500 members for 20 units, over two processes with the connections they come with, all members at once and each again as it is answered, while one visitor opens rendered
  pages of both processes; before and meanwhile in turns, the median of the ratios of six rounds. Then 500 orders of 500 members for 500 units, 32 on their way at a time, from the buckets of a sale and from one row in turns.
- **Activity and article**: the activity of the demo shop and its longest article, in turns with the home page, as the home page uncached is measured.
- **Admin**: \`npm run bench -- --only desk\`: the demo shop with 100,000 rows of each table that grows (orders, members, movements, acts, comments and so on), made from those it has, and 5,755 SKUs more. Every table, count and report of the admin, found in the contract, is asked
  for its first page and its last, each value of each filter, each order, words that much, little and nothing has, and for ninety days; one at a time, the middle of three. A row of the result is the worst of them.
- **Logins**: 200 attempts to sign in a second, offered whether or not the ones before were answered, to one process: half of them right, a fifth
  mistyped, a fifth guesses at a few accounts from ever new devices and addresses, a tenth name after name from one address. Every answer is checked
  against what that kind of attempt may hear, and the sessions in the table against what was accepted. Meanwhile somebody asks for /healthz and product details.
- **Tenants at rest**: the demo shop with 1,000 tenants more and no visitor; CPU time of the server's process and of PostgreSQL over three minutes.
- **Offers**: a shop of 200 SKUs with 50 promotions; single requests over HTTP in turns, medians. Coupons by two members with the same cart.
- **Idle memory**: proportional set size of the server's process and of all processes of PostgreSQL, 20 s after a start with a few visits.

\`npm run bench:oversell\` is the proof beside it: 200 buyers at once over two processes for 1, 3 and 100 units.
`;
}

function describeMachine(): string {
  const processors = cpus();
  const memoryGb = Math.round(totalmem() / 1024 ** 3);
  return `${processors[0]?.model.trim() ?? 'unknown processor'}, ${processors.length} cores, ${memoryGb} GB`;
}

function describeVerdict(result: Result): string {
  const met = meetsTarget(result);
  return met === undefined ? '' : met ? 'met' : 'missed';
}

function print(value: number, unit: string): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
