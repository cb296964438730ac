import type { CommentTag } from '@jishi/contract/comment-words.ts';
import { pickOne } from '../catalogue/seeded-random.ts';

/** What buyers add after a while. */
export const lateWords: readonly string[] = [
  '用了一段时间来追评，各方面都稳定，没有出过问题。',
  '一个多月了，和刚买时一样顺手，值得这个价。',
  '追评：售后问过一次小问题，客服回复很快，安心。',
  '用到现在没有卡顿，也没有异常，给家里人又买了一个。',
  '天天带在身上，磨损很少，质量比预想的好。',
  '升级过两次系统，体验更好了，继续好评。',
  '最初担心的问题没有出现，放心买。',
  '时间长了才知道好，细节做得很到位。',
];

const good: readonly CommentTag[] = [
  '外观漂亮',
  '做工精细',
  '性价比高',
  '包装完好',
  '发货很快',
  '服务周到',
  '运行流畅',
  '续航持久',
];
const bad: readonly CommentTag[] = ['偏重', '续航一般'];

/** What a buyer ticks beside the stars: most tick one or two, some none. */
export function tagsOf(random: () => number, score: number): CommentTag[] {
  if (random() < 0.35) return [];
  if (score === 3) return [pickOne(random, bad)];
  const tags = [pickOne(random, good), pickOne(random, good)];
  return [...new Set(random() < 0.5 ? tags : tags.slice(0, 1))];
}
