import type { ProvidedRepair, ProvidedStep } from '@jishi/api/repair/provide-repairs.service.ts';
import type { RepairWay } from '@jishi/contract/repair-words.ts';

type Event = ProvidedStep['event'];

/** A repair of the demo's past days. */
export interface DemoRepair {
  /** 0 is the demo's member, the others are neighbours. */
  member: 0 | 1 | 2;
  /** Place of the model and of the store among those that the shop has. */
  model: number;
  store: number;
  /** What is broken, as the list of faults calls it. */
  faults: readonly string[];
  way: RepairWay;
  remark: string;
  hoursAgo: number;
  /** What happened after the booking, with the hours that went by before each. */
  steps: readonly [Event, number][];
  isPaid?: boolean;
  parts?: ProvidedRepair['parts'];
  note?: string;
  intakeNote?: string;
  shows?: 'broken' | 'both';
  /** Place of the repair in this list that it makes good. */
  makesGood?: number;
}

const screen = '内屏损坏，不显示或触摸失灵';
const glass = '外屏碎裂，显示正常';
const received: [Event, number][] = [['received', 5]];
const checked: [Event, number][] = [...received, ['checkStarted', 1]];
const quoted: [Event, number][] = [...checked, ['quoted', 1]];
const approved: [Event, number][] = [...quoted, ['approved', 1]];
const repaired: [Event, number][] = [...approved, ['repairStarted', 2], ['testStarted', 1]];
const ready: [Event, number][] = [...repaired, ['readied', 1]];

/** Two dozen repairs over all states, the newest first within each; some wait for longer than they should. */
export const demoRepairs: readonly DemoRepair[] = [
  {
    ...{ member: 0, model: 0, store: 0, faults: [screen], way: 'store', hoursAgo: 12, steps: quoted },
    ...{
      remark: '从桌上摔下来，左上角花屏',
      note: '屏幕总成损坏，边框轻微变形，不影响使用',
      shows: 'broken',
    },
    intakeNote: '左上角磕碰，后盖完好；带手机壳一只',
  },
  {
    ...{ member: 0, model: 2, store: 1, faults: ['电池'], way: 'store', hoursAgo: 30, steps: approved },
    ...{ remark: '掉电很快，半天就要充电', parts: 'held' },
  },
  {
    ...{ member: 0, model: 1, store: 0, faults: [glass], way: 'store', hoursAgo: 240, isPaid: true },
    ...{ steps: [...ready, ['paid', 1], ['handedOver', 1]], remark: '外屏裂了一道，触摸正常', parts: 'used' },
    shows: 'both',
  },
  {
    ...{
      member: 0,
      model: 3,
      store: 0,
      faults: ['进水'],
      way: 'mail',
      hoursAgo: 96,
      remark: '掉进水池，已关机',
    },
    steps: [
      ['courierIn', 2],
      ['received', 30],
      ['checkStarted', 2],
      ['foundUnrepairable', 3],
    ],
  },
  {
    ...{ member: 1, model: 4, store: 0, faults: ['充电'], way: 'store', hoursAgo: 6, steps: received },
    remark: '插线要掰着才能充',
  },
  {
    ...{ member: 1, model: 5, store: 1, faults: [screen], way: 'store', hoursAgo: 9, steps: checked },
    remark: '黑屏，能听到来电',
  },
  {
    ...{ member: 1, model: 0, store: 2, faults: ['摄像头'], way: 'store', hoursAgo: 60, steps: quoted },
    ...{ remark: '后摄对焦抖动', note: '后置摄像头模组损坏，需整体更换' },
  },
  {
    ...{ member: 1, model: 6, store: 0, faults: [glass], way: 'store', hoursAgo: 76, parts: undefined },
    ...{ steps: [...approved, ['partsAwaited', 2]], remark: '', note: '配件已从总仓调拨，预计两天到店' },
  },
  {
    ...{ member: 1, model: 1, store: 0, faults: ['电池'], way: 'store', hoursAgo: 26, parts: 'held' },
    ...{ steps: [...approved, ['repairStarted', 14]], remark: '电池鼓包', isPaid: true },
  },
  {
    ...{ member: 2, model: 2, store: 1, faults: [screen], way: 'store', hoursAgo: 20, parts: 'used' },
    ...{ steps: repaired, remark: '摔过，触摸失灵' },
  },
  {
    ...{ member: 2, model: 3, store: 0, faults: ['电池'], way: 'store', hoursAgo: 28, steps: ready },
    ...{ remark: '', parts: 'used' },
  },
  {
    ...{ member: 2, model: 5, store: 0, faults: ['扬声器'], way: 'store', hoursAgo: 44, isPaid: true },
    ...{ steps: [...ready, ['paid', 1]], remark: '外放破音', parts: 'used' },
  },
  {
    ...{
      member: 2,
      model: 4,
      store: 2,
      faults: [screen],
      way: 'store',
      hoursAgo: 70,
      note: '屏幕与主板均有损伤',
    },
    ...{ steps: [...quoted, ['declined', 9]], remark: '屏幕全黑' },
  },
  {
    ...{ member: 2, model: 6, store: 0, faults: ['充电'], way: 'store', hoursAgo: 50, remark: '临时有事' },
    steps: [['cancelled', 4]],
  },
  {
    ...{ member: 1, model: 2, store: 1, faults: ['电池'], way: 'store', hoursAgo: 72, remark: '' },
    steps: [['missed', 48]],
  },
  ...[0, 1, 2, 3, 4, 5].map(
    (at): DemoRepair => ({
      ...{
        member: at % 2 === 0 ? 1 : 2,
        model: at + 1,
        store: at % 3,
        way: 'store',
        hoursAgo: 120 + at * 31,
      },
      ...{ faults: [at % 2 === 0 ? screen : '电池'], remark: '', isPaid: true, parts: 'used' },
      steps: [...ready, ['paid', 1], ['handedOver', 2]],
    }),
  ),
  {
    ...{ member: 2, model: 2, store: 1, faults: ['电池'], way: 'store', hoursAgo: 18, makesGood: 16 },
    ...{
      steps: [...approved, ['repairStarted', 1]],
      remark: '换过的电池又掉电',
      note: '质保期内返修，免费更换',
    },
  },
];
