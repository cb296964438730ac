import type { SampleLabel, sampleLabelNames } from '@jishi/contract/sample-label.ts';
import type { Drawing } from '../drawings/draw-product.ts';
import type { Figure, Story } from './describe.ts';

/** One row of the parameter table: group, name, value. */
export type Attribute = readonly [group: string, name: string, value: string];

/** A colour (or the only look) of a model: what it is called and how it is drawn. */
export interface ModelLook {
  readonly name: string;
  /** ASCII, lower case; part of SKU codes and picture names. */
  readonly code: string;
  readonly drawing: Drawing;
}

export interface ModelVariant {
  /** SKU code, unique in the catalogue. */
  readonly sku: string;
  /** One value for each of the model's dimensions, in their order. */
  readonly values: readonly string[];
  /** Code of the look whose pictures it has. */
  readonly look: string;
  readonly listYuan: number;
  /** Sale price, or one of the sentinels of `sentinelPrices`. */
  readonly saleYuan: number;
  /** Says that it was on display; shops other than the main brand do not show it (S014). */
  readonly sample?: SampleName;
}

/** A sample-product label by its name. */
export type SampleName = (typeof sampleLabelNames)[SampleLabel];

/** What shops write for goods without a price (S196, S197). */
export const sentinelPrices = { toBeReleased: 1234567, noQuote: 12345678 } as const;

export type ModelStatus = '上架' | '下架' | '预售' | '待发布' | '已下市' | '仅维修' | '采购预订';

/** A product of the demo shop with all its SKUs. */
export interface DemoModel {
  /** ASCII, upper case, unique. */
  readonly code: string;
  readonly brand: string;
  readonly series: string;
  readonly name: string;
  /** From the top category down, without the separators. */
  readonly category: readonly string[];
  readonly dimensions: readonly string[];
  readonly looks: readonly ModelLook[];
  /** Code of the model whose pictures it shares, because it is the same device sold otherwise. */
  readonly drawnAs?: string;
  readonly variants: readonly ModelVariant[];
  readonly status: ModelStatus;
  readonly sellingPoint: string;
  readonly attributes: (variant: ModelVariant) => readonly Attribute[];
  /** Sanitised HTML: p, h3, ul, li, strong, table. */
  readonly description: string;
  /** What the introduction tells; without one there is the description alone. */
  readonly story?: Story & { readonly figures: readonly Figure[] };
  readonly tags: readonly string[];
  /** How much the shops keep of it, from 0 (none) to 3 (piles). */
  readonly stocked: 0 | 1 | 2 | 3;
}
