import { fenToYuan } from '@jishi/contract/money.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { product } from '@jishi/contract/product.ts';
import { GOODS_GONE } from '@jishi/contract/said-alike.ts';
import {
  type CategoryRow,
  categoryLink,
  findProductBySku,
  findServicesFor,
  listShownCategories,
  opensGoodsPreview,
  shownSampleLabel,
} from '../catalog/catalog.service.ts';
import { rateProduct } from '../comment/comment.service.ts';
import { notFound } from '../platform/app-error.ts';
import { presentPicture } from '../platform/pictures-on-wire.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { isBuyable, presentSku } from './present-sku.ts';
import { buildDimensions } from './spec-choice.ts';

type Detail = OutputOf<typeof product.detailStatic>;

/** Characters of a description in search results. */
const DESCRIPTION_LENGTH = 120;

/**
 * What a product page shows whatever the city (S343); with a preview of this member of staff also what was never on the
 * shelf. @throws AppError notFound
 */
export async function presentDetail(
  ctx: RequestContext,
  { ppid, preview }: { ppid: number; preview?: string | undefined },
): Promise<Detail> {
  const drafts = opensGoodsPreview(ctx, preview);
  const result = await findProductBySku(ctx, ppid, { drafts });
  if (!result) throw notFound(GOODS_GONE);
  const { found, skus, current } = result;
  const [categories, comments, services] = await Promise.all([
    listShownCategories(ctx, found.path),
    rateProduct(ctx, found.id),
    findServicesFor(ctx, [{ ppid, categoryPath: found.path }]),
  ]);
  const choosable = skus.map((one) => ({
    ppid: one.ppid,
    specValues: one.specValues,
    buyable: isBuyable(one),
  }));
  const chosen = choosable.find((one) => one.ppid === ppid) ?? {
    ppid,
    specValues: current.specValues,
    buyable: false,
  };
  const pictureOf = new Map(skus.map((one) => [one.ppid, one.pictures[0]]));
  const categoryPath = presentPath(categories, found.path);
  return {
    ppid,
    ...(drafts && { preview: stateOf(current) }),
    productId: found.id,
    code: current.code,
    ...(current.gtin !== '' && { gtin: current.gtin }),
    name: current.name,
    sellingPoint: found.sellingPoint,
    brand: { id: found.brandId, name: found.brandName },
    categoryPath,
    price: fenToYuan(current.priceFen),
    listPrice: fenToYuan(current.listPriceFen),
    images:
      current.pictures.length > 0
        ? current.pictures.map((one, index) => presentPicture(one, `${current.name} 图片 ${index + 1}`))
        : [presentPicture(null, current.name, categoryPath.map(({ name }) => name).join(' '))],
    tags: found.tags,
    ...shownSampleLabel(ctx, current),
    dimensions: buildDimensions(found.dimensionNames, choosable, chosen).map((dimension, index) => ({
      name: dimension.name,
      options: dimension.options.map((option) => ({
        ...option,
        // Colours come first and are chosen by eye; the other dimensions by reading.
        image:
          index === 0 && dimension.name === '颜色'
            ? presentSwatch(pictureOf.get(option.ppid), option.value)
            : null,
      })),
    })),
    skuData: skus.map((one) => presentSku(one, found.dimensionNames)),
    parameters: groupParameters(found.parameters),
    services: (services.get(ppid) ?? []).map((service) => ({
      productId: service.productId,
      name: service.name,
      description: service.description,
      sku: service.variants.map((variant) => ({
        ppid: variant.ppid,
        name: variant.name,
        price: fenToYuan(variant.priceFen),
      })),
    })),
    commentSummary: {
      total: comments.total,
      averageScore: comments.averageScore,
      goodPercent: comments.goodPercent,
    },
    seo: {
      title: `【${current.name}】价格 参数 评测`,
      description: [
        current.name,
        found.sellingPoint,
        `${ctx.tenant.settings.siteName}正品保障，门店自提，全国联保`,
      ]
        .filter((part) => part !== '')
        .join('，')
        .slice(0, DESCRIPTION_LENGTH),
    },
  };
}

/** What a preview shows: goods that no shopper has seen, that left the shelf, or that stand there. */
function stateOf({ draft, status }: { draft: boolean; status: string }): NonNullable<Detail['preview']> {
  if (draft) return 'draft';
  return status === 'offShelf' ? 'offShelf' : 'shown';
}

export function presentPath(categories: readonly CategoryRow[], path: readonly number[]) {
  return path.flatMap((id) => {
    const found = categories.find((one) => one.id === id);
    return found ? [{ id, name: found.name, link: categoryLink(id) }] : [];
  });
}

function groupParameters(
  parameters: readonly { group: string; name: string; value: string }[],
): Detail['parameters'] {
  return [...Map.groupBy(parameters, (row) => row.group)].map(([group, rows]) => ({
    group,
    rows: rows.map(({ name, value }) => ({ name, value })),
  }));
}

/** The picture a colour is chosen by; one without a picture is chosen by its name. */
function presentSwatch(picture: Parameters<typeof presentPicture>[0], name: string) {
  return picture ? presentPicture(picture, name) : null;
}
