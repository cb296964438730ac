import { isDeviceNumber, normalizeDeviceNumber } from '@jishi/contract/device-number.ts';
import type { OutputOf, ParsedInputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { countLookUp } from '../device/device.service.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { selectOwn } from './made.queries.ts';
import { ownerOf } from './own-valuation.ts';
import { describeModel } from './present-model.ts';
import { findModelsOfNumber } from './read-models.ts';
import { selectModelsById } from './valuation.queries.ts';

/**
 * Where the valuation of a device goes on by its number (C185): with an own one that stands, else at its model where
 * only one fits. @throws AppError puzzleFirst, wrongInput
 */
export async function continueWithImei(
  ctx: RequestContext,
  { imei, verify }: ParsedInputOf<typeof valuation.featureWithImei>,
): Promise<OutputOf<typeof valuation.featureWithImei>> {
  const number = normalizeDeviceNumber(imei);
  if (!isDeviceNumber(number)) throw refuseField('imei', '串号不正确，请核对后重新填写');
  await countLookUp(ctx, verify);
  const [own] = await selectOwn(ctx, ownerOf(ctx), { most: 1, imei: number });
  const rows = own ? await selectModelsById(ctx, [own.modelId]) : await findModelsOfNumber(ctx, number);
  const [row] = rows;
  const only =
    row && rows.length === 1 ? { pjtPid: row.id, pname: describeModel(row) } : { pjtPid: 0, pname: '' };
  return { featureId: own?.id ?? 0, ...only };
}
