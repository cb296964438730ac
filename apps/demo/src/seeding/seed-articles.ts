import {
  fillArticles,
  readCommon,
  type WrittenArticle,
  type WrittenComment,
} from '@jishi/api/article/article.service.ts';
import { findSkuRows } from '@jishi/api/catalog/catalog.service.ts';
import { findOrRegisterMember } from '@jishi/api/member/member.service.ts';
import { inTransaction, type RequestContext } from '@jishi/api/platform/request-context.ts';
import { demoColumns } from '../articles/demo-articles.ts';
import { type Said, saidOfArticles, saidOfShop } from '../articles/said-of-articles.ts';
import type { ToldArticle } from '../articles/told-article.ts';
import { createRandom } from '../catalogue/seeded-random.ts';
import { writeHtml } from '../documents/write-html.ts';
import { drawCover } from '../introductions/draw-scene.ts';
import { demoModels } from '../models/all-models.ts';
import { keepDrawing } from '../rendering/keep-drawing.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
/** Days back for which looks are told one by one. */
const VIEWED_DAYS = 21;

const phones = ['13800000031', '13800000032', '13800000033', '13800000034'] as const;
const names = ['李***明', '小***月', '张***3', 'a***n'] as const;
const places = ['云南', '云南', '四川', '贵州', '广西', ''] as const;

interface Kept {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Articles in their columns with covers, comments, likes and looks, counted back from today; a shop that has columns
 * stays as it is.
 */
export async function seedArticles(ctx: RequestContext): Promise<void> {
  if ((await readCommon(ctx)).columns.length > 0) return;
  const all = demoColumns.flatMap(({ name, articles }) => articles.map((one) => ({ column: name, one })));
  const ppids = await findPpids(
    ctx,
    all.map(({ one }) => one),
  );
  // A shop tells of what it sells.
  const told = all.filter(({ one }) => ppids.has(one.goods[0]));
  const pictures = new Map<string, { cover: Kept; inside: Kept | undefined }>();
  for (const { one } of told) {
    const cover = await keepCover(ctx, one.goods, one.title);
    const [first] = one.goods;
    const inside = one.text.includes('[图]') ? await keepCover(ctx, [first], `${one.title} 2`) : undefined;
    pictures.set(one.title, { cover, inside });
  }
  await inTransaction(ctx, async (tx) => {
    const memberIds: number[] = [];
    for (const phone of phones) memberIds.push((await findOrRegisterMember(tx, phone)).member.id);
    const articles = told.map(({ column, one }): WrittenArticle => {
      const random = createRandom(`article ${one.title}`);
      const { cover, inside } = pictures.get(one.title) ?? {};
      const publishedAt = one.days < 0 ? null : momentBefore(one.days, random);
      const said = publishedAt ? pickSaid(saidOfArticles[column] ?? [], random) : [];
      return {
        ...{ column, title: one.title, summary: one.summary, authorName: one.author, source: '' },
        ...{ pinned: one.pinned ?? false, cover: cover ?? null, publishedAt },
        html: writeHtml(one.text).replace('<p>[图]</p>', inside ? figureOf(inside, one) : ''),
        ppids: one.goods.flatMap((code) => ppids.get(code) ?? []),
        views: publishedAt ? viewsOf(one, random) : [],
        likes: publishedAt ? Math.floor(random() ** 2 * 60) + 3 : 0,
        comments: said.map((words) => sayIt(words, memberIds, publishedAt ?? new Date(), random)),
      };
    });
    const random = createRandom('guest book');
    const guestBook = saidOfShop.map((words) => sayIt(words, memberIds, momentBefore(40, random), random));
    await fillArticles(tx, { columns: demoColumns.map(({ name }) => name), articles, guestBook });
  });
}

/** A SKU of each model that the tenant has, by the model's code. */
async function findPpids(ctx: RequestContext, told: readonly ToldArticle[]): Promise<Map<string, number>> {
  const skus = new Map(
    [...new Set(told.flatMap(({ goods }) => goods))].map((code) => [
      code,
      demoModels.find((model) => model.code === code)?.variants[0]?.sku ?? '',
    ]),
  );
  const rows = new Map((await findSkuRows(ctx, [...skus.values()], [])).map((row) => [row.code, row.ppid]));
  return new Map(
    [...skus].flatMap(([code, sku]) => (rows.has(sku) ? [[code, rows.get(sku) ?? 0] as const] : [])),
  );
}

async function keepCover(ctx: RequestContext, goods: readonly string[], title: string): Promise<Kept> {
  const { key, width, height } = await keepDrawing(ctx.platform.files, `article ${title}`, () => {
    const models = goods.flatMap((code) => demoModels.find((model) => model.code === code) ?? []);
    return drawCover(models, title).svg;
  });
  return { url: `/files/${key}`, width, height };
}

function figureOf({ url, width, height }: Kept, { goods: [code] }: ToldArticle): string {
  const name = demoModels.find((model) => model.code === code)?.name ?? '';
  return `<figure><img src="${url}" alt="${name}" width="${width}" height="${height}"><figcaption>${name}</figcaption></figure>`;
}

/** A moment between ten and six in Beijing some days ago, on no day that has not passed. */
function momentBefore(days: number, random: () => number): Date {
  const today = Math.floor((Date.now() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  return new Date(today - Math.max(1, days) * DAY_MS + Math.floor((10 + random() * 8) * 3_600_000));
}

/** Looks by day: many at first, fewer later, and those of long ago as one. */
function viewsOf({ days, pinned }: ToldArticle, random: () => number): { day: string; views: number }[] {
  const fame = 60 + Math.floor(random() * 240) + (pinned ? 200 : 0);
  const count = Math.min(days, VIEWED_DAYS) + 1;
  return Array.from({ length: count }, (_, at) => {
    const ago = Math.min(days, VIEWED_DAYS) - at;
    const day = new Date(Date.now() + BEIJING_MS - ago * DAY_MS).toISOString().slice(0, 10);
    return { day, views: Math.max(1, Math.floor((fame / (at + 1)) * (0.7 + random() * 0.6))) };
  });
}

function pickSaid(pool: readonly Said[], random: () => number): Said[] {
  return pool.filter(() => random() < 0.45);
}

/** A comment some hours after the article, its answers later still, none of them to come. */
function sayIt(
  [content, ...replies]: Said,
  memberIds: readonly number[],
  after: Date,
  random: () => number,
): WrittenComment {
  const age = Math.max(60_000, Date.now() - after.getTime());
  const first = Math.floor(random() * phones.length);
  const saidAt = after.getTime() + Math.floor(random() * age * 0.6);
  const voice = (place: number, words: string, at: number) => {
    const who = (first + place) % phones.length;
    const [memberId = 0, nickname = ''] = [memberIds[who], names[who]];
    const likeCount = Math.floor(random() ** 3 * 14);
    return {
      ...{ memberId, nickname, content: words, likeCount, at: new Date(at) },
      place: places[Math.floor(random() * places.length)] ?? '',
    };
  };
  return {
    ...voice(0, content, saidAt),
    replies: replies.map((words, place) => voice(place + 1, words, saidAt + age * 0.1 * (place + 1))),
  };
}
