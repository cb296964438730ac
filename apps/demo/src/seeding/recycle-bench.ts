import type { RequestContext } from '@jishi/api/platform/request-context.ts';
import { addRealName, hasRealName } from '@jishi/api/real-name/real-name.service.ts';
import { readRecycle } from '@jishi/api/recycle/desk-recycles.ts';
import { inspectDevice } from '@jishi/api/recycle/inspect.ts';
import { receiveRecycle } from '@jishi/api/recycle/receive-recycle.ts';
import { findStaffHolding } from '@jishi/api/staff/staff.service.ts';
import { sendFileForMember } from '@jishi/api/upload/upload.service.ts';
import { makeValuation } from '@jishi/api/valuation/make-valuation.ts';
import { readAttributes } from '@jishi/api/valuation/questions.ts';
import { listRecycleModels } from '@jishi/api/valuation/valuation.service.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';
import { type DemoBuyer, openBuyer } from './demo-orders.ts';
import { drawEvidence } from './evidence-pictures.ts';
import { imei } from './seed-devices.ts';
import { DEMO_MEMBER } from './seed-people.ts';

/** Whose old devices these are: the demo's member, and neighbours. */
const people = [
  { phone: DEMO_MEMBER, name: '陈思远', idCard: '530102199203071232' },
  { phone: '13800000061', name: '何静', idCard: '530102198805121247' },
  { phone: '13800000062', name: '罗建国', idCard: '530102197911230135' },
  { phone: '13800000063', name: '马晓雨', idCard: '53010219990819112X' },
] as const;

type Groups = OutputOf<typeof valuation.attributes>['groups'];

export interface Bench {
  sellers: DemoBuyer[];
  models: { id: number }[];
  inspector: RequestContext;
  second: RequestContext;
}

/** A device as its owner describes it: the best answer to every question. */
export interface Described {
  featureId: number;
  groups: Groups;
  variantId: string;
}

/** The sandbox that plays the maker answers on the shop's own address, which is not open yet while it is filled. */
function withoutChecks(ctx: RequestContext): RequestContext {
  const { platform } = ctx;
  return { ...ctx, platform: { ...platform, powers: { ...platform.powers, deviceCheck: () => undefined } } };
}

/** Sellers, models and staff of a bench; undefined where a tenant has none. */
export async function openBench(shop: RequestContext, tenantId: DemoTenantId): Promise<Bench | undefined> {
  const ctx = withoutChecks(shop);
  // Sites whose devices a platform values have no book to inspect by.
  if (tenantId === 2001) return undefined;
  const [models, staff] = await Promise.all([
    listRecycleModels(ctx, { limit: 40 }),
    findStaffHolding(ctx, 'recycle:inspect'),
  ]);
  const [inspector, second] = staff;
  if (models.length === 0 || !inspector || !second) return undefined;
  const sellers: DemoBuyer[] = [];
  for (const { phone, name, idCard } of people) {
    const seller = await openBuyer(ctx, phone, name);
    if (!(await hasRealName(ctx, seller.memberId))) await addRealName(seller.ctx, { name, idCard });
    sellers.push(seller);
  }
  return { sellers, models, inspector: staffContext(ctx, inspector), second: staffContext(ctx, second) };
}

function staffContext(ctx: RequestContext, { id, name }: { id: number; name: string }): RequestContext {
  const staff = { staffId: id, sessionId: 0, name, permissions: new Set<never>(), storeId: null };
  return { ...ctx, visitor: { ...ctx.visitor, staff } };
}

/** The best answer to every question, or one that is worse than it was said. */
function answer(groups: Groups, isWorse: boolean): { optionIds: string[]; worse: string } {
  const questions = groups.flatMap((group) => group.questions);
  const at = questions.findIndex(({ kind, options }) => kind === 'single' && options.length > 2);
  const worse = questions[at]?.options[1]?.id ?? '';
  const optionIds = questions.flatMap(({ options }, place) =>
    isWorse && place === at ? worse : (options[0]?.id ?? []),
  );
  return { optionIds, worse };
}

/** Has a model valued for a seller. @returns undefined for a place without one */
export async function describeDevice(
  bench: Bench,
  seller: DemoBuyer,
  at: number,
): Promise<Described | undefined> {
  const model = bench.models[at % bench.models.length];
  if (!model) return undefined;
  const { variants, groups } = await readAttributes(seller.ctx, model.id, '');
  const variantId = variants[0]?.id ?? '';
  const { optionIds } = answer(groups, false);
  const { featureId } = await makeValuation(
    seller.ctx,
    { pjtPid: model.id, variantId, optionIds, imei: '', memberHint: '' },
    '',
  );
  return { featureId, groups, variantId };
}

/** A device has come, under a number that no sandbox has anything against. @param index tells numbers apart */
export async function receiveDevice(
  inspector: RequestContext,
  orderId: number,
  index: number,
): Promise<void> {
  const serial = unlocked(imei(`86990000${String(index * 7 + 100_000)}`));
  await receiveRecycle(inspector, { ...(await seen(inspector, orderId)), serial, note: '' });
}

/** The tail of a number says in the sandbox what is the matter with a device; these have nothing. */
function unlocked(serial: string): string {
  return /[789]$/.test(serial) ? imei(String(Number(serial.slice(0, 14)) + 1)) : serial;
}

/** Inspects a device: as it was said to be, or with a difference that two pictures show. */
export async function inspect(
  inspector: RequestContext,
  seller: DemoBuyer,
  { orderId, groups, variantId }: Pick<Described, 'groups' | 'variantId'> & { orderId: number },
  isFine: boolean,
): Promise<void> {
  const { optionIds, worse } = answer(groups, !isFine);
  const shown = isFine ? [] : [await drawEvidence('cracked'), await drawEvidence('deadCorner')];
  const fids: string[] = [];
  for (const file of shown)
    fids.push((await sendFileForMember(inspector, seller.memberId, { purpose: 'inspection', file })).fid);
  await inspectDevice(inspector, {
    ...(await seen(inspector, orderId)),
    ...{ variantId, optionIds, byHand: null, grade: isFine ? '99新' : '9新', signedOut: true },
    evidence: isFine ? [] : [{ of: worse, fids }],
    note: isFine ? '' : '照片中可见外观磨损，其余功能正常',
  });
}

/** An order as staff have it before them. */
export async function seen(ctx: RequestContext, id: number): Promise<{ id: number; version: number }> {
  return { id, version: (await readRecycle(ctx, id)).version };
}
