import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';

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
export type StoreStock = CityDetail['stores'][number];

/** A page of comments, and how many there are of each kind. */
export interface ProductComments {
  summary: OutputOf<Product['commentSummary']>;
  list: OutputOf<Product['comments']>['list'];
  total: number;
}
export type ProductComment = ProductComments['list'][number];
