import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDevice, TestShop } from '../../test/test-shop.ts';
import { spendPuzzle } from './puzzle.service.ts';
import { puzzle } from './puzzle.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const uuid = 'puzzle-device-0001-0001';
const cookies = { uuid };

/** The trace of a hand that moves the piece to a place within most of a second. */
function moveTo(point: number) {
  const timeEvent = Array.from({ length: 30 }, (_, step): [number, number, number] => {
    const way = step / 29;
    return [
      Math.round(30 + (point - 30) * way * way * (3 - 2 * way)),
      step % 7 === 3 ? 1 : 0,
      Math.round(300 * way),
    ];
  });
  return { point, timeDiff: 320, timeEvent };
}

async function ask(tenant = 0, device = cookies) {
  const token = randomUUID();
  await shop.client({ tenant, cookies: device }).puzzle.picture({ token });
  return token;
}

/** Where the hole of the newest puzzle of a tenant is. */
async function findHole(tenant = 0): Promise<number> {
  const rows = await shop.context(tenant).db.select().from(puzzle);
  return rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.targetX ?? 0;
}

const check = (token: string, point: number, tenant = 0, device = cookies) =>
  shop.client({ tenant, cookies: device }).puzzle.check({ token, ...moveTo(point) });
const spend = (token: string, deviceId = uuid, tenant = 0) => {
  const ctx = shop.context(tenant);
  return spendPuzzle({ ...ctx, visitor: { ...ctx.visitor, deviceId } }, token);
};

describe('slide puzzle', () => {
  it('S298 a picture answers with piece, picture, height, size and the order of its tiles', async () => {
    const answer = await shop.client({ cookies }).puzzle.picture({ spec: '300*200', token: randomUUID() });
    expect(answer).toMatchObject({ imgx: 300, imgy: 200 });
    expect(answer.small).toMatch(/^data:image\/png;base64,/);
    expect(answer.normal).toMatch(/^data:image\/webp;base64,/);
    expect(answer.array).toHaveLength(30);
    expect(answer.y).toBeGreaterThanOrEqual(8);
    expect(answer.y).toBeLessThanOrEqual(132);
  });

  it('S298 S303 the right place with the trace of a hand succeeds, and opens one door', async () => {
    const token = await ask();
    await check(token, await findHole());
    expect(await spend(token)).toBe(true);
    expect(await spend(token)).toBe(false);
  });

  it('S304 a wrong place is refused, and uses the puzzle up: nobody tries place after place', async () => {
    const token = await ask();
    const hole = await findHole();
    await expect(check(token, hole > 150 ? hole - 30 : hole + 30)).rejects.toMatchObject({
      code: 4000,
      userMsg: '请将滑块移动到匹配的位置',
    });
    await expect(check(token, hole)).rejects.toMatchObject({ userMsg: '验证已失效，请重新拖动滑块' });
    expect(await spend(token)).toBe(false);
  });

  it('a puzzle that is checked many times at once is judged once', async () => {
    const token = await ask();
    const hole = await findHole();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => check(token, hole)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const doors = await Promise.all(Array.from({ length: 10 }, () => spend(token)));
    expect(doors.filter(Boolean)).toHaveLength(1);
  });

  it('a solved puzzle is checked no second time', async () => {
    const token = await ask();
    const hole = await findHole();
    await check(token, hole);
    await expect(check(token, hole)).rejects.toMatchObject({ code: 4000 });
    expect(await spend(token)).toBe(true);
  });

  it('another browser and another tenant can neither check nor spend it', async () => {
    const token = await ask();
    const hole = await findHole();
    const stranger = { uuid: 'stranger-device-0002' };
    await expect(check(token, hole, 0, stranger)).rejects.toMatchObject({ code: 4000 });
    await expect(check(token, hole, 4)).rejects.toMatchObject({ code: 4000 });
    await check(token, hole);
    expect(await spend(token, stranger.uuid)).toBe(false);
    expect(await spend(token, uuid, 4)).toBe(false);
    expect(await spend(token)).toBe(true);
  });

  it('an open puzzle dies after two minutes, a solved one after five', async () => {
    const late = await ask();
    const hole = await findHole();
    await shop.asOwner(`UPDATE puzzle SET expires_at = now() - interval '1 second'`);
    await expect(check(late, hole)).rejects.toMatchObject({ code: 4000 });
    const solved = await ask();
    await check(solved, await findHole());
    await shop.asOwner(`UPDATE puzzle SET expires_at = now() - interval '1 second'`);
    expect(await spend(solved)).toBe(false);
  });

  it('a token that nobody was given opens nothing, and neither does none', async () => {
    expect(await spend(randomUUID())).toBe(false);
    expect(await spend('')).toBe(false);
  });

  it('a browser that asks for picture after picture is told to wait', async () => {
    const greedy = await TestShop.openLimited();
    const client = greedy.client({ cookies: newDevice() ?? {} });
    try {
      for (let count = 0; count < 40; count += 1) await client.puzzle.picture({ token: randomUUID() });
      await expect(client.puzzle.picture({ token: randomUUID() })).rejects.toMatchObject({
        userMsg: '操作过于频繁，请稍后再试',
      });
    } finally {
      await greedy.close();
    }
  });
});
