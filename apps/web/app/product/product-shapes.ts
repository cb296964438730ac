import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { Sealed } from '../shell/kept/sealed.ts';

type Product = Contract['product'];

/** What a product page shows whatever the city (S343), without what it does not show. */
export type ProductDetail = Omit<
  OutputOf<Product['detailStatic']>,
  'skuData' | 'dimensions' | 'price' | 'commentSummary'
>;
export type ProductService = ProductDetail['services'][number];
export type ProductPicture = ProductDetail['images'][number];

/** What a product page shows for the city. */
export type CityDetail = OutputOf<Product['cityDetail']>;
/** How one unit comes to its price. */
export type PriceSteps = CityDetail['priceSteps'];
export type PackageOffer = CityDetail['packages'][number];
export type StoreStock = CityDetail['stores'][number];

/** A page of comments, and how many there are of each kind. */
export interface ProductComments {
  summary: OutputOf<Product['commentSummary']>;
  list: OutputOf<Product['comments']>['list'];
  total: number;
  /** The latest pictures of buyers; null when they did not come. */
  pictures: OutputOf<Contract['comment']['pictures']> | null;
}
export type ProductComment = ProductComments['list'][number];

/** What staff composed of a product, from top to bottom. */
export type PageContent = OutputOf<Contract['introduction']['pageContent']>;
export type IntroductionBlock = PageContent['blocks'][number];
/** What stands under 商品介绍: blocks, or a description that was sanitised when it was saved. */
export type ProductIntroduction = { blocks: Sealed<PageContent> } | { html: string };

/** What a SKU has cost over time. */
export type PriceTrend = OutputOf<Product['priceTrend']>;
