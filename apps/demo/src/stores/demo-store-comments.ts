/** A comment on a store of the demo. */
export interface DemoStoreComment {
  readonly nickname: string;
  readonly score: number;
  readonly content: string;
  readonly reply: string;
  /** Days ago. */
  readonly age: number;
  /** Whether a guide served; otherwise goods were picked up. */
  readonly served: boolean;
}

const surnames = ['陈', '杨', '李', '赵', '王', '周', '罗', '何', '马', '徐', '段', '高'];
const ends = ['雨', '明', '丽', '东', '燕', '波', '静', '宇', '芳', '凯'];

const served = [
  [5, '预约的时间到店马上就有人接待，导购先问清楚预算和用途，没有一上来就推最贵的。'],
  [5, '帮我妈选的手机，字体、防诈骗设置都一步步教会了，老人家很满意。'],
  [5, '旧手机资料当场迁移，等了四十分钟，微信聊天记录一条没丢。'],
  [4, '讲解很专业，几款拍照样张都让我自己对比，就是周末人有点多。'],
  [5, '折叠屏试了三款，导购把折痕、重量、维修费用都讲明白了再让我决定。'],
  [4, '以旧换新估价比网上预估低了五十块，但当面解释了扣减项，可以接受。'],
  [3, '约的三点，前一位没结束等了二十分钟，服务本身没问题。'],
  [5, '贴膜免费，还帮我把旧手机的数据清空了，很放心。'],
  [5, '给公司订了十台平板，发票和送货时间都一次说清楚。'],
  [2, '想看的颜色没有样机，预约时写了备注也没有提前告诉我，白跑一趟。'],
] as const;
const pickedUp = [
  [5, '网上下单两小时后到店取货，报取货码就拿到了，当面验机开机。'],
  [5, '门店就在地铁口，下班顺路取，包装完好，还送了个购物袋。'],
  [4, '取货很快，停车位不太好找，建议坐公交。'],
  [5, '店里明亮干净，样机都能上手玩，取货时顺便给手机做了清洁。'],
  [4, '短信通知到货后第二天去取，店员核对了序列号，挺正规。'],
  [3, '取货要排队，高峰期只有一个柜台，希望多开一个。'],
  [5, '价格和网上一样，还能当场激活保修，省心。'],
  [5, '到店发现想换颜色，店员直接帮忙改单，没有多收钱。'],
  [2, '通知到货了，去了说还在库房，等了半小时才拿到。'],
  [4, '店员态度好，电池健康度检测免费，给个好评。'],
] as const;
const replies: Readonly<Record<number, string>> = {
  2: '非常抱歉让您久等，我们已调整取货与备机流程，欢迎您再来，到店请找店长为您安排。',
  3: '感谢反馈，周末已增开一个柜台，建议提前预约，到店不用等。',
};

/** Comments on the store at a place of the list, the same for the same place; the newest first. */
export function listDemoStoreComments(storePlace: number, count: number): DemoStoreComment[] {
  return Array.from({ length: count }, (_, index) => {
    const mix = storePlace * 7 + index;
    const isServed = index % 2 === 0;
    const list = isServed ? served : pickedUp;
    // Stores differ: some are nearly always praised.
    const picked =
      list[(storePlace * 3 + (index >> 1) * (storePlace % 3 === 0 ? 3 : 1)) % list.length] ?? served[0];
    const [score, content] = storePlace % 4 === 0 && picked[0] < 4 ? (served[index % 3] ?? picked) : picked;
    const start = surnames[(mix * 5) % surnames.length] ?? '陈';
    return {
      ...{ score, content, served: isServed },
      nickname: `${start}***${ends[(mix * 3) % ends.length] ?? '雨'}`,
      reply: replies[score] ?? (mix % 4 === 0 ? '谢谢您的认可，有任何使用问题随时到店找我们。' : ''),
      age: 1 + index * 4 + (mix % 3),
    };
  });
}
