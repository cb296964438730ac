import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { listMine } from '@jishi/api/repair/my-repairs.ts';
import { type ProvidedRepair, provideRepairs } from '@jishi/api/repair/provide-repairs.service.ts';
import { submitRepair } from '@jishi/api/repair/submit-repair.ts';
import { findDoorStore, findMailStore } from '@jishi/api/repair/where-to.ts';
import { readDoorDays } from '@jishi/api/repair-catalogue/door-times.service.ts';
import { listFaults } from '@jishi/api/repair-catalogue/read-faults.ts';
import { listModelsOf, type RepairModel } from '@jishi/api/repair-catalogue/read-models.ts';
import { priceRepair } from '@jishi/api/repair-catalogue/repair-catalogue.service.ts';
import { readShopTimes } from '@jishi/api/repair-catalogue/repair-times.ts';
import { findStaffHolding } from '@jishi/api/staff/staff.service.ts';
import { findStoreByCode, type StoreRow } from '@jishi/api/store/store.service.ts';
import { provideFile } from '@jishi/api/upload/upload.service.ts';
import { testPointKeys } from '@jishi/contract/repair-state.ts';
import type { RepairWay } from '@jishi/contract/repair-words.ts';
import { type DemoRepair, demoRepairs } from '../repairs/demo-repairs.ts';
import { type DemoTenantId, listDemoStores } from '../stores/demo-stores.ts';
import { type DemoBuyer, openBuyer } from './demo-orders.ts';
import { drawEvidence } from './evidence-pictures.ts';
import { DEMO_MEMBER } from './seed-people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STORES = 3;
const MODELS = 7;
/** County of the address of everybody here. */
const HOME = 530_102;
/** Whose phones are on the benches: the demo's member, and neighbours. */
const people = [
  { phone: DEMO_MEMBER, name: '陈思远' },
  { phone: '13800000051', name: '何静' },
  { phone: '13800000052', name: '罗建国' },
] as const;

/** What is booked for the next days: each asks for the first free time that many days from now. */
const bookings: readonly {
  person: number;
  model: number;
  store: number;
  fault: string;
  way: RepairWay;
  inDays: number;
}[] = [
  { person: 0, model: 4, store: 0, fault: '电池', way: 'store', inDays: 1 },
  { person: 0, model: 5, store: 0, fault: '外屏', way: 'mail', inDays: 0 },
  { person: 1, model: 3, store: 1, fault: '外屏', way: 'store', inDays: 1 },
  { person: 1, model: 0, store: 2, fault: '充电', way: 'store', inDays: 2 },
  { person: 2, model: 1, store: 0, fault: '内屏', way: 'door', inDays: 2 },
  { person: 2, model: 2, store: 1, fault: '电池', way: 'store', inDays: 3 },
];

interface Bench {
  ctx: RequestContext;
  models: readonly RepairModel[];
  stores: readonly StoreRow[];
  buyers: readonly DemoBuyer[];
  /** At least one; they take turns. */
  engineers: readonly { id: number; name: string }[];
}

/** Repairs in every state, and bookings of the coming days. Once for a tenant. */
export async function seedRepairs(ctx: RequestContext, tenantId: DemoTenantId): Promise<void> {
  const bench = await openBench(ctx, tenantId);
  const own = bench?.buyers[0];
  if (!bench || !own || (await listMine(own.ctx, { page: 1, pageSize: 1 })).total > 0) return;
  const repairs = await Promise.all(demoRepairs.map((one, index) => provide(bench, one, index)));
  await provideRepairs(
    ctx,
    repairs.filter((one) => one !== undefined),
  );
  for (const booking of bookings) await book(bench, booking);
}

async function openBench(ctx: RequestContext, tenantId: DemoTenantId): Promise<Bench | undefined> {
  const found: StoreRow[] = [];
  for (const { code } of listDemoStores(tenantId)) {
    const store = found.length < STORES ? await findStoreByCode(ctx, code) : undefined;
    if (store?.services.includes('repair')) found.push(store);
  }
  const [models, engineers] = await Promise.all([
    listModelsOf(ctx, { categoryId: 0, brandId: 0 }),
    findStaffHolding(ctx, 'repair:work'),
  ]);
  if (found.length === 0 || models.length < MODELS || engineers.length === 0) return undefined;
  const buyers: DemoBuyer[] = [];
  for (const { phone, name } of people) buyers.push(await openBuyer(ctx, phone, name));
  // Of several brands, as people bring them.
  const step = Math.max(1, Math.floor(models.length / MODELS));
  const spread = models.filter((_, index) => index % step === 0).slice(0, MODELS);
  return { ctx, models: spread, stores: found, buyers, engineers };
}

/** Faults of a model by the first words of their names, with what mending them costs. */
async function priceFaults(ctx: RequestContext, productId: number, names: readonly string[]) {
  const items = await listFaults(ctx, { productId, categoryId: 0 });
  const itemIds = names.flatMap((name) => items.find((item) => item.name.includes(name))?.id ?? []);
  return { itemIds, ...(await priceRepair(ctx, { productId, itemIds, grade: 'original' })) };
}

const tokenOf = (index: number) => `demo-repair-${index}-of-shop`;

async function provide(
  { ctx, models, stores, buyers, engineers }: Bench,
  plan: DemoRepair,
  index: number,
): Promise<ProvidedRepair | undefined> {
  const model = models[plan.model % models.length];
  const store = stores[plan.store % stores.length];
  const buyer = buyers[plan.member];
  const person = people[plan.member];
  const engineer = engineers[index % engineers.length];
  if (!model || !store || !buyer || !engineer) return undefined;
  const { lines } = await priceFaults(ctx, model.productId, plan.faults);
  const { makesGood } = plan;
  const booked = lines.map(({ labourFen: _work, needsCheck: _look, ...line }) => ({
    ...line,
    ...(makesGood !== undefined && { priceFen: 0 }),
  }));
  const totalFen = booked.reduce((sum, { priceFen }) => sum + (priceFen ?? 0), 0);
  const done = plan.steps.map(([event]) => event);
  const lasts = plan.steps.reduce((sum, [, hours]) => sum + hours, 0);
  const bookedHoursAgo = Math.max(plan.hoursAgo, lasts + 1);
  let ago = bookedHoursAgo;
  const steps = plan.steps.map(([event, hours]) => {
    ago -= hours;
    const isMember = ['approved', 'declined', 'courierIn', 'cancelled', 'paid'].includes(event);
    return {
      ...{ event, hoursAgo: ago, actor: event === 'missed' ? '系统' : isMember ? '会员' : engineer.name },
      note: event === 'quoted' || event === 'approved' ? `¥${(totalFen / 100).toFixed(2)}` : '',
    };
  });
  const isIn = done.includes('received');
  const isDone = done.includes('handedOver');
  const tests = Object.fromEntries(
    testPointKeys.map((point, at) => [point, at === index % testPointKeys.length ? 'bad' : 'ok'] as const),
  );
  const allFine = Object.fromEntries(testPointKeys.map((point) => [point, 'ok'] as const));
  const showing = plan.shows
    ? [
        await provideFile(buyer.ctx, buyer.memberId, {
          purpose: 'repair',
          bytes: await drawEvidence('cracked'),
        }),
      ]
    : [];
  const mended =
    plan.shows === 'both'
      ? [
          await provideFile(buyer.ctx, buyer.memberId, {
            purpose: 'repair',
            bytes: await drawEvidence('mended'),
          }),
        ]
      : [];
  const completedAt = isDone ? new Date(Date.now() - ago * HOUR_MS) : null;
  const warrantyDays = Math.max(0, ...booked.map((line) => line.warrantyDays));
  return {
    ticket: {
      ...{ memberId: buyer.memberId, submitToken: tokenOf(index), productId: model.productId },
      ...{
        ppid: model.ppid,
        model: model.name,
        serial: isIn ? `8673000020${String(10000 + index * 7)}` : '',
      },
      ...{ way: plan.way, storeId: store.id, contactName: person.name, contactPhone: person.phone },
      startsAt: plan.way === 'mail' ? null : new Date(Date.now() - (bookedHoursAgo - 4) * HOUR_MS),
      receiver:
        plan.way === 'store'
          ? null
          : {
              ...{ name: person.name, mobile: person.phone, cityId: HOME },
              address: '云南省 昆明市 五华区 华山街道人民中路 17 号世纪广场 3 栋 1202',
            },
      ...{ faultText: booked.map(({ name }) => name).join('、') || '检测预约', remark: plan.remark, booked },
      bookedFen:
        booked.some(({ priceFen }) => priceFen === null) || makesGood !== undefined ? null : totalFen,
      code: String(100_000 + index * 7919).slice(0, 6),
      ...(done.includes('checkStarted') && { engineerId: engineer.id, engineerName: engineer.name }),
      ...(isIn && { testsBefore: tests, intakeNote: plan.intakeNote ?? '外观正常，无配件' }),
      ...(done.includes('readied') && { testsAfter: allFine }),
      ...(plan.way === 'mail' && {
        courierIn: { courier: '顺丰速运', number: `SF13847562${1000 + index}`, at: new Date().toISOString() },
      }),
      completedAt,
      warrantyUntil: completedAt && warrantyDays > 0 ? new Date(+completedAt + warrantyDays * DAY_MS) : null,
    },
    ...{ bookedHoursAgo, steps, lines: booked, note: plan.note ?? '', intake: showing, done: mended },
    ...(makesGood !== undefined && { makesGood: tokenOf(makesGood) }),
    ...(plan.isPaid && { isPaid: true }),
    ...(plan.parts && { parts: plan.parts }),
  };
}

/**
 * Books as its member would, so that the calendar of the store has it. One whose day is full is left out, and so is
 * what no store of the shop does: engineers who come to Kunming, parcels.
 */
async function book(
  { ctx, models, stores, buyers }: Bench,
  { person, model: place, store: at, fault, way, inDays }: (typeof bookings)[number],
): Promise<void> {
  const model = models[place % models.length];
  const chosen = stores[at % stores.length];
  const finders = { store: () => chosen, door: findDoorStore, mail: findMailStore };
  const store = await finders[way](ctx, HOME);
  const buyer = buyers[person];
  if (!model || !store || !buyer) return;
  const { productId, ppid } = model;
  const { itemIds } = await priceFaults(ctx, productId, [fault]);
  const days =
    way === 'mail'
      ? []
      : way === 'door'
        ? await readDoorDays(ctx, store.id)
        : (await readShopTimes(ctx, { storeId: store.id, productId, items: itemIds })).days;
  const day = days.slice(inDays).find(({ slots }) => slots.some(({ state }) => state === 'free'));
  const time = day?.slots.find(({ state }) => state === 'free')?.time ?? '';
  if (way !== 'mail' && !day) return;
  await submitRepair(buyer.ctx, {
    ...{ way, productId, ppid, faults: itemIds, grade: 'original', imei: '', remark: '', pictures: [] },
    ...{ shopId: way === 'mail' ? 0 : store.id, addressId: way === 'store' ? 0 : buyer.addressId },
    ...{ day: day?.date ?? '', time: way === 'store' ? time : '', window: way === 'door' ? time : '' },
    ...{ couponId: 0, unlockCode: '', agreedEditionId: 0, contactName: '', contactPhone: '', reworkOf: 0 },
    submitToken: `demo-repair-booking-${person}-${place}`,
  });
}
