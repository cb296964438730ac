import { Agent, request } from 'node:http';
import { contract } from '../../packages/contract/src/index.ts';
import { type Kind, type LoginBurstResult, MISTYPED, mayHear } from './login-answers.ts';

/** Attempts to sign in at a rate, as the bench asks for them. */
export interface LoginBurst {
  origin: string;
  password: string;
  perSecond: number;
  seconds: number;
  /**
   * Members who know their password, and members who mistype it; each signs in from a device and an address of their
   * own.
   */
  members: readonly string[];
  forgetful: readonly string[];
  /** Members whose password somebody guesses at, from ever new devices and addresses. */
  victims: readonly string[];
  /** Tells the bursts apart: each has an address of its own from which name after name is tried. */
  round: number;
}

const agent = new Agent({ keepAlive: true });
let serial = 0;

/** Of ten attempts five are right, two mistyped, two guesses, one of a flood. */
function kindOf(index: number): Kind {
  const place = index % 10;
  return place < 5 ? 'member' : place < 7 ? 'forgetful' : place < 9 ? 'guesser' : 'flood';
}

function addressOf(number: number): string {
  return `8.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

function usernameOf(kind: Kind, burst: LoginBurst, number: number): string {
  // Never the same one twice, in no burst: the third wrong password of an account asks for the slide puzzle.
  if (kind === 'flood') return `1${String(3_000_000_000 + serial)}`;
  const names = { member: burst.members, forgetful: burst.forgetful, guesser: burst.victims }[kind];
  return names[number % names.length] ?? '';
}

async function fire(burst: LoginBurst): Promise<LoginBurstResult> {
  const result: LoginBurstResult = {
    offered: burst.perSecond * burst.seconds,
    accepted: 0,
    refused: {},
    judged: { member: 0, forgetful: 0, guesser: 0, flood: 0 },
    wrong: [],
    faults: 0,
    unanswered: 0,
    times: [],
  };
  const counters: Record<Kind, number> = { member: 0, forgetful: 0, guesser: 0, flood: 0 };
  const started = performance.now();
  const attempts: Promise<void>[] = [];
  for (let index = 0; index < result.offered; index += 1) {
    const due = started + (index * 1000) / burst.perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const kind = kindOf(index);
    counters[kind] += 1;
    attempts.push(attempt(burst, kind, counters[kind], due, result));
  }
  await Promise.all(attempts);
  return result;
}

async function attempt(
  burst: LoginBurst,
  kind: Kind,
  number: number,
  due: number,
  result: LoginBurstResult,
): Promise<void> {
  serial += 1;
  const address = kind === 'flood' ? `9.9.9.${burst.round}` : addressOf(serial);
  const password = kind === 'member' ? burst.password : `guess ${serial}`;
  const body = JSON.stringify({
    username: usernameOf(kind, burst, number),
    password,
    loginType: 'acount',
  });
  let answer: { status: number; text: string; isSignedIn: boolean };
  try {
    answer = await post(burst.origin, body, { address, device: `bench-login-${serial}-0000` });
  } catch {
    result.unanswered += 1;
    return;
  }
  result.times.push(performance.now() - due);
  if (answer.status >= 500) {
    result.faults += 1;
    return;
  }
  const { code, userMsg } = JSON.parse(answer.text) as { code: number; userMsg: string };
  if (code === 0) {
    result.accepted += 1;
    if (kind !== 'member' || !answer.isSignedIn) result.wrong.push(`${kind}: signed in`);
    return;
  }
  result.refused[userMsg] = (result.refused[userMsg] ?? 0) + 1;
  if (userMsg === MISTYPED) result.judged[kind] += 1;
  if (answer.isSignedIn || !mayHear[kind].includes(userMsg)) result.wrong.push(`${kind}: ${userMsg}`);
}

function post(
  origin: string,
  body: string,
  from: { address: string; device: string },
): Promise<{ status: number; text: string; isSignedIn: boolean }> {
  return new Promise((resolve, reject) => {
    const call = request(
      origin + contract.auth.login.path,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          xtenant: '0',
          cookie: `uuid=${from.device}`,
          'x-forwarded-for': from.address,
        },
      },
      (response) => {
        const cookies = response.headers['set-cookie'] ?? [];
        const isSignedIn = cookies.some((line) => /^Authorization=[^;]/.test(line));
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, isSignedIn }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

process.on('message', async (burst: LoginBurst) => {
  process.send?.(await fire(burst));
});
