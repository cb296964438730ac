import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { member } from '@jishi/api/member/member.tables.ts';
import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { hashPassword } from '@jishi/api/session/session.service.ts';
import { contract } from '@jishi/contract/index.ts';
import type { ShopProcess } from './shop-process.fixture.ts';

/** Somebody who signs in, with what everybody's password is here. */
export interface Account {
  memberId: number;
  mobile: string;
}

export const PASSWORD = 'kunming-2026-rain';
const PAUSE_MS = 50;

/** Members of tenant 0 who have a password. */
export async function makeAccounts(ctx: RequestContext, count: number): Promise<Account[]> {
  const passwordHash = await hashPassword(PASSWORD);
  const first = randomInt(90_000_000);
  const mobiles = Array.from({ length: count }, (_, index) => `133${String(first + index).padStart(8, '0')}`);
  const rows = await ctx.db
    .insert(member)
    .values(
      mobiles.map((mobile) => ({
        tenantId: ctx.tenant.id,
        mobile,
        name: `会员${mobile.slice(-4)}`,
        passwordHash,
      })),
    )
    .returning({ memberId: member.id, mobile: member.mobile });
  return rows;
}

/** What a process of the shop says to an attempt. */
export interface LoginAnswer {
  status: number;
  code: number;
  userMsg: string;
  /** Empty where no session was given. */
  token: string;
}

/**
 * One attempt by password, from a device and an address of its own, as the proxy in front would name them
 * (TRUST_PROXY): only the limits of the account count. Rejects where nobody answers.
 */
export async function logIn(origin: string, username: string, password: string): Promise<LoginAnswer> {
  const response = await fetch(origin + contract.auth.login.path, {
    method: 'POST',
    headers: {
      xtenant: '0',
      'content-type': 'application/json',
      cookie: `uuid=${randomUUID()}`,
      'x-forwarded-for': `8.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    },
    body: JSON.stringify({ username, password, loginType: 'acount' }),
  });
  const { code, userMsg } = (await response.json()) as { code: number; userMsg: string };
  const line = response.headers.getSetCookie().find((one) => /^Authorization=[^;]/.test(one)) ?? '';
  return { status: response.status, code, userMsg, token: /^Authorization=([^;]*)/.exec(line)?.[1] ?? '' };
}

/** Whom a token signs in; 0 for nobody. */
export async function whoIs(origin: string, token: string): Promise<number> {
  const response = await fetch(origin + contract.auth.userInfo.path, {
    headers: { cookie: `Authorization=${token}` },
  });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  const { data } = (await response.json()) as { data: { signedIn: boolean; userId: number } };
  return data.signedIn ? data.userId : 0;
}

/** Members who sign in again and again, once wrongly and once rightly, whatever happens to the shop. */
export class LoginStream {
  /** What must never be: a session for a wrong password, a right one refused, somebody else's account, a 500. */
  readonly faults: string[] = [];
  /** Sessions that were given, and to whom. */
  readonly #given: { token: string; memberId: number }[] = [];
  readonly #shop: ShopProcess;
  readonly #running: Promise<unknown>;
  /** Attempts that an outage cost. */
  #lost = 0;
  #isStopping = false;

  constructor(shop: ShopProcess, accounts: readonly Account[]) {
    this.#shop = shop;
    this.#running = Promise.all(accounts.map((account) => this.#signIn(account)));
  }

  /** Sessions given so far. */
  get given(): number {
    return this.#given.length;
  }

  get lost(): number {
    return this.#lost;
  }

  /** Resolves when so many more sessions were given. */
  async waitForMore(count: number): Promise<void> {
    const wanted = this.given + count;
    while (this.given < wanted && this.faults.length === 0) await delay(PAUSE_MS);
  }

  /** Lets everybody finish what they began. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#running;
  }

  /** Sessions that were given and are not there, or are somebody else's. */
  async findLost(): Promise<string[]> {
    const found: string[] = [];
    for (const { token, memberId } of this.#given) {
      const who = await whoIs(this.#shop.origin, token);
      if (who !== memberId) found.push(`a session of ${memberId} is ${who === 0 ? 'lost' : `one of ${who}`}`);
    }
    return found;
  }

  async #signIn({ memberId, mobile }: Account): Promise<void> {
    while (!this.#isStopping) {
      const wrong = await this.#insist(() => logIn(this.#shop.origin, mobile, `${PASSWORD}!`));
      if (wrong.code !== 4000 || wrong.token !== '' || wrong.userMsg !== '用户名或密码错误')
        this.#note('a wrong password', wrong);
      const right = await this.#insist(() => logIn(this.#shop.origin, mobile, PASSWORD));
      if (right.code !== 0 || right.token === '') {
        this.#note('a right password', right);
        return;
      }
      this.#given.push({ token: right.token, memberId });
    }
  }

  /** Does it again until the shop answers, as an impatient member does. A process that has ended never will. */
  async #insist(act: () => Promise<LoginAnswer>): Promise<LoginAnswer> {
    while (this.#shop.isRunning) {
      try {
        const answer = await act();
        if (answer.status !== 503) return answer;
      } catch {
        // Nobody answered.
      }
      this.#lost += 1;
      await delay(PAUSE_MS);
    }
    return { status: 0, code: 0, userMsg: 'the shop has ended', token: '' };
  }

  #note(what: string, { status, code, userMsg }: LoginAnswer): void {
    this.faults.push(`${what}: HTTP ${status}, ${code} ${userMsg}`);
  }
}
