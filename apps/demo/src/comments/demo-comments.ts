import type { CommentTag } from '@jishi/contract/comment-words.ts';
import { createRandom, pickOne } from '../catalogue/seeded-random.ts';
import { demoModels } from '../models/all-models.ts';
import type { DemoModel } from '../models/demo-model.ts';
import { goodsPhrases, type Phrases, servicePraise, shopReplies } from './goods-phrases.ts';
import { lateWords, tagsOf } from './late-words.ts';
import { phoneComplaints, phoneDoubts, phonePraise } from './phone-phrases.ts';

export interface DemoComment {
  /** Masked as shops mask it. */
  readonly nickname: string;
  readonly score: 3 | 4 | 5;
  readonly content: string;
  /** The bought SKU's values, parted by a space. */
  readonly specText: string;
  readonly sku: string;
  readonly likeCount: number;
  readonly reply: string | null;
  readonly tags: readonly CommentTag[];
  /** Which pictures of its SKU it shows, by their places. */
  readonly photos: readonly number[];
  readonly append: { readonly content: string; readonly daysAfter: number } | null;
  /** Whole days before the seed, and the second of that day. */
  readonly daysAgo: number;
  readonly secondOfDay: number;
}

export interface ModelComments {
  readonly modelCode: string;
  /** Brand and model as in the catalogue file. */
  readonly brand: string;
  readonly model: string;
  readonly comments: readonly DemoComment[];
}

const phonePhrases: Phrases = { praise: phonePraise, doubts: phoneDoubts, complaints: phoneComplaints };

const nameStarts = [...'李王张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗云小阿大晓木风雨星海jtmxlzasky'];
const nameEnds = [...'明华丽伟芳强静军敏涛婷宇轩然一1357928哥姐妈er'];

function phrasesFor(model: DemoModel): Phrases {
  const [top = ''] = model.category;
  const found = top === '手机' ? phonePhrases : goodsPhrases[top];
  if (!found) throw new Error(`no comment phrases for ${top}`);
  return found;
}

/** Takes `count` different items, in their order. */
function takeSome<T>(random: () => number, items: readonly T[], count: number): readonly T[] {
  return items
    .map((item, index) => ({ item, index, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ item }) => item);
}

function writeContent(random: () => number, phrases: Phrases, score: DemoComment['score']): string {
  const topics = takeSome(random, phrases.praise, score === 3 ? 1 : 1 + Math.floor(random() * 2.6));
  const sentences = topics.map((topic) => pickOne(random, topic));
  if (score === 3) return [pickOne(random, phrases.complaints), ...sentences].join('');
  if (score === 4) sentences.push(pickOne(random, phrases.doubts));
  else if (random() < 0.42) sentences.push(pickOne(random, servicePraise));
  return sentences.join('');
}

/** Models that buyers say much of: the forty first. */
const MANY = 40;

function writeComments(model: DemoModel, place: number): ModelComments {
  const random = createRandom(`comments ${model.code}`);
  const phrases = phrasesFor(model);
  const total = place < MANY ? 20 + Math.floor(random() * 41) : 5 + Math.floor(random() * 12);
  const seen = new Set<string>();
  const comments: DemoComment[] = [];
  while (comments.length < total) {
    const luck = random();
    const score = luck < 0.07 ? 3 : luck < 0.24 ? 4 : 5;
    const content = writeContent(random, phrases, score);
    const variant = pickOne(random, model.variants);
    const nickname = `${pickOne(random, nameStarts)}***${pickOne(random, nameEnds)}`;
    const reply =
      score === 3
        ? pickOne(random, shopReplies.slice(2))
        : random() < 0.16
          ? pickOne(random, shopReplies.slice(0, 2))
          : null;
    const when = {
      daysAgo: 1 + Math.floor(random() ** 1.7 * 210),
      secondOfDay: 28_800 + Math.floor(random() * 54_000),
    };
    const likeCount = random() < 0.6 ? 0 : Math.floor(random() ** 3 * 46);
    if (seen.has(content)) continue;
    seen.add(content);
    const photos = random() < 0.3 ? [0, 1, 2].slice(0, 1 + Math.floor(random() * 3)) : [];
    const append =
      random() < 0.05
        ? { content: pickOne(random, lateWords), daysAfter: 7 + Math.floor(random() * 120) }
        : null;
    comments.push({
      nickname,
      score,
      content,
      specText: variant.values.join(' '),
      sku: variant.sku,
      likeCount,
      reply,
      tags: tagsOf(random, score),
      photos,
      append: append && { ...append, daysAfter: Math.min(append.daysAfter, when.daysAgo) },
      ...when,
    });
  }
  return { modelCode: model.code, brand: model.brand, model: model.name, comments };
}

/** Comments on the models that sell well, the same on every machine. */
export const demoComments: readonly ModelComments[] = demoModels
  .filter((model) => model.stocked === 3 || (model.stocked === 2 && model.category[0] === '手机'))
  .map(writeComments);
