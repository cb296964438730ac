import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callHttp } from '../../gateway/http-call.ts';
import { SecretBox } from '../../secrets/secret-box.ts';
import { powerErrorOf } from '../local-end.fixture.ts';
import { openSandbox, TENANT } from './sandbox-stage.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

const topUp = (serialNo: string, call = callHttp) =>
  sandbox.powers(call).topUp(TENANT)!.submit({ serialNo, phone: '13800138000', faceFen: 5_000 });
const timesOf = async (serialNo: string) => (await sandbox.books.find(TENANT, 'topUp', serialNo))?.times ?? 0;
/** A caller who gives up on an answer as soon as what it asked for is done. */
const leaveOnceDone =
  (serialNo: string): typeof callHttp =>
  async (request) => {
    callHttp(request).catch(() => undefined);
    await vi.waitFor(async () => expect(await timesOf(serialNo)).toBe(1), { timeout: 30_000 });
    throw new Error('gave up');
  };

describe('the sandbox of top-ups', () => {
  it('does each number once, however often and at once it comes', async () => {
    await sandbox.behave('normal');
    const serialNo = sandbox.newSerial();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => topUp(serialNo)));
    expect(new Set(outcomes.map(({ providerRef }) => providerRef)).size).toBe(1);
    expect(await timesOf(serialNo)).toBe(8);
    expect(
      (await sandbox.books.list(TENANT, 'topUp')).filter(({ number }) => number === serialNo),
    ).toHaveLength(1);
    expect((await sandbox.powers().topUp(TENANT)!.query(serialNo)).state).toBe('done');
  });

  it.each([
    ['lost', 'unknown', 'done'],
    ['broken', 'unknown', 'done'],
    ['slow', 'unknown', 'done'],
  ] as const)(
    'may have done what it answers not (%s): whoever asks by the number learns it',
    async (mood, kind, state) => {
      await sandbox.behave(mood);
      const serialNo = sandbox.newSerial();
      expect(
        (await powerErrorOf(topUp(serialNo, mood === 'slow' ? leaveOnceDone(serialNo) : callHttp))).kind,
      ).toBe(kind);
      await sandbox.behave('normal');
      expect((await sandbox.powers().topUp(TENANT)!.query(serialNo)).state).toBe(state);
      expect(await timesOf(serialNo)).toBe(1);
    },
  );

  it.each(['silent', 'down'] as const)(
    'may have done nothing (%s): the same number again does it',
    async (mood) => {
      await sandbox.behave(mood);
      const serialNo = sandbox.newSerial();
      expect((await powerErrorOf(topUp(serialNo))).kind).toBe('unknown');
      expect(await timesOf(serialNo)).toBe(0);
      await sandbox.behave('normal');
      expect((await powerErrorOf(sandbox.powers().topUp(TENANT)!.query(serialNo))).kind).toBe('unavailable');
      expect((await topUp(serialNo)).state).toBe('pending');
      expect(await timesOf(serialNo)).toBe(1);
    },
  );

  it('can be told to refuse, to fail after it has taken, and to be decided on its page', async () => {
    await sandbox.behave('refuse');
    expect((await powerErrorOf(topUp(sandbox.newSerial()))).kind).toBe('refused');
    await sandbox.behave('fail');
    const failing = sandbox.newSerial();
    expect((await topUp(failing)).state).toBe('pending');
    expect((await sandbox.powers().topUp(TENANT)!.query(failing)).state).toBe('failed');
    await sandbox.behave('late');
    const late = sandbox.newSerial();
    await topUp(late);
    expect((await sandbox.powers().topUp(TENANT)!.query(late)).state).toBe('pending');
    const answer = await sandbox.press('/dev/top-up', { action: 'state', number: late, state: 'done' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dev/top-up']);
    expect((await sandbox.powers().topUp(TENANT)!.query(late)).state).toBe('done');
  });

  it('refuses an account that signs with another key, and shows nobody the top-ups of another tenant', async () => {
    await sandbox.behave('normal');
    const serialNo = sandbox.newSerial();
    await topUp(serialNo);
    const strangers = sandbox.powers(callHttp, new SecretBox(randomBytes(32)));
    expect((await powerErrorOf(strangers.topUp(TENANT)!.query(serialNo))).code).toBe('10001');
    expect((await powerErrorOf(sandbox.powers().topUp(4)!.query(serialNo))).kind).toBe('unavailable');
    await sandbox.press(
      '/dev/top-up',
      { action: 'state', number: serialNo, state: 'failed' },
      't4.localhost',
    );
    expect((await sandbox.powers().topUp(TENANT)!.query(serialNo)).state).toBe('done');
  });
});

describe('pages of the sandbox', () => {
  it('show their tenant alone what it asked for, masked, and set how to answer', async () => {
    await sandbox.behave('normal');
    const serialNo = sandbox.newSerial();
    await topUp(serialNo);
    const look = (host: string) => sandbox.look('/dev/top-up', host);
    const own = (await look('t2001.localhost')).body;
    expect(own).toContain(serialNo);
    expect(own).toContain('138****8000');
    expect(own).not.toContain('13800138000');
    expect(own).not.toContain('<机市');
    expect((await look('t4.localhost')).body).not.toContain(serialNo);
    expect((await look('nobody.example')).statusCode).toBe(404);
    await sandbox.press('/dev/top-up', { action: 'mood', mood: 'late' });
    expect(await sandbox.books.moodOf(TENANT, 'topUp')).toBe('late');
    await sandbox.press('/dev/top-up', { action: 'mood', mood: 'toString' });
    expect(await sandbox.books.moodOf(TENANT, 'topUp')).toBe('late');
    await sandbox.behave('normal');
  });
});
