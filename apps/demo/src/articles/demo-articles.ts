import { buying } from './buying.ts';
import { buyingGear } from './buying-gear.ts';
import { newGoods } from './new-goods.ts';
import { newGoodsOfAutumn } from './new-goods-of-autumn.ts';
import { reviews } from './reviews.ts';
import { reviewsOfGear } from './reviews-of-gear.ts';
import { skills } from './skills.ts';
import { skillsOfEveryDay } from './skills-of-every-day.ts';
import { storeDays } from './store-days.ts';
import { stores } from './stores.ts';
import type { ToldArticle } from './told-article.ts';

/** What is being written, and is nobody's to read yet. */
const drafts: readonly ToldArticle[] = [
  {
    title: '年货节选购清单（未定稿）',
    summary: '按人群和预算整理，待补充价格。',
    author: '小周',
    days: -1,
    goods: ['NOVA15'],
    text: '\n## 送长辈\n待补充。\n## 送孩子\n待补充。',
  },
];

/** The columns of a demo shop in their order, with their articles. */
export const demoColumns: readonly { readonly name: string; readonly articles: readonly ToldArticle[] }[] = [
  { name: '新品', articles: [...newGoods, ...newGoodsOfAutumn] },
  { name: '评测', articles: [...reviews, ...reviewsOfGear] },
  { name: '选购', articles: [...buying, ...buyingGear, ...drafts] },
  { name: '技巧', articles: [...skills, ...skillsOfEveryDay] },
  { name: '门店', articles: [...stores, ...storeDays] },
];
