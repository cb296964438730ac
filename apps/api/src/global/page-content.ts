import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import { type ContentGroup, contentGroupNames } from '@jishi/contract/content-group.ts';
import type { global } from '@jishi/contract/global.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import {
  findFilingNumber,
  openContent,
  presentEntryPicture,
  type ReadOptions,
} from '../content/content.service.ts';
import type { RequestContext } from '../platform/request-context.ts';

type PageContent = OutputOf<typeof global.pageContent>;

/** What a page shows when no filing number is there to be shown (S061). */
const filingMissing: NonNullable<PageContent['problem']> = {
  type: 1,
  title: '未配置备案号',
  description: '请在站点后台的“页面内容 - 版权与备案”中配置备案号，或开启显示',
};

/** Groups of page content (S059, S102), all fourteen unless some are named. */
export async function readPageContent(
  ctx: RequestContext,
  input: ReadOptions & { groups: string },
): Promise<PageContent> {
  const named = new Set(input.groups.split(',').map((name) => name.trim()));
  const wanted = (name: ContentGroup) => input.groups === '' || named.has(name);
  const content = await openContent(ctx, input);
  const groups = Object.fromEntries(
    contentGroupNames.map((name) => [name, wanted(name) ? content.entries(name).map(presentItem) : []]),
  ) as PageContent['groups'];
  const isComplete =
    !wanted('bottom-copyright') || findFilingNumber(content.entries('bottom-copyright')) !== undefined;
  return { groups, problem: isComplete ? null : filingMissing };
}

type Item = PageContent['groups'][ContentGroup][number];

function presentItem(entry: ContentEntry): Item {
  const presentLeaf = (one: ContentEntry) => ({ ...presentFields(one), children: [] });
  return {
    ...presentFields(entry),
    children: entry.children.map((child) => ({
      ...presentFields(child),
      children: child.children.map(presentLeaf),
    })),
  };
}

function presentFields(entry: ContentEntry): Omit<Item, 'children'> {
  const { id, title, text, link, type, icon } = entry;
  return { id, title, text, link, type, icon, image: presentEntryPicture(entry.image, title) };
}
