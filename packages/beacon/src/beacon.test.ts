import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createBeacon } from './beacon.ts';
import type { Facts } from './event-fields.ts';
import type { Place } from './place.ts';

const device = '0b8f1c2e-1111-4222-8333-944445555666';

interface Sent {
  address: string;
  contentType?: string;
  body?: string;
}

/** A place where nothing arrives unless told to, with a clock of its own. */
class FakePlace implements Place {
  readonly origin = '';
  userAgent = 'Mozilla/5.0 Chrome/153.0.0.0';
  defaultWay: Place['defaultWay'] = 'image';
  readonly kept = new Map<string, string>();
  readonly sent: Sent[] = [];
  readonly waits: number[] = [];
  answers = true;
  readonly #timers: { at: number; run: () => void }[] = [];
  #time = 0;
  storage: Place['storage'] = {
    getItem: (name) => this.kept.get(name) ?? null,
    setItem: (name, value) => void this.kept.set(name, value),
  };

  loadImage(address: string, done: () => void): void {
    this.sent.push({ address });
    if (this.answers) done();
  }

  post(address: string, contentType: string, body: string, done: () => void): void {
    this.sent.push({ address, contentType, body });
    if (this.answers) done();
  }

  now(): number {
    return 1_763_700_000_000 + this.#time;
  }

  later(run: () => void, milliseconds: number): void {
    this.waits.push(milliseconds);
    this.#timers.push({ at: this.#time + milliseconds, run });
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds;
    for (const timer of this.#timers) if (timer.at <= this.#time) timer.run();
  }

  query(index = 0): Record<string, string> {
    const { address = '' } = this.sent[index] ?? {};
    return Object.fromEntries(new URLSearchParams(address.split('?')[1]));
  }
}

function open(facts: Facts = { uuid: device }) {
  const place = new FakePlace();
  return { place, beacon: createBeacon(place, () => facts) };
}

async function isSettled(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

it('S411 a page view is action 1 with from and to', async () => {
  const { place, beacon } = open();
  await beacon.view({ from: '/list/2', to: '/product/1001' });
  expect(place.query()).toMatchObject({ action: '1', from: '/list/2', to: '/product/1001' });
});

it('S412 a custom event is action 2 with tag, value, name and extra, called 点击事件 unless it has a name', async () => {
  const { place, beacon } = open();
  await beacon.event({ tag: 'suggestion_click', value: '手机', extra: '{"at":1}' });
  await beacon.event({ tag: 'suggestion_empty', name: '无联想词' });
  expect(place.query(0)).toMatchObject({
    action: '2',
    eventTag: 'suggestion_click',
    eventValue: '手机',
    eventName: '点击事件',
    extra: '{"at":1}',
  });
  expect(place.query(1)).toMatchObject({ eventTag: 'suggestion_empty', eventName: '无联想词' });
});

it('S413 S415 events go to the upload path as a picture by default', async () => {
  const { place, beacon } = open();
  await beacon.view({ to: '/' });
  expect(place.sent[0]?.address).toMatch(/^\/bigdata\/api\/general\/upload\/v1\?/);
  expect(place.sent[0]?.contentType).toBeUndefined();
});

it('S414 every field goes along, and what is unknown is left out', async () => {
  const facts = {
    uuid: device,
    osVersion: 'Windows 10',
    appVersion: '1.0',
    platform: 'pc',
    browser: 'Chrome 153',
    cityId: 530102,
    shopId: 7,
    device: 'desktop',
    userId: '0123456789abcdef',
    gps: '102.71,25.04',
    saasTenant: 0,
    xtenant: 0,
    networkStatus: '4g',
    businessPlatform: 'shop',
  };
  const { place, beacon } = open(facts);
  await beacon.view({ from: '/a', to: '/b' });
  const texts = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  const now = String(1_763_700_000_000);
  expect(place.query()).toEqual({ action: '1', from: '/a', to: '/b', ...texts, timestamp: now, _: now });
  const bare = open();
  await bare.beacon.event({ tag: 'x' });
  expect(Object.keys(bare.place.query()).sort()).toEqual(
    ['_', 'action', 'eventName', 'eventTag', 'timestamp', 'uuid'].sort(),
  );
});

it('S416 a form POST carries the same fields', async () => {
  const { place, beacon } = open();
  await beacon.event({ tag: 'cart_checkout', value: '1,2' }, { by: 'form' });
  const [sent] = place.sent;
  expect(sent).toMatchObject({
    address: '/bigdata/api/general/upload/v1',
    contentType: 'application/x-www-form-urlencoded',
  });
  expect(new URLSearchParams(sent?.body).get('eventValue')).toBe('1,2');
});

it('S417 a mini program posts JSON', async () => {
  const { place, beacon } = open();
  place.defaultWay = 'json';
  await beacon.view({ to: '/pages/index' });
  expect(place.sent[0]).toMatchObject({
    address: '/bigdata/api/general/upload/v1',
    contentType: 'application/json',
  });
  expect(JSON.parse(place.sent[0]?.body ?? '')).toMatchObject({ action: 1, to: '/pages/index' });
});

it('S418 S422 the caller waits at most 3000 ms, 400 ms for a post and 200 ms when timed', async () => {
  for (const [options, limit] of [
    [{}, 3000],
    [{ by: 'picture' }, 3000],
    [{ by: 'form' }, 400],
    [{ by: 'json' }, 400],
    [{ timed: true }, 200],
    [{ by: 'form', timed: true }, 200],
  ] as const) {
    const { place, beacon } = open();
    place.answers = false;
    const waiting = beacon.event({ tag: 'slow' }, options);
    expect(place.waits).toEqual([limit]);
    place.advance(limit - 1);
    expect(await isSettled(waiting)).toBe(false);
    place.advance(1);
    expect(await isSettled(waiting)).toBe(true);
  }
});

it('S419 what comes of a beacon is nobody’s business: nothing it meets is thrown', async () => {
  const fail = () => {
    throw new Error('blocked');
  };
  const broken: Place = {
    origin: '',
    userAgent: '',
    defaultWay: 'image',
    storage: { getItem: fail, setItem: fail },
    now: fail,
    later: fail,
    loadImage: fail,
    post: fail,
  };
  const beacon = createBeacon(broken, fail);
  await expect(beacon.view({ to: '/' })).resolves.toBeUndefined();
  await expect(beacon.event({ tag: 'x' })).resolves.toBeUndefined();
  await expect(beacon.event({ tag: '\ud800' }, { by: 'json' })).resolves.toBeUndefined();
});

it('S420 the separate picture has a path of its own and query fields', async () => {
  const { place, beacon } = open();
  await beacon.event({ tag: 'seen' }, { by: 'picture' });
  expect(place.sent[0]?.address).toMatch(/^\/bigdata\/api\/statistic\/img\/v1\?.*eventTag=seen/);
});

it('S421 the page track holds the last 30 pages separated by |', async () => {
  const { place, beacon } = open();
  for (let page = 1; page <= 33; page += 1) await beacon.view({ to: `/list/${page}` });
  await beacon.view({ to: '/search?keyword=a|b' });
  const track = place.kept.get('pageTrack')?.split('|') ?? [];
  expect(track).toHaveLength(30);
  expect(track[0]).toBe('/list/5');
  expect(track.at(-1)).toBe('/search?keyword=a%7Cb');
});

it('S033 views of robots are not counted', async () => {
  const agents = [
    'python-requests/2.32',
    'Baiduspider/2.0',
    'Googlebot/2.1',
    'curl/8.5',
    'Mozilla/5.0 bingbot/2.0',
  ];
  for (const agent of agents) {
    const { place, beacon } = open();
    place.userAgent = agent;
    await beacon.view({ to: '/' });
    expect(place.sent, agent).toEqual([]);
    expect(place.kept.size).toBe(0);
  }
});

it('cuts what the receiver would refuse', async () => {
  const { place, beacon } = open();
  await beacon.event({ tag: 'long', value: 'x'.repeat(2500), extra: `a\u0000b${'y'.repeat(2000)}` });
  await beacon.view({ from: `/search?keyword=${'z'.repeat(600)}`, to: '/' });
  expect(place.query(0).eventValue).toHaveLength(2000);
  expect(place.query(0).extra).toHaveLength(1000);
  expect(place.query(0).extra?.startsWith('a b')).toBe(true);
  expect(place.query(1).from).toBe('/search');
});

it('is under 3 KB gzip', () => {
  const sources = readdirSync(new URL('.', import.meta.url)).filter((name) => !name.includes('.test.'));
  const whole = sources.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
  // Types and comments fall away in a build, so that this is more than will ever be sent.
  const code = whole.replace(/\/\*\*[\s\S]*?\*\//g, '');
  expect(gzipSync(code).length).toBeLessThan(3 * 1024);
});
