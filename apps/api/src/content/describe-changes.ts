import type { ContentEntry } from '@jishi/contract/content-entry.ts';
import type { AuditChange } from '../audit/audit.service.ts';
import { flattenEntries } from './clean-entries.ts';
import type { ContentBody } from './content.tables.ts';

/** Changes written down of one act; whoever wants all of them compares the versions. */
const MOST_TOLD = 40;
const LONGEST = 100;

const fieldNames = {
  title: '标题',
  text: '文字',
  html: '正文',
  link: '链接',
  image: '图片',
  adImage: '菜单广告图片',
  icon: '图标',
  type: '类型',
  code: '代码',
  dark: '深色图片',
  hidden: '隐藏',
  startsAt: '开始展示',
  endsAt: '结束展示',
  categoryId: '分类',
  ppids: '商品',
} as const satisfies Partial<Record<keyof ContentEntry, string>>;
const switchNames = {
  themeGreyedOut: '灰色模式',
  chatEnabled: '在线客服',
  mapEnabled: '门店地图',
  notice: '全站公告',
  promotionDate: '活动倒计时日期',
} as const;

/** What is another in a part than it was: entries that came, went and changed, their order, and the switches. */
export function describeContentChanges(before: ContentBody | undefined, after: ContentBody): AuditChange[] {
  const old = flattenEntries(before?.entries ?? []);
  const now = flattenEntries(after.entries);
  const oldById = new Map(old.map((entry) => [entry.id, entry]));
  const nowIds = new Set(now.map(({ id }) => id));
  const changes: AuditChange[] = [
    ...now.flatMap((entry) => {
      const known = oldById.get(entry.id);
      return known ? compareEntries(known, entry) : [{ field: '新增', before: '', after: entry.title }];
    }),
    ...old
      .filter(({ id }) => !nowIds.has(id))
      .map(({ title }) => ({ field: '移除', before: title, after: '' })),
    ...compareOrder(
      old.filter(({ id }) => nowIds.has(id)),
      now.filter(({ id }) => oldById.has(id)),
    ),
    ...compareSwitches(before, after),
  ];
  const told = changes.slice(0, MOST_TOLD);
  if (changes.length > MOST_TOLD)
    told.push({ field: '其他', before: '', after: `还有 ${changes.length - MOST_TOLD} 处修改` });
  return told;
}

function compareEntries(before: ContentEntry, after: ContentEntry): AuditChange[] {
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).flatMap((name) =>
    compare(`${before.title} · ${fieldNames[name]}`, tell(before[name]), tell(after[name])),
  );
}

function compareOrder(before: readonly ContentEntry[], after: readonly ContentEntry[]): AuditChange[] {
  const ids = (entries: readonly ContentEntry[]) => entries.map(({ id }) => id).join();
  const titles = (entries: readonly ContentEntry[]) => tell(entries.map(({ title }) => title).join('、'));
  if (ids(before) === ids(after)) return [];
  return [{ field: '顺序', before: titles(before), after: titles(after) }];
}

function compareSwitches(before: ContentBody | undefined, after: ContentBody): AuditChange[] {
  const { status } = after;
  if (!status) return [];
  return (Object.keys(switchNames) as (keyof typeof switchNames)[]).flatMap((name) =>
    compare(switchNames[name], tell(before?.status?.[name]), tell(status[name])),
  );
}

function compare(field: string, before: string, after: string): AuditChange[] {
  return before === after ? [] : [{ field, before, after }];
}

/** A value in words, cut where it is long. */
function tell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const url = typeof value === 'object' && 'url' in value ? value.url : value;
  const text = Array.isArray(url) ? url.join('、') : String(url);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
