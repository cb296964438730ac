/** What sales can be divided by. Apart from schemas, so that a page can have the words without those. */
export const salesGroups = {
  day: '按天',
  hour: '时段',
  store: '门店',
  category: '分类',
  brand: '品牌',
  product: '商品',
  sku: '规格商品',
  method: '付款方式',
  staff: '经办员工',
} as const;
export type SalesGroup = keyof typeof salesGroups;
export const salesGroupKeys = Object.keys(salesGroups) as [SalesGroup, ...SalesGroup[]];

/** Days that one report may take. */
export const MOST_REPORT_DAYS = 366;

/** What each figure is, as staff read it beside the figure and in the heads of the table. */
export const salesFigures = {
  net: {
    name: '净销售额',
    meaning:
      '付款金额减去其中已退和退款中的金额。退款计入付款当日，因此每天的净额不会为负，且各天之和等于合计。',
  },
  gross: {
    name: '付款金额',
    meaning:
      '期间内付清的订单的实付金额，含运费，已扣除优惠、优惠券、积分和旧机抵扣。预售订单在付清尾款时计入。换货订单与充值订单不计。',
  },
  refunded: { name: '退款', meaning: '上述订单中已退或退款中的金额，不论何时退款。' },
  orders: {
    name: '订单数',
    meaning: '期间内付清的订单，含之后退款的。按商品划分时，一单含多种商品会在各行各计一次。',
  },
  units: { name: '件数', meaning: '上述订单售出的件数，不含赠品，未扣除退货。' },
  returned: { name: '退货件数', meaning: '售出件数中已退或退款中的件数，不含赠品。' },
  average: { name: '客单价', meaning: '付款金额 ÷ 订单数。' },
  cost: {
    name: '商品成本',
    meaning:
      '未退商品（含赠品）的件数 × 现在登记的单件成本；二手机为收购成本。成本修改后，以往期间也按新成本计算。',
  },
  margin: {
    name: '毛利',
    meaning:
      '已登记成本的商品的净销售额加旧机抵扣，减去商品成本。运费、未登记成本的商品不计；附加服务没有成本，全额计入。',
  },
  marginRate: { name: '毛利率', meaning: '毛利 ÷（已登记成本的商品的净销售额 + 旧机抵扣）。' },
} as const;
export type SalesFigure = keyof typeof salesFigures;

/** Key of the row of what customers paid for carriage, where sales are divided by goods. */
export const FREIGHT_KEY = 'freight';

/** Months after a first order within which a member came again. */
export const cohortMonths = [1, 2, 3, 6] as const;

/** What the figures about buyers are. */
export const memberFigures = {
  all: { name: '下单会员', meaning: '期间内有付清订单的会员，每人计一次，含之后退款的。' },
  new: { name: '新客', meaning: '首次付清订单在期间内的会员。' },
  returning: { name: '老客', meaning: '首次付清订单早于期间的会员。' },
  repeatRate: {
    name: '复购率',
    meaning:
      '期间内的付清订单中有任意一单不是其首单的会员 ÷ 下单会员。老客全部计入，新客在期间内买了第二单的计入。',
  },
} as const;

/** The steps from a visit to a paid order. */
export const funnelSteps = {
  visitors: { name: '访问', meaning: '打开过任意页面的设备，每台设备每天计一次。' },
  product: { name: '浏览商品', meaning: '打开过商品页的设备，每台设备每天计一次。' },
  cart: { name: '打开购物车', meaning: '打开过购物车的设备。页面没有上报“加入购物车”，因此以打开购物车计。' },
  confirm: { name: '进入结算', meaning: '打开过结算页的设备，每台设备每天计一次。' },
  placed: { name: '提交订单', meaning: '当天提交的订单数，含未付款和已取消的，不含换货与充值订单。' },
  paid: { name: '付清订单', meaning: '当天付清的订单数，与销售报表的订单数相同。' },
} as const;
export type FunnelStep = keyof typeof funnelSteps;
export const funnelStepKeys = Object.keys(funnelSteps) as [FunnelStep, ...FunnelStep[]];
