import type { adminContent } from '@jishi/contract/admin-content.ts';
import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { EntryField, PartDefinition } from '@jishi/contract/content-part.ts';
import type { ParsedInputOf } from '@jishi/contract/operation.ts';
import { invalidInput } from '../platform/app-error.ts';
import { toPlainText, toSafeMarkup } from './plain-text.ts';

export type EntryInput = Omit<ParsedInputOf<typeof adminContent.save>['entries'][number], 'children'> & {
  children?: EntryInput[];
};
/** What a list of entries may hold. */
export type EntryRules = Pick<PartDefinition, 'name' | 'levels' | 'maximum' | 'needsImage'>;

/**
 * Entries as they may be kept: plain text, safe markup, only what the part knows at that level.
 * @param clean what makes markup safe
 * @throws AppError invalidInput, naming the entry
 */
export function cleanEntries(
  entries: readonly EntryInput[],
  definition: EntryRules,
  clean: (markup: string) => string = toSafeMarkup,
  level = 0,
): ContentEntry[] {
  const fields = definition.levels[level];
  if (entries.length === 0) return [];
  if (!fields) throw invalidInput(`“${definition.name}”最多 ${definition.levels.length} 级`);
  if (entries.length > definition.maximum)
    throw invalidInput(`“${definition.name}”同一级最多 ${definition.maximum} 项`);
  return entries.map((entry) => cleanEntry(entry, definition, clean, level, fields));
}

function cleanEntry(
  entry: EntryInput,
  definition: EntryRules,
  clean: (markup: string) => string,
  level: number,
  fields: readonly EntryField[],
): ContentEntry {
  const keep = <Value>(field: EntryField, value: Value, none: Value): Value =>
    fields.includes(field) ? value : none;
  const title = toPlainText(entry.title);
  if (title === '') throw invalidInput('请填写标题');
  const { startsAt, endsAt } = entry;
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt))
    throw invalidInput(`“${title}”的结束时间须晚于开始时间`);
  if (definition.needsImage && level === 0 && !entry.image) throw invalidInput(`请为“${title}”上传图片`);
  return {
    id: entry.id,
    title,
    text: keep('text', toPlainText(entry.text), ''),
    html: keep('html', clean(entry.html), ''),
    link: keep('link', entry.link, ''),
    image: keep('image', entry.image, null),
    adImage: keep('adImage', entry.adImage, null),
    icon: keep('icon', entry.icon, ''),
    type: keep('type', entry.type, 'other'),
    code: keep('code', entry.code, ''),
    dark: keep('dark', entry.dark, false),
    hidden: entry.hidden,
    startsAt: startsAt && new Date(startsAt).toISOString(),
    endsAt: endsAt && new Date(endsAt).toISOString(),
    categoryId: keep('categoryId', entry.categoryId, 0),
    ppids: keep(
      'ppids',
      entry.ppids.filter((ppid) => ppid > 0),
      [],
    ),
    children: cleanEntries(entry.children ?? [], definition, clean, level + 1),
  };
}

/** Every entry of a tree, parents first. */
export function flattenEntries(entries: readonly ContentEntry[]): ContentEntry[] {
  return entries.flatMap((entry) => [entry, ...flattenEntries(entry.children)]);
}
