import { type RankKind, rankKindKeys, rankKinds } from '@jishi/contract/rank-words.ts';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { idField, tabsField } from '../resource/choice-field.tsx';
import { countColumn, stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { type RankRow, rankGroupsQuery } from './rank-query.ts';

const [first, ...others] = rankKindKeys;

/** The kind that a list without a tab is of. */
export const kindOf = (kind: string): RankKind => others.find((one) => one === kind) ?? first;

/** A rank as it was counted. */
export const ranks = defineResource<RankRow, { kind: RankKind | ''; categoryId: number }>({
  key: 'ranks',
  noun: '榜单',
  measure: '个机型',
  emptyText: '还没有上榜机型，每天凌晨 3 点统计近 7 日数据',
  fields: {
    kind: tabsField({
      label: '榜单',
      all: rankKinds[first],
      choices: others.map((value) => ({ value, label: rankKinds[value] })),
    }),
    categoryId: idField({ control: (props) => <CategoryChoice {...props} /> }),
  },
  rowKey: ({ productId }) => productId,
  load: ({ filters: { kind, categoryId }, page, pageSize }, options) =>
    api.adminRank.list({ kind: kindOf(kind), categoryId, page, pageSize }, options),
  columns: [
    textColumn({
      key: 'position',
      title: '名次',
      width: 80,
      figures: true,
      text: ({ position }) => (position === 0 ? '—' : String(position)),
    }),
    {
      key: 'name',
      title: '机型',
      width: 260,
      grows: true,
      render: ({ ppid, name }) => (
        <a href={`/product/${ppid}`} target="_blank" rel="noreferrer">
          {name}
        </a>
      ),
      cell: ({ name }) => name,
    },
    countColumn({ key: 'score', title: '计入榜单', width: 110, count: ({ score }) => score }),
    countColumn({ key: 'units', title: '全部', width: 100, count: ({ units }) => units }),
    countColumn({ key: 'people', title: '人数', width: 100, count: ({ people }) => people }),
    textColumn({ key: 'previous', title: '昨日名次', width: 100, figures: true, text: describePrevious }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: ({ excluded, position }) => (excluded ? '已移出' : position === 0 ? '已下架' : '上榜'),
      tone: ({ excluded, position }) => (excluded ? 'error' : position === 0 ? 'default' : 'success'),
    }),
    textColumn({
      key: 'reason',
      title: '说明',
      width: 220,
      text: ({ reason, excludedBy }) => (excludedBy === '' ? reason : `${reason}（${excludedBy}）`),
    }),
  ],
});

function describePrevious({ previous }: RankRow): string {
  return previous === 0 ? '未上榜' : String(previous);
}

function CategoryChoice({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [search] = useSearchParams();
  const { data, isLoading } = useAside(rankGroupsQuery(kindOf(search.get('kind') ?? '')));
  const groups = data?.groups ?? [];
  return (
    <Select<number>
      aria-label="分类"
      placeholder="分类"
      style={{ width: 180 }}
      loading={isLoading}
      showSearch
      optionFilterProp="label"
      value={value === 0 ? (groups[0]?.id ?? null) : value}
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}
