import type { WrittenComment } from '@jishi/api/comment/comment.service.ts';
import type { CommentTag } from '@jishi/contract/comment-words.ts';
import type { PlannedUnit } from './unit-plan.ts';

const DAY_MS = 86_400_000;
/** Days between the listing of a unit and what its buyer says of it. */
const DAYS_OF_USE = 6;

interface Saying {
  readonly nickname: string;
  readonly score: 4 | 5;
  readonly content: string;
  readonly tags: readonly CommentTag[];
}

/** What buyers of used phones speak of: the wear as it was told, the battery, the report, the store. */
const sayings: readonly Saying[] = [
  {
    ...{ nickname: '林**', score: 5, tags: ['性价比高', '外观漂亮'] },
    content: '成色比描述的还好，标注的划痕要侧着光才看得到。电池健康和报告写的一致，省下一千多很值。',
  },
  {
    ...{ nickname: 'z***8', score: 5, tags: ['服务周到', '性价比高'] },
    content: '在门店当面验的机，店员陪着看了序列号和保修，数据迁移也帮忙弄好了。',
  },
  {
    ...{ nickname: '赵**姐', score: 4, tags: ['性价比高'] },
    content: '边框有点掉漆，页面上都拍出来了，心里有数。用了一周没发现毛病，给爸妈用够了。',
  },
  {
    ...{ nickname: '小**宇', score: 5, tags: ['发货很快', '包装完好'] },
    content: '头天下单第二天就到，盒子里有检测报告和数据线。屏幕没有老化，触控也正常。',
  },
  {
    ...{ nickname: '王**', score: 5, tags: ['运行流畅', '续航持久'] },
    content: '第一次买二手，本来有点担心，实物和图片是同一台，串号对得上。续航一天没问题。',
  },
  {
    ...{ nickname: 'j**a', score: 4, tags: ['服务周到'] },
    content: '到手电池 88%，和写的一样。希望包装再厚实一点，其他都满意。',
  },
  {
    ...{ nickname: '杨**', score: 5, tags: ['拍照好看', '性价比高'] },
    content: '加价换的这台，拍照比旧手机强太多。保修一年，有问题就近找门店，比个人卖家放心。',
  },
  {
    ...{ nickname: '晓**风', score: 5, tags: ['外观漂亮', '做工精细'] },
    content: '比想象中新，照着报告一项项看，只找到写明的那一处磨损，戴壳完全看不出来。',
  },
  {
    ...{ nickname: '刘**', score: 5, tags: ['信号稳定', '性价比高'] },
    content: '双卡都测了，信号和新机没差别。运费险和七天退货都有，买得踏实。',
  },
  {
    ...{ nickname: 'm***6', score: 5, tags: ['包装完好', '服务周到'] },
    content: '账号退得干干净净，到手直接激活。客服还发了质检时的照片给我对照。',
  },
  {
    ...{ nickname: '周**', score: 4, tags: ['运行流畅'] },
    content: '玩游戏不卡，背面的划痕戴上壳就看不见了。充电口有点松，到店免费换了配件。',
  },
  {
    ...{ nickname: '海**棠', score: 5, tags: ['屏幕清晰', '发货很快'] },
    content: '给孩子买的备用机，屏幕颜色正，没有亮点坏点，价格比新机少了三分之一。',
  },
];

/** What the buyer of a unit says of it some days after it was listed. @param at which of the tenant's units it is */
export function sayOfUnit({ variant, grade }: PlannedUnit, at: number, listedAt: Date): WrittenComment {
  const { tags, ...saying } = sayings[at % sayings.length] as Saying;
  const createdAt = new Date(
    Math.min(listedAt.getTime() + DAYS_OF_USE * DAY_MS, Date.now() - (at + 1) * 3_600_000),
  );
  return { ...saying, tags: [...tags], specText: [...variant.values, grade].join(' '), createdAt };
}
