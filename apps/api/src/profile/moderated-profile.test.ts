import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../../test/buyers.ts';
import type { MemoryFiles } from '../../test/fakes.ts';
import { TestShop } from '../../test/test-shop.ts';
import { performDue } from '../later/perform-due.ts';
import { makeAuthor, makeTrusted, openDesk } from '../moderation/moderation.fixture.ts';
import { moderationJobs } from '../moderation/moderation.jobs.ts';
import { ensureVariant } from '../platform/pictures/picture-pipeline.ts';

let shop: TestShop;
let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  shop = await TestShop.open();
  desk = await openDesk(shop);
});
afterAll(() => shop.close());
afterEach(() => vi.restoreAllMocks());

const profile = (userName: string) => ({ userName, gender: 0, birthday: '' });
const checkSays = (holds: boolean) =>
  vi.spyOn(shop.api.platform.pictureCheck, 'holds').mockResolvedValue(holds);
/** What the job does once the queue has it. */
async function lookAtPictures(): Promise<void> {
  const sent = shop.jobs.sent.filter(({ name }) => name === 'moderation.pictures');
  expect(sent.length).toBeGreaterThan(0);
  await moderationJobs
    .find(({ name }) => name === 'moderation.pictures')
    ?.handle(shop.context(), { tenantId: 0 });
}

async function picture(shade: number): Promise<string> {
  const bytes = await sharp({
    create: { width: 120, height: 120, channels: 3, background: { r: shade, g: 9, b: 9 } },
  })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

describe('a name', () => {
  it('C224 that staff refuse gives way to that of a new member, who is told why', async () => {
    const { client, memberId, told } = await makeAuthor(shop);
    await client.member.update(profile('卖假货的'));
    const { id, text, kindName } = await desk.newestOf(memberId);
    expect([kindName, text]).toEqual(['昵称', '卖假货的']);
    await desk.desk.decide({ ids: [id], decision: 'refuse', reason: 'insult' });
    expect((await client.member.info()).userName).toMatch(/^会员\d{4}$/);
    expect(await told()).toMatchObject([{ title: '您的昵称未通过审核' }]);
  });

  it('C224 with a word that nobody may use is refused beside its field and changes nothing', async () => {
    const { client, memberId } = await makeAuthor(shop);
    await desk.desk.saveWords({ words: ['代购群主'], action: 'refuse' });
    shop.api.platform.sharedAnswers.forgetTenant(0);
    const before = await client.member.info();
    expect(await refusalOf(client.member.update({ ...profile('代购群主小王'), gender: 2 }))).toMatchObject({
      code: 4000,
      data: { fields: { userName: ['昵称含有不允许使用的内容，请修改'] } },
    });
    expect(await client.member.info()).toEqual(before);
    expect(await desk.newestOf(memberId)).toMatchObject({ state: 'refused', hitWords: ['代购群主'] });
  });

  it('C224 that was changed meanwhile is left as it is by the verdict over the one before', async () => {
    const { client, memberId } = await makeAuthor(shop);
    await client.member.update(profile('第一个名'));
    const { id } = await desk.newestOf(memberId);
    await Promise.allSettled([
      client.member.update(profile('第二个名')),
      desk.desk.decide({ ids: [id], decision: 'refuse', reason: 'offTopic' }),
    ]);
    expect((await client.member.info()).userName).toBe('第二个名');
    expect(await desk.newestOf(memberId)).toMatchObject({ text: '第二个名', state: 'pending' });
  });

  it('C224 that stays the same is not judged again', async () => {
    const { client, memberId } = await makeAuthor(shop);
    const { userName } = await client.member.info();
    await client.member.update({ ...profile(userName), gender: 1 });
    await expect(desk.newestOf(memberId)).rejects.toThrow('ever judged');
  });
});

describe('an avatar', () => {
  it('C227 that staff refuse is taken away; the one that took its place stays', async () => {
    const { client, memberId } = await makeAuthor(shop);
    await client.member.updateAvatar({ image: await picture(10) });
    const first = await desk.newestOf(memberId);
    expect(first).toMatchObject({ kindName: '头像', pictures: [{ width: 120 }], state: 'pending' });
    await desk.desk.decide({ ids: [first.id], decision: 'refuse', reason: 'illegal' });
    expect((await client.member.info()).avatar).toBeNull();
    await client.member.updateAvatar({ image: await picture(20) });
    expect((await client.member.info()).avatar).not.toBeNull();
  });

  it('C227 that is refused, replaced or taken away is at its address no more, nor in smaller sizes', async () => {
    const { client, memberId } = await makeAuthor(shop);
    const { files } = shop.api.platform;
    const show = async (shade: number) => {
      await client.member.updateAvatar({ image: await picture(shade) });
      const { pictures } = await desk.newestOf(memberId);
      const key = (pictures[0]?.url ?? '').replace('/files/', '');
      await ensureVariant(files, key, 160, 'webp');
      return key;
    };
    const standing = async (keys: string[]) => {
      await performDue(shop.context(), 100);
      const there = keys.flatMap((key) => [key, key.replace(/[.][a-z]+$/, '.w160.webp')]);
      return Promise.all(there.map((key) => files.exists(key)));
    };
    const first = await show(80);
    expect(await standing([first])).toEqual([true, true]);
    const second = await show(81);
    expect(await standing([first, second])).toEqual([false, false, true, true]);
    const { id } = await desk.newestOf(memberId);
    await desk.desk.decide({ ids: [id], decision: 'refuse', reason: 'illegal' });
    const third = await show(82);
    expect(await standing([second, third])).toEqual([false, false, true, true]);
    await client.member.updateAvatar({ image: '' });
    expect(await standing([third])).toEqual([false, false]);
  });

  it('C227 the same picture of two members is two files: what one takes away stays with the other', async () => {
    const [one, other] = [await makeAuthor(shop), await makeAuthor(shop)];
    const image = await picture(90);
    await one.client.member.updateAvatar({ image });
    await other.client.member.updateAvatar({ image });
    const [{ pictures }, own] = [await desk.newestOf(other.memberId), await desk.newestOf(one.memberId)];
    expect(own.pictures[0]?.url).not.toBe(pictures[0]?.url);
    await one.client.member.updateAvatar({ image: '' });
    await performDue(shop.context(), 100);
    const key = (pictures[0]?.url ?? '').replace('/files/', '');
    expect(await shop.api.platform.files.exists(key)).toBe(true);
  });

  it('C227 that is too small leaves no file', async () => {
    const { client } = await makeAuthor(shop);
    const { keys } = shop.api.platform.files as MemoryFiles;
    const tiny = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${tiny.toString('base64')}`;
    await expect(client.member.updateAvatar({ image })).rejects.toMatchObject({ code: 4000 });
    expect((shop.api.platform.files as MemoryFiles).keys).toEqual(keys);
  });

  it('C227 that its member removes is no longer in the queue', async () => {
    const { client, memberId } = await makeAuthor(shop);
    await client.member.updateAvatar({ image: await picture(30) });
    await client.member.updateAvatar({ image: '' });
    expect(await desk.newestOf(memberId)).toMatchObject({ state: 'withdrawn' });
  });

  it.each([
    [true, 'pending', 'held'],
    [false, 'passed', 'fine'],
  ])('C227 of a trusted member that the check holds (%s) is %s', async (holds, state, pictureState) => {
    const { client, memberId } = await makeAuthor(shop);
    await makeTrusted(shop, memberId);
    checkSays(holds);
    await client.member.updateAvatar({ image: await picture(40) });
    await lookAtPictures();
    expect(await desk.newestOf(memberId)).toMatchObject({ state, pictureState });
  });

  it('C227 of a member whom nobody knows waits, whatever the check says', async () => {
    const { client, memberId } = await makeAuthor(shop);
    checkSays(false);
    await client.member.updateAvatar({ image: await picture(50) });
    await lookAtPictures();
    expect(await desk.newestOf(memberId)).toMatchObject({ state: 'pending', pictureState: 'fine' });
  });

  it('C227 that the check did not answer for waits until the job has asked again', async () => {
    const { client, memberId } = await makeAuthor(shop);
    await makeTrusted(shop, memberId);
    vi.spyOn(shop.api.platform.pictureCheck, 'holds').mockRejectedValueOnce(new Error('no answer'));
    await client.member.updateAvatar({ image: await picture(60) });
    await lookAtPictures();
    expect(await desk.newestOf(memberId)).toMatchObject({ state: 'pending', pictureState: 'waiting' });
    checkSays(false);
    await lookAtPictures();
    expect(await desk.newestOf(memberId)).toMatchObject({ state: 'passed', pictureState: 'fine' });
  });
});
