import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import { yuanToFen } from '@jishi/contract/money.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { puzzleFirst } from '@jishi/contract/puzzle.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { MODEL_GONE, MODEL_NAME_NEEDED } from '@jishi/contract/valuation-words.ts';
import { notFound, refuse } from '../platform/app-error.ts';
import { countUse, readUses } from '../platform/limits/count-uses.ts';
import { networkKey } from '../platform/limits/network-key.ts';
import type { LimitRule } from '../platform/limits/rate-limits.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { requireStaff } from '../platform/require-staff.ts';
import { spendPuzzle } from '../puzzle/puzzle.service.ts';
import { insertException, upsertFeedback } from './side.queries.ts';
import { selectModelsById } from './valuation.queries.ts';

/** What a network may say within a day before it solves a slide puzzle. */
const FREE_A_DAY = 5;
const ofNetwork: LimitRule = { name: 'valuation.feedback', points: 10_000, durationSeconds: 86_400 };

/** Keeps which model somebody says a number is (C177). @throws AppError wrongInput, puzzleFirst */
export async function reportImei(
  ctx: RequestContext,
  { imei, modelName, type, verify }: ParsedInputOf<typeof valuation.reportImei>,
): Promise<void> {
  if (modelName === '') throw refuseField('modelName', MODEL_NAME_NEEDED);
  const number = normalizeDeviceNumber(imei);
  if (!isDeviceNumber(number)) throw refuseField('imei', '串号不正确，请核对后重新填写');
  const network = `${ctx.tenant.id}:${networkKey(ctx.visitor.ip)}`;
  await countUse(ctx, ofNetwork, network);
  if ((await readUses(ctx, ofNetwork, network)) > FREE_A_DAY && !(await spendPuzzle(ctx, verify)))
    throw refuse(puzzleFirst, '反馈次数较多，请先完成安全验证');
  const { member, staff } = ctx.visitor;
  const visitor = staff ? `员工 ${staff.name}` : member ? `会员 ${member.memberId}` : '游客';
  await upsertFeedback(ctx, { imei: number, modelName, type, visitor });
}

/** Keeps what staff say of a price (C207). @throws AppError notFound */
export async function reportPrice(
  ctx: RequestContext,
  { productId, price, remark }: ParsedInputOf<typeof valuation.priceException>,
): Promise<void> {
  const { staffId, name: staffName } = requireStaff(ctx);
  const [model] = await selectModelsById(ctx, [productId]);
  if (!model) throw notFound(MODEL_GONE);
  await insertException(ctx, { modelId: productId, priceFen: yuanToFen(price), remark, staffId, staffName });
}
