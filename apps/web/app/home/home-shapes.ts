import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import type { ShownProduct } from '../product/frame/product-card.widget.tsx';

type Special = OutputOf<Contract['home']['special']>;
/** A floor as the API answers it. */
export type WholeFloor = OutputOf<Contract['home']['floors']>[number];

export type Banner = Special['banners'][number];
export type Service = Special['services'][number];
export type Offer = Special['offers'][number];
/** A floor of pictures and links. */
export type PictureFloor = Special['floors'][number];
export type { Ad } from '../shell/shell-data.ts';
/** A floor with the part of its products that the cards show. */
export type HomeFloor = Omit<WholeFloor, 'products'> & { products: ShownProduct[] };
