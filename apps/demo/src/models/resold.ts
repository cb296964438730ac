import { createRandom, pickOne } from '../catalogue/seeded-random.ts';
import type { Drawing } from '../drawings/draw-product.ts';
import { phonePoses } from '../drawings/phone-shape.ts';
import type { Attribute, DemoModel, ModelLook, ModelVariant, SampleName } from './demo-model.ts';
import { describe, type Feature } from './describe.ts';
import { leanOf } from './phone-model.ts';

type Kind = '二手良品' | '官翻机' | '优品特价';

/** What holds for all goods of a kind. */
interface Terms {
  /** Ends codes of models and SKUs. */
  readonly suffix: string;
  readonly point: string;
  readonly intro: string;
  readonly features: readonly Feature[];
  readonly box: readonly string[];
  readonly warranty: string;
  readonly promise: string;
  /** Grades by name: what of the price of new goods they cost, how they look, and how much use shows (`Wear`). */
  readonly grades: Readonly<
    Record<string, { readonly share: number; readonly looks: string; readonly wear?: number }>
  >;
}

const terms: Readonly<Record<Kind, Terms>> = {
  二手良品: {
    suffix: '2H',
    point: '72 项专业质检，电池健康不低于 85%，一年质保',
    intro: '每一台都经门店工程师拆封质检，附检测报告，看得见成色，买得放心。',
    features: [
      ['72 项质检', '屏幕、电池、摄像头、信号与进水逐项检测，报告随机附送。'],
      ['成色分级', '99 新几乎看不出使用痕迹，95 新边框有轻微使用痕迹，不影响使用。'],
    ],
    box: ['手机', '数据线', '检测报告'],
    warranty: '门店质保一年',
    promise: '专业质检，支持门店验机与到店自提，门店质保一年。签收后七天内可无理由退货。',
    grades: {
      '99新': { share: 0.82, looks: '屏幕无明显划痕，机身几乎无使用痕迹', wear: 0.2 },
      '95新': { share: 0.74, looks: '屏幕有细微划痕，边框与边角有使用痕迹', wear: 0.8 },
    },
  },
  官翻机: {
    suffix: 'RF',
    point: '原厂翻新，全新外壳与电池，享受厂家质保',
    intro: '由原厂检测、翻新并重新包装，品质与全新机一致，价格更低。',
    features: [
      ['原厂翻新', '更换全新电池与外壳，出厂前通过与新机相同的测试。'],
      ['独立编号', '每台都有新的序列号，可在官网查询质保。'],
    ],
    box: ['主机', '原厂充电配件', '快速入门指南'],
    warranty: '厂家质保一年，全国联保',
    promise: '原厂翻新，支持门店验机、到店自提与全国联保。签收后七天内未激活可无理由退货。',
    grades: { 官方翻新: { share: 0.85, looks: '外观如新，包装为翻新机专用包装' } },
  },
  优品特价: {
    suffix: 'YP',
    point: '国行一手优品，门店直供，特价清仓',
    intro: '未经二次销售的一手货源，门店展示或清仓特价，数量有限，售完为止。',
    features: [
      ['一手货源', '由品牌直供门店，未经二次销售，来源可查。'],
      ['特价清仓', '展示机已恢复出厂设置并清洁消毒，配件齐全。'],
    ],
    box: ['主机', '原装配件', '说明书'],
    warranty: '厂家质保，自购买之日起一年',
    promise: '国行正品，支持门店验机、到店自提与全国联保。签收后七天内可无理由退货。',
    grades: {
      展示样机: { share: 0.8, looks: '门店展示过，外观良好，可能有轻微划痕', wear: 0.35 },
      未拆封: { share: 0.92, looks: '原包装未拆封' },
    },
  },
};

interface Offer {
  readonly kind: Kind;
  /** Code of the model that is sold new. */
  readonly of: string;
  readonly grades: readonly string[];
  /** How many of its colours and versions there are. */
  readonly count: number;
  readonly sample?: SampleName;
}

const offers: readonly Offer[] = [
  { kind: '二手良品', of: 'IP16', grades: ['99新', '95新'], count: 3 },
  { kind: '二手良品', of: 'MATE70P', grades: ['99新', '95新'], count: 2 },
  { kind: '二手良品', of: 'X300', grades: ['95新'], count: 2 },
  { kind: '二手良品', of: 'S26', grades: ['99新'], count: 2 },
  { kind: '官翻机', of: 'MBAIR13', grades: ['官方翻新'], count: 2 },
  { kind: '官翻机', of: 'IPADAIR11', grades: ['官方翻新'], count: 2 },
  { kind: '官翻机', of: 'AWS11', grades: ['官方翻新'], count: 2 },
  { kind: '优品特价', of: 'NOVA14', grades: ['未拆封'], count: 2 },
  { kind: '优品特价', of: 'MAGIC8', grades: ['展示样机'], count: 2, sample: '样品特卖' },
  { kind: '优品特价', of: 'ZFLIP7', grades: ['展示样机'], count: 2, sample: '特价样品' },
  { kind: '优品特价', of: 'MI17', grades: ['展示样机'], count: 2, sample: '样品' },
];

/** Devices that are sold second-hand, refurbished or off display, from the same drawings as the new ones (S002). */
export function resold(models: readonly DemoModel[]): readonly DemoModel[] {
  return offers.map((offer) => {
    const model = models.find(({ code }) => code === offer.of);
    if (!model) throw new Error(`nothing is sold as ${offer.of}`);
    return resell(model, offer);
  });
}

function resell(model: DemoModel, { kind, grades, count, sample }: Offer): DemoModel {
  const { suffix, point, intro, features, box, warranty, promise, grades: known } = terms[kind];
  const name = `${model.name} ${kind}`;
  const variants = model.variants.slice(0, count).flatMap((variant) =>
    grades.map((grade, index): ModelVariant => {
      const share = known[grade]?.share;
      if (share === undefined) throw new Error(`${kind} knows no grade ${grade}`);
      return {
        sku: `${variant.sku}-${suffix}${index + 1}`,
        values: [...variant.values, grade],
        look: lookCode(variant.look, known[grade]?.wear, index),
        listYuan: variant.saleYuan,
        saleYuan: Math.round((variant.saleYuan * share) / 100) * 100 - 1,
        ...(sample && { sample }),
      };
    }),
  );
  const used = new Set(variants.map(({ look }) => look));
  const looks = model.looks.flatMap((look) =>
    grades.map(
      (grade, index): ModelLook => ({
        name: look.name,
        code: lookCode(look.code, known[grade]?.wear, index),
        drawing: wearOut(look.drawing, `${model.code} ${look.code} ${grade}`, known[grade]?.wear),
      }),
    ),
  );
  return {
    ...model,
    code: `${model.code}-${suffix}`,
    name,
    category: ['二手优品', kind],
    dimensions: [...model.dimensions, '成色'],
    looks: looks.filter(({ code }) => used.has(code)),
    drawnAs: model.code,
    variants,
    status: '上架',
    sellingPoint: point,
    attributes: (variant) => {
      const grade = variant.values.at(-1) ?? '';
      const own = new Map([
        ['型号', name],
        ['包装清单', box.join('、')],
        ['质保', warranty],
      ]);
      return [
        ...model
          .attributes({ ...variant, values: variant.values.slice(0, -1) })
          .map(([group, row, value]): Attribute => [group, row, own.get(row) ?? value]),
        ['成色', '成色等级', grade],
        ['成色', '外观', known[grade]?.looks ?? ''],
      ];
    },
    description: describe(
      name,
      { intro, features, box },
      grades.map((grade) => [grade, known[grade]?.looks ?? '']),
      promise,
    ),
    tags: [kind],
    stocked: 1,
  };
}

/** Goods without marks share the pictures of new ones. */
function lookCode(code: string, wear: number | undefined, grade: number): string {
  return wear === undefined ? code : `${code}-${grade + 1}`;
}

/**
 * The drawing of one that was used: in a pose of its own, with the marks that its grade allows. Only phones show any:
 * other goods that are sold again were made as new by their makers.
 */
function wearOut(drawing: Drawing, seed: string, amount: number | undefined): Drawing {
  if (amount === undefined || (drawing.kind !== 'phone' && drawing.kind !== 'fold')) return drawing;
  const wear = { amount, seed };
  if (drawing.kind === 'fold') return { ...drawing, colour: { ...drawing.colour, wear } };
  const random = createRandom(`used ${seed}`);
  const pose = pickOne(random, phonePoses);
  const shape = { ...drawing.shape, pose, lean: leanOf(pose, random) };
  return { kind: 'phone', shape, colour: { ...drawing.colour, wear } };
}
