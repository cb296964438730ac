import type { Drawing } from '../drawings/draw-product.ts';
import type { Attribute, DemoModel, ModelLook, ModelStatus } from './demo-model.ts';
import { describe, type Feature } from './describe.ts';
import { tagsOf } from './subsidised.ts';

/** `[label, sale price, list price]` in yuan; the list price defaults to the sale price. */
export type OptionData = readonly [label: string, saleYuan: number, listYuan?: number];

export interface GoodsInput {
  readonly code: string;
  readonly brand: string;
  readonly series: string;
  readonly name: string;
  readonly category: readonly string[];
  readonly looks: readonly ModelLook[];
  /** The second dimension, such as 版本 or 长度. Without it the single option only carries the price. */
  readonly option?: string;
  readonly options: readonly OptionData[];
  /** `look code/label` pairs that are not made. */
  readonly without?: readonly string[];
  readonly point: string;
  /** The parameter table by group. Brand, model and the chosen values are added. */
  readonly facts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly intro: string;
  readonly features: readonly Feature[];
  readonly box: readonly string[];
  readonly status?: ModelStatus;
  readonly tags?: readonly string[];
  readonly stocked?: 0 | 1 | 2 | 3;
}

export function look(name: string, code: string, drawing: Drawing): ModelLook {
  return { name, code, drawing };
}

/** Anything but a phone, with one SKU for each look and option that is made. */
export function goods(input: GoodsInput): DemoModel {
  const dimensions = input.option === undefined ? ['颜色'] : ['颜色', input.option];
  const facts = Object.entries(input.facts).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, value]): Attribute => [group, name, value]),
  );
  const variants = input.looks.flatMap(({ name, code }) =>
    input.options.flatMap(([label, saleYuan, listYuan = saleYuan], index) => {
      if (input.without?.includes(`${code}/${label}`)) return [];
      const values = input.option === undefined ? [name] : [name, label];
      const suffix = input.options.length > 1 ? `-${index + 1}` : '';
      return [
        { sku: `${input.code}-${code.toUpperCase()}${suffix}`, values, look: code, listYuan, saleYuan },
      ];
    }),
  );
  return {
    code: input.code,
    brand: input.brand,
    series: input.series,
    name: input.name,
    category: input.category,
    dimensions,
    looks: input.looks,
    variants,
    status: input.status ?? '上架',
    sellingPoint: input.point,
    attributes: ({ values }) => [
      ['主体', '品牌', input.brand],
      ['主体', '型号', input.name],
      ...values.map((value, index): Attribute => ['主体', dimensions[index] ?? '规格', value]),
      ...facts,
      ['其他', '包装清单', input.box.join('、')],
      ['其他', '质保', '一年，全国联保'],
    ],
    description: describe(
      input.name,
      { intro: input.intro, features: input.features, box: input.box },
      facts.slice(0, 4).map(([, name, value]) => [name, value]),
    ),
    story: {
      intro: input.intro,
      features: input.features,
      box: input.box,
      figures: facts.slice(0, 4).map(([, name, value]) => [name, value]),
    },
    tags: tagsOf(input.tags, variants),
    stocked: input.stocked ?? 2,
  };
}
