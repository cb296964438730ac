import { writeBeijingDay } from '../../packages/contract/src/beijing-time.ts';
import { type DeskQuestion, listDeskQuestions } from './desk-questions.ts';
import { fillDesk } from './fill-desk.ts';
import { medianOf, type Result } from './result.ts';
import { inWorkplace } from './workplace.ts';

const ROWS = 100_000;
/** Beside those of the demo shop; what a retailer of twelve stores had. */
const SKUS = 5_755;
const MOST_MS = 300;
const ROUNDS = 3;
const DAYS = 90;
/** Rows of a page, where a question says nothing else. */
const PAGE_SIZE = 20;

interface Answer {
  question: DeskQuestion;
  /** In the middle of the rounds; not a number: refused. */
  ms: number;
  refusal: string;
}

/**
 * Every table and every report of the admin with a hundred thousand rows and 5,755 SKUs more than the demo shop has:
 * each question that the contract allows, one at a time, as an administrator.
 */
export function measureDesk(say: (line: string) => void): Promise<Result[]> {
  return inWorkplace(async (place) => {
    const first = await place.startShop({ demo: true });
    await fillDesk(place.dataDir, ROWS, say);
    await first.stop();
    await place.seed(SKUS);
    const shop = await place.startShop({ demo: true });
    await place.analyze();
    return describeAnswers(await askDesk(shop.origin, say));
  });
}

/** Asks everything of a shop that runs. */
async function askDesk(origin: string, say: (line: string) => void): Promise<Answer[]> {
  const cookie = await signIn(origin);
  const now = Date.now();
  const day = (ago: number) => writeBeijingDay(new Date(now - ago * 86_400_000));
  const answers: Answer[] = [];
  const totals = new Map<string, number>();
  const firstIds = new Map<string, number>();
  for (const question of listDeskQuestions({ from: day(DAYS - 1), to: day(0) })) {
    const query = { ...question.query };
    if (query.page === 'last') query.page = lastPage(totals.get(question.operation) ?? 0);
    if (query.id !== undefined) query.id = String(firstIds.get(query.id));
    const address = `${origin}${question.path}?${new URLSearchParams(query)}`;
    const times: number[] = [];
    let refusal = '';
    // The first time warms up.
    for (let round = 0; round <= ROUNDS && refusal === ''; round += 1) {
      const asked = performance.now();
      const response = await fetch(address, { headers: { cookie, xtenant: '0' } });
      const { code, data, userMsg } = (await response.json()) as {
        code: number;
        data: { total?: number; list?: { id?: number }[] } | null;
        userMsg: string;
      };
      if (round > 0) times.push(performance.now() - asked);
      if (code !== 0) refusal = `${code} ${userMsg}`;
      if (question.what === 'first') {
        totals.set(question.operation, data?.total ?? 0);
        firstIds.set(question.operation, data?.list?.[0]?.id ?? 0);
      }
    }
    const ms = refusal === '' ? medianOf(times) : Number.NaN;
    answers.push({ question, ms, refusal });
    if (refusal !== '') say(`${question.operation} ${question.what}: ${refusal}`);
    else if (ms > MOST_MS) say(`${question.operation} ${question.what}: ${ms.toFixed(0)} ms`);
  }
  return answers;
}

function lastPage(total: number): string {
  return String(Math.max(1, Math.ceil(total / PAGE_SIZE)));
}

async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/admin/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', xtenant: '0', origin },
    body: JSON.stringify({ account: 'admin', password: 'jishi-admin' }),
  });
  const { code, userMsg } = (await response.json()) as { code: number; userMsg: string };
  if (code !== 0) throw new Error(`the administrator could not sign in: ${userMsg}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

/** A row for each table and report: the worst of its questions, and which that is. */
function describeAnswers(answers: readonly Answer[]): Result[] {
  const answered = answers.filter(({ refusal }) => refusal === '');
  return [...Map.groupBy(answered, ({ question }) => question.operation)]
    .map(([operation, asked]): Result => {
      const worst = asked.reduce((most, one) => (one.ms > most.ms ? one : most));
      const first = asked.find(({ question }) => question.what === 'first') ?? worst;
      return {
        what: `${operation}, worst question, p50`,
        measured: worst.ms,
        unit: 'ms',
        target: { bound: 'at most', value: MOST_MS },
        note: `${worst.question.what}; first page ${first.ms.toFixed(0)} ms; ${asked.length} questions`,
      };
    })
    .toSorted((one, other) => other.measured - one.measured);
}
