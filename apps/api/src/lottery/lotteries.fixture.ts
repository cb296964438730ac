import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf } from '@jishi/contract/operation.ts';
import { makeMember, makeStaff } from '../../test/factories.ts';
import type { TestShop } from '../../test/test-shop.ts';

type Save = InputOf<Contract['adminLottery']['save']>;
export type Prize = NonNullable<Save['prizes']>[number];

let made = 0;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Points for everybody: the first of two prizes, as wide as it is told. */
export const pointsPrize = (weightPpm: number, quota: number): Prize => ({
  ...{ kind: 'points', name: '88 积分', amount: 88, worth: 0.88, weightPpm, quota },
});
export const nothingPrize = (weightPpm: number): Prize => ({ kind: 'none', name: '谢谢参与', weightPpm });

/** Staff who make lotteries, and members who draw. */
export async function openLotteries(shop: TestShop) {
  const desk = shop.client((await makeStaff(shop.context())).caller).adminLottery;
  const makeDraft = async (prizes: Prize[], facts: Partial<Save> = {}) => {
    made += 1;
    const times = { startsAt: inHours(-1), endsAt: inHours(24) };
    const draft = {
      ...{ batch: `batch-${made}`, title: `抽奖 ${made}`, perDay: 3, perTotal: 9, ...times, prizes },
      ...facts,
    };
    return { ...(await desk.save({ id: 0, version: 0, ...draft })), batch: draft.batch, draft };
  };
  const makeOpen = async (prizes: Prize[], facts: Partial<Save> = {}) => {
    const one = await makeDraft(prizes, facts);
    return { ...one, ...(await desk.publish({ id: one.id, version: one.version })) };
  };
  const makePlayer = async () => {
    const { memberId, caller } = await makeMember(shop.context());
    const { asset, coupon, lottery } = shop.client(caller);
    return { memberId, asset, coupon, lottery };
  };
  return { desk, makeDraft, makeOpen, makePlayer };
}

/** A number for one press. */
export function press(): string {
  made += 1;
  return `press-${made}`;
}
