import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';

export type Model = OutputOf<Contract['adminGoods']['model']>;
export type GoodsPicture = Model['skus'][number]['pictures'][number];
type ModelDraft = Omit<InputOf<Contract['adminGoods']['save']>, 'id' | 'version'>;

/** A row of the table of SKUs; ppid 0 for one that is new. */
export type SkuValues = Omit<Model['skus'][number], 'price' | 'listPrice' | 'purchaseLimit'> & {
  price: number | null;
  listPrice: number | null;
  purchaseLimit: number | null;
};
/** A model as its form has it. */
export type ModelValues = Omit<Model, 'id' | 'version' | 'skus'> & { skus: SkuValues[] };

const MOST_UNITS = 99;

/** A SKU that is still to be written. */
export function blankSku(dimensions: number): SkuValues {
  return {
    ...{ ppid: 0, version: 0, code: '', gtin: '', specs: Array.from({ length: dimensions }, () => '') },
    ...{ price: null, listPrice: null, status: 'offShelf', purchaseLimit: MOST_UNITS },
    ...{ pictures: [], onHand: 0, reserved: 0 },
  };
}

/** A model that is still to be written. */
export function blankModel(): ModelValues {
  return {
    ...{ model: '', brandId: 0, categoryId: 0, series: '', sellingPoint: '', tags: [] },
    ...{ dimensions: ['颜色'], parameters: [], skus: [blankSku(1)] },
  };
}

/** What another model begins with: everything but what is a SKU's own. */
export function copyModel({ id: _id, version: _version, skus, ...model }: Model): ModelValues {
  return {
    ...model,
    model: `${model.model} 副本`,
    skus: skus.map((one) => ({
      ...one,
      ...{ ppid: 0, version: 0, code: '', gtin: '', status: 'offShelf', onHand: 0, reserved: 0 },
    })),
  };
}

/** The form as it is sent. */
export function draftOf({ skus, ...model }: ModelValues): ModelDraft {
  return {
    ...model,
    skus: skus.map(({ onHand: _onHand, reserved: _reserved, ...one }) => ({
      ...one,
      // Without dimensions there is no field for them.
      specs: one.specs ?? [],
      gtin: one.gtin ?? '',
      pictures: one.pictures ?? [],
      price: one.price ?? 0,
      // Without one nothing is crossed out.
      listPrice: one.listPrice ?? one.price ?? 0,
      purchaseLimit: one.purchaseLimit ?? MOST_UNITS,
    })),
  };
}

/** Specs after the dimensions have changed: a value stays with its name. */
export function respecify(
  specs: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  return after.map((name) => specs[before.indexOf(name)] ?? '');
}

/** SKUs that share their pictures: those of one colour, or of whatever the first dimension is. */
export interface PictureGroup {
  /** Empty where the model has no dimensions. */
  readonly name: string;
  /** Places of the SKUs in the table. */
  readonly places: readonly number[];
  readonly pictures: readonly GoodsPicture[];
  /** Its SKUs have different pictures as yet. */
  readonly isMixed: boolean;
}

/** The SKUs of a model by what they look like. */
export function groupPictures({
  dimensions,
  skus,
}: Pick<ModelValues, 'dimensions' | 'skus'>): PictureGroup[] {
  const at = Math.max(0, dimensions.indexOf('颜色'));
  const rows = skus.map((sku, place) => ({ sku, place }));
  const groups = Map.groupBy(rows, ({ sku }) => (dimensions.length === 0 ? '' : (sku.specs[at] ?? '')));
  return [...groups].map(([name, members]) => {
    const pictures = members.find(({ sku }) => sku.pictures.length > 0)?.sku.pictures ?? [];
    const shown = JSON.stringify(pictures);
    return {
      ...{ name, pictures, places: members.map(({ place }) => place) },
      isMixed: members.some(({ sku }) => JSON.stringify(sku.pictures) !== shown),
    };
  });
}
