import type { TopicBlockEntry } from '@jishi/contract/admin-topic.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { LOTTERY_BATCH } from '@jishi/contract/lottery-words.ts';
import {
  choicesOf,
  formQuestions,
  IMAGE_AREA,
  type TopicBlockKind,
  topicBlocks,
} from '@jishi/contract/topic-block.ts';
import {
  assertEntryPictures,
  cleanEntries,
  type EntryInput,
  flattenEntries,
} from '../content/content.service.ts';
import { invalidInput } from '../platform/app-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';

export type BlockInput = EntryInput & { kind: TopicBlockKind };

const FID = /^[0-9a-f]{32}$/;

/**
 * Blocks as they may be kept: what their kinds show and nothing else, each with a number of its own within the topic.
 * @throws AppError invalidInput, naming the block
 */
export async function composeBlocks(
  ctx: RequestContext,
  inputs: readonly BlockInput[],
  before: readonly TopicBlockEntry[],
): Promise<TopicBlockEntry[]> {
  const blocks = inputs.map(({ kind, ...entry }) => cleanBlock(kind, entry));
  for (const block of blocks) assertWhole(block);
  if (blocks.filter(({ kind }) => kind === 'floatingBar').length > 1)
    throw invalidInput('一个专题只能有一条悬浮条');
  await assertEntryPictures(ctx, blocks);
  return numberAll(blocks, before);
}

/** A block cleaned to what its kind shows; also when it is shown, whatever came into the database. */
export function cleanBlock(kind: TopicBlockKind, entry: EntryInput): TopicBlockEntry {
  const { name, levels, maximum, needsImage } = topicBlocks[kind];
  const rules = { name, levels, maximum: Math.max(1, maximum), ...(needsImage && { needsImage }) };
  const [clean] = cleanEntries([entry], rules, cleanRichText);
  if (!clean) throw new Error('a block was cleaned away');
  return { ...(clean as Omit<TopicBlockEntry, 'kind'>), kind };
}

/** @throws AppError invalidInput where a block lacks what its kind cannot do without */
function assertWhole({ kind, title, code, html, children }: TopicBlockEntry): void {
  const place = `“${title}”（${topicBlocks[kind].name}）`;
  if (kind === 'richText' && html.replace(/<(?!img)[^>]*>/g, '').trim() === '')
    throw invalidInput(`请填写${place}的正文`);
  if (kind === 'video' && !FID.test(code)) throw invalidInput(`请为${place}上传视频`);
  if (kind === 'lottery' && !LOTTERY_BATCH.test(code)) throw invalidInput(`请填写${place}的抽奖批次`);
  if (['coupons', 'floors', 'form', 'floatingBar'].includes(kind) && children.length === 0)
    throw invalidInput(`请为${place}添加${topicBlocks[kind].item}`);
  for (const item of children) {
    if (kind === 'form') assertQuestion(item);
    if (kind === 'coupons' && item.code === '') throw invalidInput(`请填写“${item.title}”的规则码`);
    if (kind === 'imageMap' && !isArea(item.code))
      throw invalidInput(`“${item.title}”的位置须为 左-上-宽-高 四个百分比，且不超出图片`);
  }
}

/** @throws AppError invalidInput where a question has no kind, or nothing to choose from */
function assertQuestion({ title, text, code }: Pick<ContentEntry, 'title' | 'text' | 'code'>): void {
  if (!Object.hasOwn(formQuestions, code)) throw invalidInput(`请选择“${title}”的题型`);
  if (code.startsWith('choice') && choicesOf(text).length < 2)
    throw invalidInput(`请为“${title}”写出至少两个选项，用“、”隔开`);
}

/** Whether a text names an area that lies within a picture. */
export function isArea(code: string): boolean {
  const [left = -1, top = -1, width = 0, height = 0] = (IMAGE_AREA.exec(code) ?? []).slice(1).map(Number);
  return left >= 0 && top >= 0 && width > 0 && height > 0 && left + width <= 100 && top + height <= 100;
}

/** Blocks that were there keep their numbers; new ones, and second uses of a number, get the next. */
function numberAll(blocks: TopicBlockEntry[], before: readonly TopicBlockEntry[]): TopicBlockEntry[] {
  const known = new Set(flattenEntries(before).map(({ id }) => id));
  let next = Math.max(0, ...known);
  const number = (entry: ContentEntry) => {
    if (known.delete(entry.id)) return;
    next += 1;
    entry.id = next;
  };
  for (const entry of flattenEntries(blocks)) number(entry);
  return blocks;
}
