import { normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { repair as contract } from '@jishi/contract/repair.ts';
import { INQUIRY_MINUTES } from '@jishi/contract/repair-state.ts';
import { countLookUp } from '../device/device.service.ts';
import { notFound } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { findStore } from '../store/store.service.ts';
import { presentTimeline, textOfState } from './present-repair.ts';
import {
  type RepairRow,
  selectByDevice,
  selectByNumber,
  selectEvents,
  selectRepair,
} from './repair.queries.ts';

/** The same words for whatever does not fit: nobody learns which half was right. */
const NOT_FOUND = '未查到维修单，请核对单号与手机号';

/**
 * How far a repair is (C104): an own one by its number, any by an inquiry number. No person stands in it.
 * @throws AppError notFound in the same words for all that is not so; puzzleFirst
 */
export async function findProgress(
  ctx: RequestContext,
  { strNum, verify }: ParsedInputOf<typeof contract.progress>,
): Promise<OutputOf<typeof contract.progress>> {
  const isNumber = /^\d{7,15}$/.test(strNum);
  const asked = isNumber ? undefined : await openInquiry(ctx, strNum);
  // Who has an inquiry number was counted when it was made, and nobody guesses one.
  if (!asked) await countLookUp(ctx, verify);
  const row = isNumber ? await findOwn(ctx, strNum) : asked;
  if (!row) throw notFound(NOT_FOUND);
  const [events, store] = await Promise.all([selectEvents(ctx, row.id), findStore(ctx, row.storeId)]);
  return {
    ...{ strNum, model: row.model, state: row.state, stateText: textOfState(row) },
    // What a member or staff wrote is for the member alone.
    steps: presentTimeline(events).map(({ at, title }) => ({ at, title, text: '' })),
    shopName: store?.name ?? '',
  };
}

/**
 * Makes an inquiry number (C079) when a ticket and a telephone fit.
 * @throws AppError notFound in the same words for all that does not; puzzleFirst
 */
export async function makeInquiry(
  ctx: RequestContext,
  { key, value, proof, verify }: ParsedInputOf<typeof contract.inquiry>,
): Promise<OutputOf<typeof contract.inquiry>> {
  await countLookUp(ctx, verify);
  const phone = key === 'phone' ? value : proof;
  const row = await findAsked(ctx, { key, value, proof, phone });
  if (!row || phone === '' || row.contactPhone !== phone) throw notFound(NOT_FOUND);
  const inquiry = JSON.stringify([row.id, Date.now() + INQUIRY_MINUTES * 60_000]);
  const inquiryNumber = ctx.platform.secrets.seal(inquiry, purposeOf(ctx)).toString('base64url');
  return { inquiryNumber, minutes: INQUIRY_MINUTES };
}

async function findAsked(
  ctx: RequestContext,
  { key, value, proof, phone }: { key: string; value: string; proof: string; phone: string },
): Promise<RepairRow | undefined> {
  if (key === 'imei') return selectByDevice(ctx, normalizeDeviceNumber(value), phone);
  if (key === 'number') return findByNumber(ctx, value);
  return key === 'phone' ? findByNumber(ctx, proof) : undefined;
}

async function findOwn(ctx: RequestContext, number: string): Promise<RepairRow | undefined> {
  const row = await findByNumber(ctx, number);
  const { member } = ctx.visitor;
  return row && member && row.memberId === member.memberId ? row : undefined;
}

async function findByNumber(ctx: RequestContext, number: string): Promise<RepairRow | undefined> {
  return /^\d{7,15}$/.test(number) ? selectByNumber(ctx, Number(number)) : undefined;
}

async function openInquiry(ctx: RequestContext, text: string): Promise<RepairRow | undefined> {
  let opened: unknown;
  try {
    opened = JSON.parse(ctx.platform.secrets.open(Buffer.from(text, 'base64url'), purposeOf(ctx)));
  } catch {
    return undefined;
  }
  const [id = 0, until = 0] = opened as number[];
  return until > Date.now() ? selectRepair(ctx, id) : undefined;
}

function purposeOf(ctx: RequestContext): string {
  return `repair-inquiry:${ctx.tenant.id}`;
}
