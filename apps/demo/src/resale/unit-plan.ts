import type { BargainReason, ResaleGrade } from '@jishi/contract/resale-words.ts';
import { createRandom, pickOne } from '../catalogue/seeded-random.ts';
import { listTenantModels } from '../catalogue/tenant-offer.ts';
import type { DemoModel, ModelLook, ModelVariant } from '../models/demo-model.ts';
import { sentinelPrices } from '../models/demo-model.ts';
import type { DemoTenantId } from '../stores/demo-stores.ts';

/** A unit of the demo before it has numbers. */
export interface PlannedUnit {
  readonly seed: string;
  readonly model: DemoModel;
  readonly variant: ModelVariant;
  readonly look: ModelLook;
  readonly grade: ResaleGrade;
  readonly reason: BargainReason | null;
  readonly state: 'listed' | 'paused' | 'sold';
  readonly priceYuan: number;
  /** Before it fell; 0 where it never did. */
  readonly wasYuan: number;
  readonly battery: number | null;
  readonly units: number;
  readonly daysAgo: number;
  /** Which of the tenant's stores, the warehouse among them as 0. */
  readonly place: number;
  readonly flaws: readonly string[];
}

/** How many units, and how many pieces, each tenant has. */
const sizes: Readonly<Record<DemoTenantId, { units: number; pieces: number }>> = {
  0: { units: 140, pieces: 36 },
  2: { units: 20, pieces: 8 },
  4: { units: 20, pieces: 8 },
  5: { units: 16, pieces: 8 },
  2001: { units: 16, pieces: 8 },
};
const MODELS = 35;
const SOLD = 12;
const PAUSED = 3;

/** Grades as they come, with what of the price of new goods they cost. */
const grades: readonly (readonly [ResaleGrade, number])[] = [
  ['99新', 0.84],
  ['95新', 0.76],
  ['95新', 0.74],
  ['9新', 0.66],
  ['8新', 0.56],
];
const flawsOf: Readonly<Record<ResaleGrade, readonly string[]>> = {
  全新仅拆封: [],
  '99新': [],
  '95新': ['屏幕有一道细微划痕', '右下边框轻微磨损', '背面有细小划痕'],
  '9新': ['边角有轻微磕碰', '背面可见划痕', '充电口边缘掉漆'],
  '8新': ['边框多处掉漆', '背面划痕明显', '屏幕有可感划痕'],
};
const reasons: readonly (readonly [BargainReason, ResaleGrade, number])[] = [
  ['sample', '99新', 0.8],
  ['opened', '全新仅拆封', 0.9],
  ['makerRefurbished', '全新仅拆封', 0.84],
  ['sample', '95新', 0.76],
  ['lastPieces', '全新仅拆封', 0.88],
  ['opened', '99新', 0.86],
];
const pieceFlaws: Readonly<Record<BargainReason, readonly string[]>> = {
  sample: ['门店展示约三个月', '机身有轻微使用痕迹'],
  opened: ['包装盒已拆封', '贴膜已撕'],
  makerRefurbished: ['包装为翻新机专用包装'],
  lastPieces: [],
  sealed: [],
};

/** What a tenant sells second-hand: some units of each of its phones, in different grades, of different ages. */
export function planUnits(tenantId: DemoTenantId): readonly PlannedUnit[] {
  const models = phonesOf(tenantId).slice(0, MODELS);
  return Array.from({ length: models.length === 0 ? 0 : sizes[tenantId].units }, (_, at) => {
    const model = models[at % models.length] as DemoModel;
    const seed = `unit ${at} ${model.code}`;
    const random = createRandom(seed);
    const [grade, share] = grades[
      (at + Math.floor(at / models.length)) % grades.length
    ] as (typeof grades)[number];
    const base = planOne(model, seed, share, random);
    return {
      ...base,
      ...{ seed, model, grade, reason: null, units: 1, flaws: [...flawsOf[grade]].slice(0, 1 + (at % 2)) },
      battery: Math.round(100 - (1 - share) * 40 - random() * 4),
      wasYuan: at % 7 === 3 ? base.priceYuan + 200 : 0,
      state: stateOf(at, sizes[tenantId].units),
    };
  });
}

/** First-hand quality goods of a tenant. */
export function planPieces(tenantId: DemoTenantId): readonly PlannedUnit[] {
  const models = phonesOf(tenantId).toReversed();
  return Array.from({ length: models.length === 0 ? 0 : sizes[tenantId].pieces }, (_, at) => {
    const model = models[(at * 2) % models.length] as DemoModel;
    const seed = `piece ${at} ${model.code}`;
    const random = createRandom(seed);
    const [reason, grade, share] = reasons[at % reasons.length] as (typeof reasons)[number];
    const base = planOne(model, seed, share, random);
    return {
      ...base,
      ...{ seed, model, grade, reason, battery: null, flaws: pieceFlaws[reason] },
      wasYuan: at % 9 === 4 ? base.priceYuan + 100 : 0,
      units: reason === 'lastPieces' ? 2 + (at % 8) : 1,
      state: at % 12 === 11 ? 'sold' : 'listed',
    };
  });
}

function stateOf(at: number, all: number): PlannedUnit['state'] {
  if (all < 100) return at === 3 ? 'sold' : 'listed';
  if (at >= all - SOLD) return 'sold';
  return at >= all - SOLD - PAUSED ? 'paused' : 'listed';
}

function planOne(model: DemoModel, seed: string, share: number, random: () => number) {
  const variants = model.variants.filter(({ saleYuan }) => saleYuan < sentinelPrices.toBeReleased);
  const variant = pickOne(random, variants);
  const look = model.looks.find(({ code }) => code === variant.look);
  if (!look) throw new Error(`${seed} looks like nothing`);
  const priceYuan = Math.max(9, Math.round((variant.saleYuan * (share - random() * 0.04)) / 10) * 10 - 1);
  return {
    variant,
    look,
    priceYuan,
    daysAgo: 1 + Math.floor(random() * 40),
    place: Math.floor(random() * 8),
  };
}

function phonesOf(tenantId: DemoTenantId): readonly DemoModel[] {
  return listTenantModels(tenantId).filter(
    ({ category, looks, variants, status }) =>
      category[0] === '手机' &&
      status === '上架' &&
      looks.every(({ drawing }) => drawing.kind === 'phone') &&
      variants.some(({ saleYuan }) => saleYuan < sentinelPrices.toBeReleased),
  );
}
