import type { AppError } from '../platform/app-error.ts';
import { refuseField } from '../platform/refuse-field.ts';
import type { SkuView } from './sku-view.queries.ts';

/**
 * Asked by whatever sells or gives goods by the number: of a unit there is one, and its own listing decides whether it
 * is on sale.
 * @param field where the form names the goods
 * @throws AppError wrongInput naming the field, for the first unit among the goods
 */
export function assertNoUnits(views: Iterable<SkuView | undefined>, field: string): void {
  for (const view of views) if (view?.isUnit) throw refuseUnit(view, field);
}

function refuseUnit({ name }: SkuView, field: string): AppError {
  return refuseField(field, `“${name}”是二手或优品单品，库存以单台计，请选择全新商品`);
}
