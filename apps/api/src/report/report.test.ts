import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestShop } from '../../test/test-shop.ts';
import { keepReport } from './report.service.ts';

let shop: TestShop;
const found = {
  number: 'JC2026112100001',
  deviceName: '华为 Mate 70 Pro 12GB+512GB',
  imei: '861234567890123',
  grade: '95新',
  conclusion: '功能完好，外观有细微使用痕迹',
  storeName: '五华旗舰店',
  inspectedAt: new Date('2026-11-20T08:00:00Z'),
};
beforeAll(async () => {
  shop = await TestShop.open();
  await keepReport(shop.context(), found, [
    { name: '屏幕显示', result: '正常', passed: true },
    { name: '边框', result: '细微划痕', passed: false },
  ]);
});
afterAll(() => shop.close());

it('S085 C038 gives the report of a number, whatever its case and blanks, with the IMEI hidden but for four digits', async () => {
  const report = await shop.client().report.detail({ reportNumber: ' jc2026 1121 00001 ' });
  expect(report).toEqual({
    reportNumber: 'JC2026112100001',
    deviceName: '华为 Mate 70 Pro 12GB+512GB',
    imei: '***********0123',
    grade: '95新',
    conclusion: '功能完好，外观有细微使用痕迹',
    storeName: '五华旗舰店',
    inspectedAt: '2026-11-20T08:00:00.000Z',
    items: [
      { name: '屏幕显示', result: '正常', passed: true },
      { name: '边框', result: '细微划痕', passed: false },
    ],
  });
});

it('S088 refuses a number that is empty when trimmed', async () => {
  await expect(shop.client().report.detail({ reportNumber: '  ' })).rejects.toMatchObject({ code: 4000 });
});

it('knows no number that is unknown or another tenant’s', async () => {
  await expect(shop.client().report.detail({ reportNumber: 'JC1' })).rejects.toMatchObject({ code: 4004 });
  const foreign = shop.client({ tenant: 2 });
  await expect(foreign.report.detail({ reportNumber: found.number })).rejects.toMatchObject({
    code: 4004,
    userMsg: '没有查到该编号的报告，请核对后再试',
  });
});

it('what was found once is not written again', async () => {
  await keepReport(shop.context(), { ...found, grade: '全新' }, [{ name: '新', result: '新', passed: true }]);
  const report = await shop.client().report.detail({ reportNumber: found.number });
  expect(report.grade).toBe('95新');
  expect(report.items).toHaveLength(2);
});
