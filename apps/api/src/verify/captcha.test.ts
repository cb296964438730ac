import { contract } from '@jishi/contract/index.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostOf, TestShop } from '../../test/test-shop.ts';
import { passCaptcha } from './captcha.service.ts';
import { captchaCharacters, captchaGlyphs } from './captcha-glyphs.ts';
import { drawCaptcha, renderCaptcha } from './captcha-picture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
afterAll(() => shop.close());

const deviceId = 'captcha-device-0001';

/** Asks for a picture as an image element does: no header, only the address and the cookie. */
function fetchPicture(
  query = `w=90&h=30&UUID=${deviceId}&v=1`,
  tenant = 0,
  cookies: Record<string, string> = {},
) {
  const url = `${contract.verify.picture.path}?${query}`;
  return shop.server.inject({ method: 'GET', url, headers: { host: hostOf(tenant) }, cookies });
}

async function readAnswer(tenant = 0, device = deviceId): Promise<string> {
  const url = `/dev/captcha.json?UUID=${device}`;
  const response = await shop.server.inject({ method: 'GET', url, headers: { host: hostOf(tenant) } });
  return response.json<{ answer: string }>().answer;
}

function contextOf(tenant = 0, device = deviceId) {
  const ctx = shop.context(tenant);
  return { ...ctx, visitor: { ...ctx.visitor, deviceId: device } };
}

const wrong = (answer: string) => (answer.startsWith('A') ? 'CCCC' : 'AAAA');

describe('the captcha picture', () => {
  it('S162 C001 is a picture of 90 by 30 that nobody keeps', async () => {
    const response = await fetchPicture();
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 90,
      height: 30,
    });
  });

  it('draws every character with strokes of its own, and no font', async () => {
    for (const [character, strokes] of Object.entries(captchaGlyphs)) {
      const svg = drawCaptcha(character, { width: 90, height: 30 }, (from) => from);
      expect(svg).toContain(strokes);
      expect(svg).not.toMatch(/<text|font/);
    }
    const { channels } = await sharp(
      await renderCaptcha(captchaCharacters, { width: 900, height: 30 }),
    ).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  });

  it('is refused with an envelope where the browser cannot be told from others, and for a size that is none', async () => {
    expect((await fetchPicture('w=90&h=30&UUID=x')).json()).toMatchObject({ code: 4000 });
    expect((await fetchPicture(`w=9000&h=30&UUID=${deviceId}`)).json()).toMatchObject({ code: 4000 });
  });
});

describe('the answer', () => {
  it('works once, in upper or lower case', async () => {
    await fetchPicture();
    const answer = await readAnswer();
    await expect(passCaptcha(contextOf(), ` ${answer.toLowerCase()} `)).resolves.toBeUndefined();
    await expect(passCaptcha(contextOf(), answer)).rejects.toMatchObject({
      userMsg: '验证码已失效，请点击图片换一张',
    });
  });

  it('works once also when it comes many times at once', async () => {
    await fetchPicture();
    const answer = await readAnswer();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => passCaptcha(contextOf(), answer)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('dies after three wrong tries', async () => {
    await fetchPicture();
    const answer = await readAnswer();
    for (let tries = 0; tries < 3; tries += 1)
      await expect(passCaptcha(contextOf(), wrong(answer))).rejects.toMatchObject({
        userMsg: '验证码错误，请重新输入',
      });
    await expect(passCaptcha(contextOf(), answer)).rejects.toMatchObject({ code: 4000 });
  });

  it('dies with the next picture and after five minutes', async () => {
    await fetchPicture();
    const first = await readAnswer();
    await fetchPicture();
    const second = await readAnswer();
    if (first !== second) await expect(passCaptcha(contextOf(), first)).rejects.toMatchObject({ code: 4000 });
    await shop.asOwner(`UPDATE captcha SET expires_at = expires_at - interval '301 seconds'`);
    await expect(passCaptcha(contextOf(), second)).rejects.toMatchObject({ userMsg: /已失效/ });
  });

  it('belongs to one device and one tenant, and is stored as a hash', async () => {
    await fetchPicture();
    const answer = await readAnswer();
    const text = await shop.context().db.execute(`SELECT c::text AS row FROM captcha c`);
    expect(JSON.stringify(text.rows)).not.toContain(answer);
    await expect(passCaptcha(contextOf(0, 'captcha-device-0002'), answer)).rejects.toMatchObject({
      code: 4000,
    });
    await expect(passCaptcha(contextOf(0, ''), answer)).rejects.toMatchObject({ code: 4000 });
    await expect(passCaptcha(contextOf(2), answer)).rejects.toMatchObject({ code: 4000 });
    await expect(passCaptcha(contextOf(), answer)).resolves.toBeUndefined();
  });

  it('goes by the cookie rather than by the address', async () => {
    await fetchPicture(`w=90&h=30&UUID=${deviceId}`, 0, { uuid: 'captcha-device-0003' });
    await expect(
      passCaptcha(contextOf(0, 'captcha-device-0003'), await readAnswer(0, 'captcha-device-0003')),
    ).resolves.toBeUndefined();
  });
});

it('stops a browser that tries one picture after the other', async () => {
  const strict = await TestShop.openLimited();
  try {
    const url = `${contract.verify.picture.path}?UUID=${deviceId}`;
    const answers = [];
    for (let tries = 0; tries < 61; tries += 1)
      answers.push(await strict.server.inject({ method: 'GET', url, headers: { host: 'localhost' } }));
    expect(answers.at(-2)?.headers['content-type']).toBe('image/png');
    expect(answers.at(-1)?.json()).toMatchObject({ code: 4029, userMsg: '操作过于频繁，请稍后再试' });
  } finally {
    await strict.close();
  }
});
