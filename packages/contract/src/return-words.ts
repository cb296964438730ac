// What may go back, what becomes of it, and how long (S435: values are ours). No imports: pages and services share it.

/** Days after receipt within which goods go back without a reason, and for faults even where they were used. */
export const RETURN_DAYS = 7;
/** Days after receipt within which goods with a fault are exchanged; later they are repaired. */
export const EXCHANGE_DAYS = 15;
/** Days in which the goods have to be on their way, once that was agreed to. */
export const SEND_DAYS = 14;
export const MOST_RETURN_PICTURES = 6;

export const returnKinds = { return: '退货退款', exchange: '换货' } as const;
export type ReturnKind = keyof typeof returnKinds;
export const returnKindKeys = Object.keys(returnKinds) as [ReturnKind, ...ReturnKind[]];

export const returnStates = {
  applied: '待审核',
  approved: '待寄回',
  refused: '审核未通过',
  sending: '寄回途中',
  atStore: '待到店退换',
  arrived: '验收中',
  refunding: '退款中',
  exchanged: '换货发出中',
  done: '已完成',
  sentBack: '已原样寄回',
  withdrawn: '已撤销',
} as const;
export type ReturnState = keyof typeof returnStates;
export const returnStateKeys = Object.keys(returnStates) as [ReturnState, ...ReturnState[]];

/** States in which a request is not over: a line has one of them at most. */
export const openReturnStates = [
  ...['applied', 'approved', 'sending', 'atStore', 'arrived', 'refunding', 'exchanged'],
] as readonly ReturnState[];

/** Why goods go back, with whether that is a fault of theirs (C090). */
export const returnReasons = [
  { text: '不想要了', isFault: false },
  { text: '拍错了，想换其他规格', isFault: false },
  { text: '与预期不符', isFault: false },
  { text: '性能故障', isFault: true },
  { text: '收到时已破损', isFault: true },
  { text: '缺少配件或赠品', isFault: true },
  { text: '发错商品', isFault: true },
  { text: '与商品描述不符', isFault: true },
] as const;

/** Where a unit goes that has come back. */
export const returnGoals = { stock: '回库可售', register: '入库待检', scrapped: '报废' } as const;
export type ReturnGoal = keyof typeof returnGoals;
export const returnGoalKeys = Object.keys(returnGoals) as [ReturnGoal, ...ReturnGoal[]];

/** Why staff refuse, as they choose it; words of their own stand for anything else. */
export const returnRefusals = [
  '已超过退换期限，可申请维修',
  '商品影响二次销售，不符合无理由退货条件',
  '凭证不足，请补充故障图片后重新申请',
  '定制或已激活的特殊商品不支持无理由退货',
] as const;

export const PERIOD_OVER = '已超过退换期限，可申请维修';
