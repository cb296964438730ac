import { priceSentinelText } from '@jishi/contract/money.ts';
import type { CityDetail, ProductComments, ProductDetail } from './product-shapes.ts';

/** How search engines call the stock states (S345 to S355); everything else is out of stock. */
const availabilities = new Map([
  [1, 'InStock'],
  [2, 'BackOrder'],
  [3, 'PreSale'],
  [4, 'Discontinued'],
  [6, 'InStock'],
  [7, 'PreOrder'],
  [8, 'Discontinued'],
  [11, 'LimitedAvailability'],
]);

/**
 * A product as structured data (schema.org Product). A price that is a sentinel is no offer (S196, S197), and without
 * comments there is no rating.
 */
export function productLd(
  origin: string,
  detail: Pick<ProductDetail, 'ppid' | 'code' | 'gtin' | 'name' | 'brand' | 'images' | 'seo'>,
  local: Pick<CityDetail, 'price' | 'stock'>,
  comments: Pick<ProductComments, 'summary'> | null,
): Record<string, unknown> {
  const { ppid, code, gtin, name, brand, images, seo } = detail;
  const total = comments?.summary.total ?? 0;
  return {
    '@type': 'Product',
    name,
    sku: code,
    ...(gtin !== undefined && { gtin }),
    description: seo.description,
    image: images.map(({ url }) => new URL(url, origin).href),
    brand: { '@type': 'Brand', name: brand.name },
    ...(priceSentinelText(local.price) === undefined && {
      offers: {
        '@type': 'Offer',
        url: `${origin}/product/${ppid}`,
        price: local.price.toFixed(2),
        priceCurrency: 'CNY',
        availability: `https://schema.org/${availabilities.get(local.stock.code) ?? 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    }),
    ...(total > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: comments?.summary.averageScore,
        reviewCount: total,
      },
    }),
  };
}
