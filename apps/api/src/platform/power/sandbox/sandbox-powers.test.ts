import { isIdCard } from '@jishi/contract/validators.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callBriefly, powerErrorOf } from '../local-end.fixture.ts';
import { openSandbox, TENANT } from './sandbox-stage.fixture.ts';

let sandbox: Awaited<ReturnType<typeof openSandbox>>;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

describe('the sandbox of couriers', () => {
  const address = {
    name: '王芳',
    phone: '13800138000',
    province: '云南省',
    city: '昆明市',
    county: '五华区',
    detail: '南屏街 1 号',
  };
  const book = async (bookingNo: string) => {
    const courier = sandbox.powers().courier(TENANT)!;
    const [window] = (await courier.windows(address)).slice(-1);
    return courier.book({
      bookingNo,
      carrier: 'jd',
      sender: address,
      receiver: address,
      goods: '手机',
      weightGrams: 500,
      window: window!,
      insuredFen: 0,
      remark: '',
      notifyUrl: '',
    });
  };

  it('books, comes, and does not let go of what it has', async () => {
    await sandbox.behave('normal', 'courier');
    const courier = sandbox.powers().courier(TENANT)!;
    const { providerRef } = await book('K-0001');
    expect(await book('K-0001')).toMatchObject({ providerRef });
    await sandbox.press('/dev/courier', { action: 'state', number: 'K-0001', state: 'picked' });
    const picked = await courier.query('K-0001', providerRef);
    expect(picked).toMatchObject({ state: 'picked', trackingNumber: expect.stringMatching(/^SB2001/) });
    const cancelling = courier.cancel({ bookingNo: 'K-0001', providerRef, reason: '暂时不寄' });
    expect((await powerErrorOf(cancelling)).kind).toBe('refused');
    await book('K-0002').then((two) => courier.cancel({ bookingNo: 'K-0002', reason: '暂时不寄', ...two }));
    expect(await courier.query('K-0002', '')).toMatchObject({ state: 'cancelled' });
    expect(await courier.query('K-9999', '')).toBeUndefined();
  });

  it('has its parcels found by the number alone when the answer was lost', async () => {
    await sandbox.behave('lost', 'courier');
    expect((await powerErrorOf(book('K-0003'))).kind).toBe('unknown');
    // The same number again is asked for, and is no second courier at the door.
    expect(await book('K-0003')).toMatchObject({ state: 'booked' });
    await sandbox.behave('normal', 'courier');
    expect(await sandbox.powers().courier(TENANT)!.query('K-0003', '')).toMatchObject({ state: 'booked' });
  });

  it('has tracks that begin with the pick-up, and none for a number that nobody knows', async () => {
    const tracks = sandbox.powers().tracks(TENANT)!;
    const parcel = { carrier: 'jd', number: 'JD1234567', phone: '' };
    await tracks.subscribe(parcel, 'https://t2001.localhost/tracks');
    await tracks.subscribe(parcel, 'https://t2001.localhost/tracks');
    expect(await tracks.query(parcel)).toMatchObject({ entries: [{ text: '快递员已上门揽收' }] });
    expect(await tracks.query({ ...parcel, number: 'JD0000' })).toBeUndefined();
  });
});

describe('the sandboxes of readings', () => {
  it('find locked, listed and old devices by the last place of their numbers', async () => {
    const check = sandbox.powers().deviceCheck(TENANT)!;
    expect(await check.accountLock('354817664998777')).toBe('locked');
    expect(await check.accountLock('354817664998771')).toBe('unlocked');
    expect(await check.blacklist('354817664998778')).toBe('listed');
    expect(await check.makerWarranty('354817664998779')).toMatchObject({ state: 'expired' });
    expect(await check.makerWarranty('354817664998771')).toMatchObject({ state: 'active' });
    expect((await powerErrorOf(check.accountLock('机'))).kind).toBe('refused');
  });

  it('value the same answers alike in any order, and never more for a worse one', async () => {
    const valuation = sandbox.powers().valuation(TENANT)!;
    const { models } = await valuation.models({ keyword: 'iphone 16', page: 1 });
    expect(models.map(({ name }) => name)).toEqual(['iPhone 16 Pro Max', 'iPhone 16']);
    const value = (nonce: string, optionIds: string[]) =>
      valuation.price({
        nonce: `N${nonce.padStart(15, '0')}`,
        modelId: 'pjt-1002',
        variantId: '256',
        optionIds,
      });
    const good = await value('1', ['power-yes', 'screen-new']);
    const turned = await value('2', ['screen-new', 'power-yes']);
    const worse = await value('3', ['power-yes', 'screen-broken', 'fault-camera']);
    expect([good.priceFen, turned.priceFen]).toEqual([430_000, 430_000]);
    expect(worse.priceFen).toBe(430_000 - 150_500 - 43_000);
    expect((await valuation.result(good.nonce))?.reference).toBe(good.reference);
    expect((await powerErrorOf(value('4', ['power-yes']))).kind).toBe('refused');
    expect((await powerErrorOf(valuation.questions('pjt-0'))).kind).toBe('refused');
  });

  it('read papers of nobody, and keep no picture', async () => {
    const ocr = sandbox.powers().ocr(TENANT)!;
    const card = await ocr.idCard(Buffer.from('front of a card'), 'front');
    expect(isIdCard(card.number)).toBe(true);
    expect(await ocr.idCard(Buffer.from('back'), 'back')).toMatchObject({ validUntil: '2038-06-01' });
    expect((await ocr.businessLicence(Buffer.alloc(6_000_000))).company).toContain('样本');
    expect((await ocr.bankCard(Buffer.from('card'))).bank).toBe('招商银行');
    const kept = JSON.stringify(await sandbox.books.list(TENANT, 'ocr'));
    expect(kept).not.toContain(Buffer.from('front of a card').toString('base64'));
    await sandbox.books.setMood(TENANT, 'ocr', 'refuse');
    expect((await powerErrorOf(ocr.bankCard(Buffer.from('card')))).code).toBe('FailedOperation.ImageBlur');
    await sandbox.books.setMood(TENANT, 'ocr', 'slow');
    const asked = sandbox.powers(callBriefly).ocr(TENANT)!.bankCard(Buffer.from('card'));
    expect((await powerErrorOf(asked)).kind).toBe('unavailable');
  });
});
