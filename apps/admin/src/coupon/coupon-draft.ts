import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { finished, type MomentValue } from '../moment/typed-moment.ts';
import { readPicked, writePicked } from '../shell/beijing-time.ts';
import type { Detail } from './coupon-shapes.ts';

type Draft = InputOf<Contract['adminCoupon']['save']>;

/** What the form holds as a number. */
type Figure =
  | 'amount'
  | 'percent'
  | 'cap'
  | 'threshold'
  | 'times'
  | 'quota'
  | 'perMember'
  | 'budget'
  | 'validDays'
  | 'points'
  | 'giftPpid';

type Kept = 'name' | 'kind' | 'usage' | 'covers' | 'levels' | 'newMembers' | 'stores' | 'ruleCode';
type Switch = 'stackActivity' | 'listed' | 'grantOnRegister' | 'grantOnBirthday';
type Time = 'claimFrom' | 'claimTo' | 'validFrom' | 'validTo';

/** What the form holds: scopes as `category:12`, times as their fields show them. */
export type DraftValues = Required<Pick<Draft, Kept | Switch>> &
  Record<Figure, number> &
  Record<Time, MomentValue> & { wanted: string[]; refused: string[] };

const blank: DraftValues = {
  name: '',
  kind: 'amount',
  usage: 'goods',
  amount: 10,
  percent: 10,
  cap: 100,
  threshold: 100,
  giftPpid: 0,
  covers: '',
  times: 1,
  wanted: [],
  refused: [],
  levels: [],
  newMembers: false,
  stores: [],
  quota: 1_000,
  perMember: 1,
  budget: 0,
  claimFrom: null,
  claimTo: null,
  validFrom: null,
  validTo: null,
  validDays: 30,
  stackActivity: true,
  listed: true,
  grantOnRegister: false,
  grantOnBirthday: false,
  ruleCode: '',
  points: 0,
};

/** The form of a rule; a blank one without. */
export function valuesOf(detail: Detail | undefined): DraftValues {
  if (!detail) return blank;
  const names = (side: 'in' | 'out') =>
    detail.targets.filter((target) => target.side === side).map(({ kind, refId }) => `${kind}:${refId}`);
  const kept = Object.fromEntries(
    Object.keys(blank).flatMap((key) => (key in detail ? [[key, detail[key as keyof Detail]]] : [])),
  ) as Partial<DraftValues>;
  return {
    ...blank,
    ...kept,
    wanted: names('in'),
    refused: names('out'),
    claimFrom: readPicked(detail.claimFrom),
    claimTo: readPicked(detail.claimTo),
    validFrom: readPicked(detail.validFrom),
    validTo: readPicked(detail.validTo),
  };
}

/** The form as it is sent. @param cities of the rule before: the form leaves them as they are */
export function draftOf(values: DraftValues, cities: readonly number[]): Omit<Draft, 'id' | 'version'> {
  const { wanted, refused, claimFrom, claimTo, validFrom, validTo, ...rest } = values;
  return {
    ...rest,
    cities: [...cities],
    targets: targetsOf(wanted, refused),
    claimFrom: writeMoment(claimFrom),
    claimTo: writeMoment(claimTo),
    validFrom: writeMoment(validFrom),
    validTo: writeMoment(validTo),
  };
}

/** Scopes as they travel. */
export function targetsOf(
  wanted: readonly string[],
  refused: readonly string[],
): NonNullable<Draft['targets']> {
  const read = (side: 'in' | 'out') => (name: string) => {
    const [kind = '', refId = ''] = name.split(':');
    return { side, kind: kind as 'category' | 'brand' | 'product' | 'sku', refId: Number(refId) };
  };
  return [...wanted.map(read('in')), ...refused.map(read('out'))];
}

export function writeMoment(value: MomentValue): string {
  return writePicked(finished(value)) ?? '';
}
