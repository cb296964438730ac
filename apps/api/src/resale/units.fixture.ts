import sharp from 'sharp';
import { makeSku, makeStaff, makeStore, next } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';
import { makeSerial, within } from '../device/device.fixture.ts';
import { provideUnits } from '../device/device.service.ts';
import { storePicture } from '../platform/pictures/picture-pipeline.ts';
import { keepReport } from '../report/report.service.ts';

export const staffOf = async (shop: TestShop, tenant = 0, permissions?: Parameters<typeof makeStaff>[1]) =>
  shop.client((await makeStaff(shop.context(tenant), permissions)).caller);

/** Addresses of pictures that nobody drew before. */
export async function drawUnit(shop: TestShop, count = 4): Promise<string[]> {
  const urls: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const number = next();
    const background = { r: number % 256, g: Math.floor(number / 256) % 256, b: 40 };
    const bytes = await sharp({ create: { width: 24, height: 24, channels: 3, background } })
      .png()
      .toBuffer();
    urls.push(`/files/${(await storePicture(shop.context().platform.files, bytes)).key}`);
  }
  return urls;
}

/** A device that was bought long ago, checked and ready, with a report. */
export async function makeReady(
  shop: TestShop,
  { costYuan = 1_000, reportDays = 1, storeId = 0, tenant = 0 } = {},
) {
  const number = makeSerial();
  const unit = { number, title: '测试手机', storeId, costFen: costYuan * 100, subjectId: 1 };
  const [deviceId = 0] = await within(shop, (tx) => provideUnits(tx, [unit], '王店长'), tenant);
  const reportNumber = `JC${String(next()).padStart(10, '0')}`;
  await keepReport(
    shop.context(tenant),
    {
      ...{
        number: reportNumber,
        deviceName: '测试手机',
        imei: number,
        grade: '95新',
        conclusion: '功能完好',
      },
      ...{ storeName: '五华旗舰店', inspectedAt: new Date(Date.now() - reportDays * 86_400_000) },
    },
    [
      { name: '外观·屏幕', result: '细微划痕', passed: false },
      { name: '功能·触摸', result: '正常', passed: true },
    ],
  );
  return { deviceId, number, reportNumber };
}

export interface Listed {
  id: number;
  version: number;
  ppid: number;
  number: string;
  deviceId: number;
  twinPpid: number;
  storeId: number;
}

/** What the form of a second-hand unit sends. */
export const draftOf = (pictures: readonly string[], more: Record<string, unknown> = {}) => ({
  ...{ id: 0, kind: 'secondhand' as const, grade: '95新' as const, battery: 91, price: 1_500 },
  pictures: pictures.map((url) => ({ side: 'front' as const, url })),
  ...more,
});

/** A second-hand unit on sale, in a shop that has `sellAtOnce`. */
export async function listUnit(
  shop: TestShop,
  { price = 1_500, store = false, model = '' }: { price?: number; store?: boolean; model?: string } = {},
): Promise<Listed> {
  const { adminResale } = await staffOf(shop);
  const storeId = store ? await makeStore(shop.context()) : 0;
  const { ppid: twinPpid } = await makeSku(shop.context(), { priceYuan: 1_999, ...(model && { model }) });
  const { deviceId, number } = await makeReady(shop, { storeId });
  const draft = draftOf(await drawUnit(shop), { deviceId, newPpid: twinPpid, price });
  const { id, version } = await adminResale.save(draft);
  const listed = await adminResale.publish({ id, version });
  const { ppid } = await adminResale.detail({ id });
  return { id, version: listed.version, ppid, number, deviceId, twinPpid, storeId };
}

/** A lot of a bargain on sale. */
export async function listLot(shop: TestShop, { units = 3, price = 800, onDisplay = false } = {}) {
  const { adminResale } = await staffOf(shop);
  const { ppid: newPpid } = await makeSku(shop.context(), { priceYuan: 999, stock: 10 });
  const draft = draftOf(await drawUnit(shop), {
    ...{ kind: 'bargain', reason: 'lastPieces', grade: '全新仅拆封', battery: 0, newPpid, units, price },
    onDisplay,
  });
  const { id, version } = await adminResale.save(draft);
  const listed = await adminResale.publish({ id, version });
  const { ppid } = await adminResale.detail({ id });
  return { id, version: listed.version, ppid, newPpid };
}

/** What was bought today may be sold today. */
export async function sellAtOnce(shop: TestShop): Promise<void> {
  const { adminTenant } = await staffOf(shop);
  const { features, version } = await adminTenant.features();
  await adminTenant.saveFeatures({ features: { ...features, resaleHoldDays: 0 }, version });
  await shop.api.platform.tenants.load();
}
