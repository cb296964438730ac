import { findSkuRows, updateProduct } from '@jishi/api/catalog/catalog.service.ts';
import { fillComments, type WrittenComment } from '@jishi/api/comment/comment.service.ts';
import { provideUnits } from '@jishi/api/device/device.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { fillUnits, hasNoUnits, type WrittenUnit } from '@jishi/api/resale/resale.service.ts';
import { findStoreByCode } from '@jishi/api/store/store.service.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { sayOfUnit } from '../resale/unit-comments.ts';
import { drawUnitPictures } from '../resale/unit-pictures.ts';
import { type PlannedUnit, planPieces, planUnits } from '../resale/unit-plan.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { imei } from './seed-devices.ts';

const DAY_MS = 86_400_000;
/** What the shop paid, of what it asks. */
const COST_PART = 0.82;
const STAFF = '质检中心';

/** Points of an inspection by group. */
const points = [
  ...['屏幕外观', '边框', '背板', '摄像头镜片'].map((name) => `外观·${name}`),
  ...[
    '屏幕显示',
    '触摸',
    '通话',
    '扬声器',
    '前置摄像头',
    '后置摄像头',
    '无线网络',
    '指纹与面容',
    '充电',
    '按键',
  ].map((name) => `功能·${name}`),
  ...['账号已退出', '未进水', '未拆修', '电池原装'].map((name) => `机况·${name}`),
];

/** Second-hand units with devices, reports and pictures of their own, and first-hand quality goods. */
export async function seedResale(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const stores = await Promise.all(listDemoStores(tenantId).map(({ code }) => findStoreByCode(ctx, code)));
  const places = [...stores.flatMap((store) => (store ? [{ id: store.id, name: store.name }] : []))];
  if (await hasNoUnits(ctx, 'secondhand')) await seed(ctx, { tenantId, places }, planUnits(tenantId));
  if (await hasNoUnits(ctx, 'bargain')) await seed(ctx, { tenantId, places }, planPieces(tenantId));
}

interface Where {
  tenantId: DemoTenantId;
  places: readonly { id: number; name: string }[];
}

async function seed(ctx: RequestContext, { tenantId, places }: Where, plans: readonly PlannedUnit[]) {
  const codes = [...new Set(plans.map(({ variant }) => variant.sku))];
  const ppids = await inTransaction(
    ctx,
    async (tx) =>
      new Map(
        (await findSkuRows(tx, codes, [])).map(({ code, ppid, priceFen }) => [code, { ppid, priceFen }]),
      ),
  );
  const pictures: Awaited<ReturnType<typeof drawUnitPictures>>[] = [];
  for (const plan of plans) pictures.push(await drawUnitPictures(ctx, plan));
  await inTransaction(ctx, async (tx) => {
    const said = new Map<number, WrittenComment[]>();
    for (const [at, plan] of plans.entries()) {
      const twin = ppids.get(plan.variant.sku);
      const place = places[plan.place % Math.max(1, places.length)] ?? { id: 0, name: '总仓' };
      if (!twin || plan.priceYuan * 100 >= twin.priceFen) continue;
      const number = imei(
        `8673${String(demoNumber(tenantId)).padStart(2, '0')}${String(at + 1).padStart(8, '0')}`,
      );
      const title = `${plan.model.name} ${plan.variant.values.join(' ')}`;
      const costFen = Math.round(plan.priceYuan * COST_PART) * 100;
      const [deviceId = 0] =
        plan.reason === null
          ? await provideUnits(tx, [{ number, title, storeId: place.id, costFen, subjectId: at + 1 }], STAFF)
          : [0];
      if (plan.reason === null && deviceId === 0) continue;
      const unit = compose(plan, twin, { deviceId, number, title, place, at }, pictures[at] ?? []);
      const [made] = await fillUnits(tx, [unit]);
      if (!made || deviceId === 0 || plan.state !== 'sold') continue;
      const others = said.get(made.productId) ?? [];
      said.set(made.productId, [...others, sayOfUnit(plan, at, unit.listedAt)]);
    }
    await fillComments(tx, said);
    for (const [productId, comments] of said)
      await updateProduct(tx, productId, {
        commentCount: comments.length,
        scoreSum: comments.reduce((sum, { score }) => sum + score, 0),
      });
  });
}

function compose(
  plan: PlannedUnit,
  twin: { ppid: number; priceFen: number },
  it: { deviceId: number; number: string; title: string; place: { id: number; name: string }; at: number },
  pictures: readonly { key: string; width: number; height: number }[],
): WrittenUnit {
  const listedAt = new Date(Date.now() - plan.daysAgo * DAY_MS);
  const isUnit = plan.reason === null;
  const isSample = plan.reason === 'sample';
  return {
    ...{ kind: isUnit ? 'secondhand' : 'bargain', state: plan.state, twinPpid: twin.ppid },
    ...{ deviceId: it.deviceId || null, storeId: it.place.id, grade: plan.grade, battery: plan.battery },
    ...{ reason: plan.reason, units: plan.units, priceFen: plan.priceYuan * 100, newFen: twin.priceFen },
    ...{ wasFen: plan.wasYuan * 100, onDisplay: false, listedAt, warrantyDays: isUnit ? 365 : 0 },
    highlights: isUnit ? ['国行', '无拆修'] : ['国行', '一手货源'],
    accessories: isUnit ? ['数据线', '检测报告'] : ['原装配件', '说明书'],
    flaws: plan.flaws.map((text) => ({ text, pictureKey: pictures[0]?.key ?? '' })),
    // Every third piece is a sample: the labels take turns.
    sampleLabel: isSample ? (((Math.floor(it.at / 3) % 3) + 1) as 1 | 2 | 3) : null,
    report: isUnit ? reportOf(plan, it) : null,
    pictures: pictures.map((one, place) => ({
      ...one,
      side: place === 0 ? ('front' as const) : ('back' as const),
      marks: place === 0 ? marksOf(plan) : [],
    })),
  };
}

function marksOf({ seed: from, flaws }: PlannedUnit) {
  const random = createRandom(`marks ${from}`);
  return flaws.slice(0, 1).map((text) => ({
    ...{ x: Math.round(40 + random() * 20), y: Math.round(55 + random() * 30), text: text.slice(0, 30) },
  }));
}

/** Of now, as all that the register tells of a device of the demo. */
function reportOf(plan: PlannedUnit, it: { number: string; title: string; place: { name: string } }) {
  const worn = new Map(plan.flaws.map((text) => [pointOf(text), text]));
  return {
    ...{ number: `ES${it.number.slice(4)}`, deviceName: it.title, imei: it.number, grade: plan.grade },
    conclusion: worn.size === 0 ? '功能完好，外观近新' : '功能完好，外观有使用痕迹，已在图片中标出',
    ...{ storeName: it.place.name, inspectedAt: new Date() },
    items: points.map((name) => ({ name, passed: !worn.has(name), result: worn.get(name) ?? '正常' })),
  };
}

/** The point of an inspection that a flaw is written at. */
function pointOf(flaw: string): string {
  if (flaw.startsWith('屏幕')) return '外观·屏幕外观';
  return flaw.startsWith('背面') ? '外观·背板' : '外观·边框';
}

/** Two figures that no two tenants share. */
function demoNumber(tenantId: DemoTenantId): number {
  return { 0: 10, 2: 12, 4: 14, 5: 15, 2001: 21 }[tenantId];
}
