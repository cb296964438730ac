import type { ProvidedCase } from '@jishi/api/complaint/provide-case.ts';
import type { Evidence } from './evidence-pictures.ts';

/** Hours after the complaint, by whom, what; `note` is for colleagues alone. */
type Said = readonly [hours: number, from: 'member' | 'staff' | 'note', text: string];

export interface DemoComplaint {
  /** 0 is the demo's member. */
  member: number;
  type: string;
  hoursAgo: number;
  state: ProvidedCase['state'];
  content: string;
  talk: readonly Said[];
  /** What the member shows. */
  shows?: readonly Evidence[];
  wish?: ProvidedCase['wish'];
  /** Place of its store among those of the shop. */
  store?: number;
  outcome?: string;
  score?: number;
  reopened?: number;
  lateHours?: number;
  answer?: string;
}

const sorry = '您好，非常抱歉给您带来不便，我们已受理并开始核实。';

/** Complaints over all states, types and stores; three are late and two were opened again. */
const cases: readonly DemoComplaint[] = [
  {
    member: 0,
    type: '商品质量',
    hoursAgo: 52,
    state: 'handling',
    wish: 'exchange',
    shows: ['hotPhone'],
    content: '上周买的手机充电时机身明显发烫，玩十分钟游戏屏幕亮度就自动降低，希望检测后换一台新的。',
    talk: [
      [3, 'staff', `${sorry}请问发热时大概多少度，是否使用原装充电器？`],
      [5, 'member', '用的就是原装充电器，摸着烫手，没有测过温度。'],
      [8, 'note', '已联系人民路店检测，预计两天内出结果。'],
      [26, 'staff', '我们已为您预约门店检测，检测期间提供备用机。'],
    ],
  },
  {
    member: 0,
    type: '配送',
    hoursAgo: 30,
    state: 'waitingMember',
    wish: 'compensation',
    shows: ['emptyLocker'],
    content: '快递显示昨天已签收，但我和家人都没有收到包裹，小区驿站也查不到。',
    talk: [[6, 'staff', '快递员反馈放在 3 号楼丰巢柜，请您查看取件码短信，并告诉我们是否找到。']],
  },
  {
    member: 0,
    type: '售后维修',
    hoursAgo: 96,
    state: 'solved',
    wish: 'repair',
    store: 1,
    shows: ['deadCorner'],
    content: '换屏之后屏幕右下角触摸不灵，去门店两次都说要等配件，已经等了一个星期。',
    talk: [
      [4, 'staff', sorry],
      [70, 'staff', '配件已调到门店。'],
    ],
    outcome: '配件今天已到店，为您优先更换，并延长屏幕保修 90 天。',
  },
  {
    member: 0,
    type: '价格与活动',
    hoursAgo: 300,
    state: 'closed',
    wish: 'refund',
    content: '下单第二天同一款耳机降价 100 元，活动页写着 30 天价保，申请时却提示不符合条件。',
    talk: [[5, 'staff', '您好，已核实您的订单在价保期内，系统误判已修正。']],
    outcome: '价保差额 100 元已退回您的账户余额。',
    score: 5,
  },
  {
    member: 1,
    type: '服务态度',
    hoursAgo: 29,
    state: 'submitted',
    wish: 'apology',
    store: 0,
    lateHours: 24,
    content: '在门店咨询以旧换新，店员说没空就走开了，等了二十分钟没有人接待。',
    talk: [],
  },
  {
    member: 2,
    type: '商品质量',
    hoursAgo: 220,
    state: 'handling',
    wish: 'refund',
    lateHours: 168,
    shows: ['brightSpots'],
    content: '平板收到时屏幕边缘有亮点，拍照给客服看了，说要寄回检测，寄回去五天没有消息。',
    talk: [
      [6, 'staff', sorry],
      [60, 'member', '已经寄回五天了，什么时候能有结果？'],
    ],
  },
  {
    member: 3,
    type: '配送',
    hoursAgo: 27,
    state: 'accepted',
    lateHours: 24,
    content: '下单时选择次日达，已经过去三天还没有发货，打电话也没有人告诉我原因。',
    talk: [],
  },
  {
    member: 1,
    type: '售后维修',
    hoursAgo: 130,
    state: 'handling',
    store: 2,
    wish: 'repair',
    reopened: 1,
    content: '手机进水送修，修好后听筒声音很小，再次送修还是同样的问题。',
    talk: [
      [5, 'staff', sorry],
      [40, 'staff', '已更换听筒，请您试用。'],
      [90, 'member', '换了听筒通话声音还是小，请再检查一下。'],
    ],
  },
  {
    member: 4,
    type: '价格与活动',
    hoursAgo: 160,
    state: 'handling',
    reopened: 2,
    wish: 'compensation',
    content: '抢购页面显示有货，付款后被通知取消订单，优惠券也没有退回。',
    talk: [
      [4, 'staff', sorry],
      [30, 'staff', '优惠券已退回账户。'],
      [60, 'member', '券是退回了，但活动已经结束，我要求按活动价购买。'],
      [100, 'member', '还是没有给出合理的解决办法。'],
    ],
  },
  {
    member: 5,
    type: '其他',
    hoursAgo: 2,
    state: 'submitted',
    content: '发票抬头填错了，想改成公司名称，在订单页面找不到修改的入口。',
    talk: [],
  },
  {
    member: 3,
    type: '服务态度',
    hoursAgo: 8,
    state: 'accepted',
    store: 1,
    content: '门店贴膜后屏幕有气泡，店员说要另外付钱才能重贴，态度很不好。',
    talk: [],
  },
  {
    member: 2,
    type: '其他',
    hoursAgo: 200,
    state: 'withdrawn',
    content: '会员积分一直没有到账，已经过了活动说明里写的到账时间。',
    talk: [
      [5, 'staff', '您好，积分将在确认收货 7 天后到账。'],
      [20, 'member', '看到积分了，谢谢。'],
    ],
  },
  {
    member: 5,
    type: '商品质量',
    hoursAgo: 400,
    state: 'closed',
    wish: 'exchange',
    content: '充电宝使用一周后无法充电，指示灯全部不亮，怀疑是次品。',
    talk: [[3, 'staff', sorry]],
    outcome: '经检测为主板故障，已为您更换新品并承担来回运费。',
    score: 4,
  },
  {
    member: 4,
    type: '配送',
    hoursAgo: 350,
    state: 'closed',
    content: '收到的包裹外箱严重变形，里面的手机壳也压裂了，快递员让我直接签收。',
    talk: [[8, 'staff', sorry]],
    outcome: '已为您补发手机壳，并向快递公司反馈要求整改。',
    score: 3,
  },
  {
    member: 1,
    type: '服务态度',
    hoursAgo: 500,
    state: 'closed',
    store: 3,
    wish: 'apology',
    content: '打电话问门店营业时间，对方说不知道就挂断了，希望加强培训。',
    talk: [[4, 'staff', sorry]],
    outcome: '店长已向您致电道歉，门店已重新培训电话接待规范。',
    score: 5,
  },
  {
    member: 2,
    type: '价格与活动',
    hoursAgo: 40,
    state: 'solved',
    wish: 'refund',
    content: '满减活动写的是满 1000 减 100，结算时只减了 50 元，客服说是叠加规则。',
    talk: [[5, 'staff', sorry]],
    outcome: '活动页面说明不够清楚，差额 50 元已退回您的账户余额。',
  },
];

/** What members suggested and the shop answered, published without names. */
const suggestions: readonly (readonly [content: string, answer: string])[] = [
  ['希望门店增加自助贴膜工位，周末排队时间太长。', '已在六家门店增加贴膜工位，并开放线上预约。'],
  ['订单列表能不能按商品名称搜索，找旧订单很不方便。', '订单列表已支持按商品名称、订单号搜索。'],
  ['建议在商品页直接显示附近门店的现货数量。', '商品页已显示所选城市门店的现货情况。'],
  ['以旧换新的估价希望能保留几天，方便和家人商量。', '估价结果现在保留 7 天，到店检测无误即按估价成交。'],
  ['电子发票能否在订单完成后自动发到邮箱。', '已列入下一期改进，届时可在发票设置中开启。'],
  ['建议包装减少塑料，改用可回收纸盒。', '配件类商品已全部改用可回收纸盒包装。'],
  ['希望客服晚上十点以后也能联系到人。', '在线客服已延长到 24 点，紧急问题可留言，次日优先回复。'],
  ['手机参数对比页面希望能一次比较四款。', '对比功能现在最多支持四款商品同时比较。'],
];

export const demoComplaints: readonly DemoComplaint[] = [
  ...cases,
  ...suggestions.map(
    ([content, answer], index): DemoComplaint => ({
      member: 1 + (index % 5),
      type: '建议',
      hoursAgo: 240 + index * 70,
      state: 'closed',
      content,
      talk: [[20, 'staff', '感谢您的建议，已转给相关同事评估。']],
      outcome: answer,
      score: 5,
      answer,
    }),
  ),
];
