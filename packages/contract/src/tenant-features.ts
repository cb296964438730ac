import { memberFeatures } from './member-features.ts';
import { recycleFeatures } from './recycle-features.ts';

/**
 * What one site has and another has not. This list is the only place that knows of a feature: the settings page of the
 * admin, its operations, the audit log and what the storefront is told are made from it. A new feature is one entry
 * here and one question where it counts: `featureOf(ctx, 'callBack')` in the API, `tenant.features.callBack` on a page.
 */
export const featureGroups = {
  service: '顾客服务',
  login: '登录方式',
  store: '门店与回收',
  goods: '商品',
  order: '下单与运费',
  member: '积分与成长值',
  site: '频道',
} as const;
export type FeatureGroup = keyof typeof featureGroups;

interface Stated {
  group: FeatureGroup;
  /** What staff call it. */
  name: string;
  /** What it does, as staff read it. */
  effect: string;
  /** Rows of the ledger that give the default; empty where the specification leaves it open. */
  rules: string;
}
/** Something a site has or has not. */
export interface Switch extends Stated {
  kind: 'switch';
  /** Numbers of the tenants that have it by the specification, until their staff say otherwise. */
  tenants: readonly number[] | { readonly from: number };
  /** Pages decide by it, so it goes to the browser with every page. */
  onPages?: true;
  /** What shoppers lose at once when it is switched off; asked before it is. */
  whenOff?: string;
}
/** A quantity that each site sets; `money` is fen in the code and in the database, yuan on the wire and to staff. */
export interface Quantity extends Stated {
  kind: 'count' | 'minutes' | 'money';
  value: number;
  least: number;
  most: number;
  /** What a count counts; 个 where it says nothing. */
  unit?: string;
}

/** Tenants of a range of numbers, both ends with it. */
function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export const tenantFeatures = {
  chat: {
    kind: 'switch',
    group: 'service',
    name: '在线客服',
    effect: '顾客登录后可以在商城与客服对话，关闭时入口转到手机站的“关于我们”',
    rules: 'S151',
    tenants: [0, 1, 2, 4],
    onPages: true,
    whenOff: '顾客不能再发起咨询，进行中的会话也不能继续',
  },
  callBack: {
    kind: 'switch',
    group: 'service',
    name: '免费回电',
    effect: '页面顶部可以留下号码，员工在“预约回电”中回拨；关闭时同一位置显示客服热线',
    rules: 'S091',
    tenants: [0, 1, 4],
    onPages: true,
    whenOff: '顾客不能再预约回电，“预约回电”从菜单中消失，尚未回拨的号码会保留',
  },
  scanLogin: {
    kind: 'switch',
    group: 'login',
    name: '扫码登录',
    effect: '登录框默认显示二维码，顾客用手机扫码登录；关闭时直接显示登录表单',
    rules: 'S216 S237',
    tenants: [0, 4, 5],
    onPages: true,
  },
  qqLogin: {
    kind: 'switch',
    group: 'login',
    name: 'QQ 登录',
    effect: '登录框下方显示“QQ”，需要先在“密钥与第三方登录”中配置',
    rules: 'S219',
    tenants: [0],
    onPages: true,
  },
  entryGuide: {
    kind: 'switch',
    group: 'login',
    name: '进店指引',
    effect: '登录框下方显示附近门店的进店指引',
    rules: 'S215',
    tenants: [0],
    onPages: true,
  },
  shopCase: {
    kind: 'switch',
    group: 'store',
    name: '门店模式',
    effect: '绑定了门店的浏览器显示“门店模式”标记，首页不跟随置灰',
    rules: 'S058',
    tenants: [0],
    onPages: true,
  },
  evaluationRecords: {
    kind: 'switch',
    group: 'store',
    name: '门店评估记录',
    effect: '在店内或带有员工码时，回收频道的菜单显示“门店评估记录”',
    rules: 'S124',
    tenants: [0],
    onPages: true,
  },
  ...recycleFeatures,
  sampleLabels: {
    kind: 'switch',
    group: 'goods',
    name: '样品标签',
    effect: '商品可以标为“样品特卖”“特价样品”或“样品”，在列表和商品页显示',
    rules: 'S014 S360 S361 S362',
    tenants: [0],
    whenOff: '商城不再显示样品标签，已设置的标签会保留',
  },
  priceApproval: {
    kind: 'count',
    group: 'goods',
    name: '改价审核',
    effect: '一天内降价超过该幅度或低于成本时，由另一位员工审核后生效；0 为不审核',
    rules: '',
    value: 0,
    least: 0,
    most: 90,
    unit: '%',
  },
  freight: {
    kind: 'money',
    group: 'order',
    name: '运费',
    effect: '快递配送每单收取，0 为一律包邮',
    rules: '',
    value: 1_000,
    least: 0,
    most: 100_000,
  },
  freeFreightFrom: {
    kind: 'money',
    group: 'order',
    name: '包邮金额',
    effect: '商品金额达到后免运费，不含增值服务',
    rules: '',
    value: 9_900,
    least: 0,
    most: 10_000_000,
  },
  payWithin: {
    kind: 'minutes',
    group: 'order',
    name: '付款时限',
    effect: '下单后为顾客保留库存的时间，超时未付款的订单自动取消，只影响之后的新订单',
    rules: '',
    value: 30,
    least: 5,
    most: 1_440,
  },
  addressLimit: {
    kind: 'count',
    group: 'order',
    name: '收货地址上限',
    effect: '每位会员最多保存的收货地址，已超出的地址不会删除',
    rules: '',
    value: 20,
    least: 1,
    most: 100,
  },
  serialRequired: {
    kind: 'switch',
    group: 'order',
    name: '出库必录串号',
    effect:
      '发货和门店交付时，手机、平板等分类的商品必须逐台录入串号；关闭时可录可不录，分类在“串号登记”中设置',
    rules: '',
    tenants: [],
  },
  resaleHoldDays: {
    kind: 'count',
    group: 'store',
    name: '收购后等待天数',
    effect: '收购的设备满这些天数后才能上架销售，便于核查来路',
    rules: '',
    value: 3,
    least: 0,
    most: 30,
    unit: '天',
  },
  ...memberFeatures,
  jobSite: {
    kind: 'switch',
    group: 'site',
    name: '招聘站',
    effect: '以 job. 开头的域名显示招聘首页，域名需先在“基本设置”中添加并生效',
    rules: 'S020 S031',
    tenants: [0],
  },
  uploadHost: {
    kind: 'switch',
    group: 'site',
    name: '上传域名',
    effect: '文件上传到以 upload. 开头的域名，域名需先在“基本设置”中添加并生效；没有时使用商城域名',
    rules: 'S433',
    tenants: numbersFrom(1_000, 4_000),
  },
} as const satisfies Record<string, Switch | Quantity>;

export type FeatureName = keyof typeof tenantFeatures;
type NamesWith<Shape> = {
  [Name in FeatureName]: (typeof tenantFeatures)[Name] extends Shape ? Name : never;
}[FeatureName];
export type SwitchName = NamesWith<{ kind: 'switch' }>;
/** Features that pages decide by. */
export type PageFeatureName = NamesWith<{ onPages: true }>;

/** Switches as true and false, quantities as numbers, money in fen. */
export type FeatureValues = { [Name in FeatureName]: Name extends SwitchName ? boolean : number };

/** Every feature in the order of the settings page. */
export const featureNames = Object.keys(tenantFeatures) as FeatureName[];

export function isPageFeature(name: FeatureName): name is PageFeatureName {
  return 'onPages' in tenantFeatures[name];
}

/** What a tenant has of a feature until its staff say otherwise: what the specification says of its number. */
export function defaultOf<Name extends FeatureName>(name: Name, tenantId: number): FeatureValues[Name];
export function defaultOf(name: FeatureName, tenantId: number): boolean | number {
  const stated: Switch | Quantity = tenantFeatures[name];
  if (stated.kind !== 'switch') return stated.value;
  return 'from' in stated.tenants ? tenantId >= stated.tenants.from : stated.tenants.includes(tenantId);
}
