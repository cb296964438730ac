import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { returnRequest as contract } from '@jishi/contract/return-request.ts';
import { readAddress } from '../address/address.service.ts';
import { readMailAddress } from '../city/city.service.ts';
import { readLines } from '../order/order.service.ts';
import { conflict } from '../platform/app-error.ts';
import type { CourierAddress, CourierProvider } from '../platform/courier/courier-provider.ts';
import { findDivisionChain } from '../platform/divisions/divisions.ts';
import { PowerError } from '../platform/power/power-error.ts';
import { inTransaction, type RequestContext } from '../platform/request-context.ts';
import { requireOwn } from '../platform/require-own.ts';
import { findStore } from '../store/store.service.ts';
import { byMember, changeReturn, lockOwn } from './change-return.ts';
import { type ReturnRow, selectReturn, updateReturn } from './return-request.queries.ts';
import type { DoorPickup } from './return-request.tables.ts';

const CARRIER = { code: 'shunfeng', name: '顺丰速运' };
/** Of one unit, with its box. */
const UNIT_GRAMS = 1_000;
const NO_COURIER = '暂不支持上门取件，请自行寄回';

const requireCourierPower = (ctx: RequestContext): CourierProvider => {
  const power = ctx.platform.powers.courier(ctx.tenant.id);
  if (!power) throw conflict(NO_COURIER);
  return power;
};

/** When goods can be fetched (X1813); nothing where nobody fetches. @throws AppError notFound */
export async function listWindows(
  ctx: RequestContext,
  { id, addressId }: ParsedInputOf<typeof contract.windows>,
): Promise<OutputOf<typeof contract.windows>> {
  requireOwn(ctx, await selectReturn(ctx, id), '售后申请不存在');
  const sender = await readSender(ctx, addressId);
  try {
    return (await ctx.platform.powers.courier(ctx.tenant.id)?.windows(sender)) ?? [];
  } catch (error) {
    if (error instanceof PowerError) return [];
    throw error;
  }
}

/**
 * Has a courier fetch the goods (X1814). What is asked is written down first and the answer after it, with no
 * transaction open meanwhile; the number of the request names the booking, so that the same again is the same courier.
 * @throws AppError notFound; conflict before it was agreed to, once it is on its way, and where nobody fetches
 */
export async function bookPickup(
  ctx: RequestContext,
  { id, addressId, date, from, to }: ParsedInputOf<typeof contract.pickup>,
): Promise<OutputOf<typeof contract.pickup>> {
  const power = requireCourierPower(ctx);
  requireOwn(ctx, await selectReturn(ctx, id), '售后申请不存在');
  const sender = await readSender(ctx, addressId);
  const wish: DoorPickup = { state: 'asking', addressId, date, from, to, providerRef: '' };
  const asked = await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    if (row.state !== 'approved' && row.state !== 'atStore') throw conflict('当前状态不能预约上门取件');
    // A courier who may be coming already is asked for in the window that was named first.
    const pickup = row.pickup?.state === 'asking' ? row.pickup : wish;
    const written = await updateReturn(tx, row, { pickup });
    if (!written) throw conflict('申请已有变化，请刷新后重试');
    return { row: written, pickup };
  });
  return settleBooking(ctx, asked, await ask(ctx, power, asked, sender));
}

type Asked = { row: ReturnRow; pickup: DoorPickup };
type Answer = { state: DoorPickup['state']; providerRef: string; number: string };

async function ask(
  ctx: RequestContext,
  power: CourierProvider,
  { row, pickup }: Asked,
  sender: CourierAddress,
): Promise<Answer> {
  const line = (await readLines(ctx, [row.orderId]))
    .get(row.orderId)
    ?.find(({ id }) => id === row.orderLineId);
  try {
    const booked = await power.book({
      bookingNo: row.number,
      carrier: CARRIER.code,
      sender,
      receiver: await readReceiver(ctx),
      goods: line?.name.slice(0, 30) ?? '退换货商品',
      weightGrams: UNIT_GRAMS * row.units,
      window: { date: pickup.date, from: pickup.from, to: pickup.to },
      insuredFen: 0,
      remark: row.number,
      notifyUrl: '',
    });
    return { state: 'booked', providerRef: booked.providerRef, number: booked.trackingNumber };
  } catch (error) {
    if (!(error instanceof PowerError)) throw error;
    ctx.log.warn({ err: error, number: row.number }, 'a courier was not booked');
    // Whether somebody comes is not known: the same number is asked for again, never another one.
    return { state: error.kind === 'unknown' ? 'asking' : 'failed', providerRef: '', number: '' };
  }
}

/** The goods are on their way once the courier has said yes. */
async function settleBooking(
  ctx: RequestContext,
  { row: { id }, pickup }: Asked,
  { state, providerRef, number }: Answer,
): Promise<OutputOf<typeof contract.pickup>> {
  await inTransaction(ctx, async (tx) => {
    const row = await lockOwn(tx, id);
    const next = { ...pickup, state, providerRef };
    if (row.state !== 'approved' && row.state !== 'atStore') return;
    if (state !== 'booked') {
      await updateReturn(tx, row, { pickup: next });
      return;
    }
    await changeReturn(tx, row, 'sent', {
      ...{ by: byMember, note: `${CARRIER.name}上门取件 ${pickup.date} ${pickup.from}-${pickup.to}` },
      patch: { pickup: next, courierBack: { courier: CARRIER.name, number: number || row.number } },
    });
  });
  const texts = {
    booked: '已预约上门取件，请备好商品等候快递员',
    asking: '快递公司还没有确认，请稍后刷新查看',
    failed: '快递公司未接单，请更换时间或自行寄回',
  };
  return { state, text: texts[state] };
}

async function readSender(ctx: RequestContext, addressId: number): Promise<CourierAddress> {
  const { receiver, mobile, countyId, street, detail } = await readAddress(ctx, addressId);
  return { name: receiver, phone: mobile, ...placeOf(countyId), detail: `${street}${detail}` };
}

async function readReceiver(ctx: RequestContext): Promise<CourierAddress> {
  const { receiver, phone, storeId, address } = await readMailAddress(ctx, 0);
  const store = await findStore(ctx, storeId);
  return { name: receiver, phone, ...placeOf(store?.countyId ?? 0), detail: address };
}

function placeOf(countyId: number) {
  const chain = findDivisionChain(countyId);
  const [province = '', city = '', county = ''] = [
    chain?.province.name,
    chain?.city.name,
    chain?.county.name,
  ];
  return { province, city, county };
}
