import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { valuation } from '@jishi/contract/valuation.ts';
import { MODEL_GONE, recycleCategories } from '@jishi/contract/valuation-words.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type ModelRow, selectModelsById } from './valuation.queries.ts';

type WireModel = OutputOf<typeof valuation.models>['list'][number];

/** Brand and model; the brand once, though the model begins with it. */
export function describeModel({ brandName, name }: Pick<ModelRow, 'brandName' | 'name'>): string {
  return name.toLowerCase().startsWith(brandName.toLowerCase()) ? name : `${brandName} ${name}`;
}

/** A model as lists and pages have it (S109). */
export function presentModel(row: ModelRow): WireModel {
  const name = describeModel(row);
  return {
    pjtPid: row.id,
    pname: name,
    ppic: presentPicture(row.picture, name, recycleCategories[row.category].name),
    predictPrice: fenToYuan(row.topPriceFen),
    brandName: row.brandName,
  };
}

/** A model that is taken. @throws AppError notFound, also for one that is out of use */
export async function requireListedModel(ctx: RequestContext, modelId: number): Promise<ModelRow> {
  const [row] = await selectModelsById(ctx, [modelId]);
  if (!row?.active || row.topPriceFen === 0) throw notFound(MODEL_GONE);
  return row;
}
