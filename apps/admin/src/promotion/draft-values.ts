import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';
import type { PromotionType } from '@jishi/contract/promotion-words.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import { readLines, readPpids, readSteps, toPercentOff, toRate, writeSteps } from './draft-lines.ts';

type Save = InputOf<Contract['adminPromotion']['save']>;
export type Terms = OutputOf<Contract['adminPromotion']['detail']>['draft'];

/** A promotion as its form has it: rows as lines of text, discounts in 折. */
export interface DraftValues extends Record<string, unknown> {
  type: PromotionType;
  title: string;
  description: string;
  from: MomentValue;
  until: MomentValue;
  everything: boolean;
  categories: number[];
  brands: number[];
  skus: string;
  without: string;
  steps: string;
  threshold: number;
  repeat: number;
  cap: number;
  nth: number;
  rate: number;
  percent: number;
  minus: number;
  unitAtMost: number;
  realName: boolean;
  prices: string;
  gifts: string;
  addons: string;
  levelMin: number;
  perMember: number;
  budget: number;
  priority: number;
  exclusive: boolean;
  allowCoupon: boolean;
  allowPoints: boolean;
}

const fresh: DraftValues = {
  type: 'minus',
  title: '',
  description: '',
  from: null,
  until: null,
  everything: false,
  categories: [],
  brands: [],
  skus: '',
  without: '',
  steps: '',
  threshold: 0,
  repeat: 1,
  cap: 0,
  nth: 2,
  rate: 5,
  percent: 15,
  minus: 0,
  unitAtMost: 0,
  realName: true,
  prices: '',
  gifts: '',
  addons: '',
  levelMin: 0,
  perMember: 0,
  budget: 0,
  priority: 0,
  exclusive: false,
  allowCoupon: true,
  allowPoints: true,
};

export function valuesOf(terms: Terms | undefined): DraftValues {
  if (!terms) return fresh;
  const refs = (side: 'in' | 'out', kind: Terms['targets'][number]['kind']) =>
    terms.targets.filter((one) => one.side === side && one.kind === kind).map(({ refId }) => refId);
  const lines = (rows: readonly (readonly number[])[]) => rows.map((row) => row.join(' ')).join('\n');
  const { type, steps, percentOff, targets: _targets, startsAt, endsAt, ...same } = terms;
  return {
    ...fresh,
    ...same,
    type,
    from: readPicked(startsAt),
    until: readPicked(endsAt),
    everything: refs('in', 'all').length > 0,
    categories: refs('in', 'category'),
    brands: refs('in', 'brand'),
    skus: refs('in', 'sku').join('\n'),
    without: refs('out', 'sku').join('\n'),
    steps: type === 'minus' || type === 'percent' ? writeSteps(steps, type) : '',
    threshold: steps[0]?.from ?? 0,
    rate: percentOff > 0 ? toRate(percentOff) : fresh.rate,
    percent: type === 'stateSubsidy' ? percentOff : fresh.percent,
    prices: lines(terms.prices.map(({ ppid, price }) => [ppid, price])),
    gifts: lines(terms.gifts.map(({ ppid, units, quota }) => [ppid, units, quota])),
    addons: lines(terms.addons.map(({ ppid, price, maxUnits }) => [ppid, price, maxUnits])),
  };
}

/** What is sent; the fields have been read by their rules before. */
export function draftFrom(values: DraftValues, id: number): Save {
  const { type, threshold, rate, percent } = values;
  const ranged = type === 'minus' || type === 'percent';
  const steps = ranged ? readSteps(values.steps, type).rows : threshold > 0 ? [stepFrom(threshold)] : [];
  const target = (side: 'in' | 'out', kind: 'all' | 'category' | 'brand' | 'sku') => (refId: number) => ({
    side,
    kind,
    refId,
  });
  const { title, description, repeat, cap, nth, minus, unitAtMost, realName } = values;
  const { priority, exclusive, allowCoupon, allowPoints, levelMin, perMember, budget } = values;
  return {
    ...{ id, type, title, description, steps, repeat, cap, nth, minus, unitAtMost, realName },
    ...{ priority, exclusive, allowCoupon, allowPoints, levelMin, perMember, budget },
    percentOff: type === 'stateSubsidy' ? percent : toPercentOff(rate),
    targets: [
      ...(values.everything ? [0].map(target('in', 'all')) : []),
      ...(values.everything ? [] : values.categories.map(target('in', 'category'))),
      ...(values.everything ? [] : values.brands.map(target('in', 'brand'))),
      ...(values.everything ? [] : readPpids(values.skus).rows.map(target('in', 'sku'))),
      ...readPpids(values.without).rows.map(target('out', 'sku')),
    ],
    prices: type === 'special' ? readPrices(values.prices).rows : [],
    gifts: type === 'gift' ? readGifts(values.gifts).rows : [],
    addons: type === 'addon' ? readAddons(values.addons).rows : [],
    startsAt: writePicked(finished(values.from)) ?? '',
    endsAt: writePicked(finished(values.until)) ?? '',
  };
}

const stepFrom = (from: number) => ({ from, units: 0, minus: 0, percentOff: 0 });

export const readPrices = (text: string) =>
  readLines(text, 2, ([ppid = 0, price = 0]) => (isNumber(ppid) ? { ppid, price } : undefined));

export const readGifts = (text: string) =>
  readLines(text, 3, ([ppid = 0, units = 0, quota = 0]) =>
    isNumber(ppid) && isNumber(units) && Number.isInteger(quota) ? { ppid, units, quota } : undefined,
  );

export const readAddons = (text: string) =>
  readLines(text, 3, ([ppid = 0, price = 0, maxUnits = 0]) =>
    isNumber(ppid) && isNumber(maxUnits) ? { ppid, price, maxUnits } : undefined,
  );

function isNumber(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}
