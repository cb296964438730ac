import type { ListNames } from './admin-list-template.ts';
import { pluralOf } from './casing.ts';

/** Where the list stands in the menu and who may go there. */
export function renderScreens(
  { rows: { camel, kebab, pascal }, noun }: ListNames,
  path: string,
  place: number,
): string {
  return `import List from 'lucide-react/icons/list';
import { stateScreens } from '../shell/screen.ts';

export const ${camel}Screens = stateScreens({
  place: ${place},
  path: '${path}',
  title: '${noun}',
  icon: List,
  permission: '${camel}:read',
  load: async () => (await import('./${kebab}.page.tsx')).${pascal}Page,
});
`;
}

/** What is read, how it is narrowed, and its columns. */
export function renderResource({ rows: { camel, kebab, pascal }, noun }: ListNames): string {
  const many = pluralOf(camel);
  return `import { writeBeijing } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { type Days, daysField } from '../resource/days-field.tsx';
import { defineResource } from '../resource/resource.ts';
import { keywordField } from '../resource/text-field.tsx';
import { api } from '../shell/api.ts';
import { formatShortMoment } from '../shell/format.ts';
import styles from './${kebab}.module.css';

export type ${pascal}Row = OutputOf<Contract['admin${pascal}']['list']>['list'][number];

/** All of the site, the newest first. */
export const ${many} = defineResource<
  ${pascal}Row,
  { keyword: string; days: Days },
  'timeAsc' | 'timeDesc'
>({
  key: '${many}',
  noun: '${noun}',
  measure: '条',
  emptyText: '还没有${noun}，会员添加后会出现在这里',
  fields: {
    keyword: keywordField({ placeholder: '名称', maxLength: 20 }),
    days: daysField({ label: '添加时间' }),
  },
  rowKey: (row) => row.id,
  load: ({ filters: { keyword, days }, sort, page, pageSize }, options) =>
    api.admin${pascal}.list(
      { keyword, from: days.from || undefined, to: days.to || undefined, sort, page, pageSize },
      options,
    ),
  columns: [
    {
      key: 'name',
      title: '名称',
      width: 240,
      grows: true,
      render: (row) => row.name,
      cell: (row) => row.name,
    },
    {
      key: 'member',
      title: '会员编号',
      width: 140,
      render: (row) => <span className={styles.tabular}>{row.memberId}</span>,
      cell: (row) => row.memberId,
    },
    {
      key: 'createdAt',
      title: '添加时间',
      width: 160,
      sorts: { ascending: 'timeAsc', descending: 'timeDesc' },
      render: (row) => (
        <time className={styles.tabular} dateTime={row.createdAt} title={writeBeijing(row.createdAt)}>
          {formatShortMoment(row.createdAt)}
        </time>
      ),
      cell: (row) => new Date(row.createdAt),
    },
  ],
});
`;
}

/** The page: the list, and what may be done with a row. */
export function renderListPage({ rows: { camel, kebab, pascal }, noun }: ListNames): string {
  const many = pluralOf(camel);
  return `import { Button, Popconfirm } from 'antd';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './${kebab}.module.css';
import { type ${pascal}Row, ${many} } from './${kebab}.resource.tsx';

/** All of the site; whoever may edit deletes what should not be there. */
export function ${pascal}Page() {
  const mayEdit = usePermission('${camel}:edit');
  const remove = useAct({
    run: (row: ${pascal}Row) => api.admin${pascal}.remove({ id: row.id }),
    changes: ['${many}', 'audit'],
    success: () => '已删除',
  });
  const render = (row: ${pascal}Row) => (
    <Popconfirm
      title={\`删除“\${row.name}”？\`}
      description="删除后会员不再看到它，且不能恢复"
      okText="删除"
      okButtonProps={{ danger: true }}
      cancelText="取消"
      onConfirm={() => remove.mutate(row)}
    >
      <Button
        className={styles.rowActions ?? ''}
        size="small"
        type="text"
        danger
        aria-label={\`删除${noun}\${row.name}\`}
        loading={remove.isPending && remove.variables?.id === row.id}
      >
        删除
      </Button>
    </Popconfirm>
  );
  return <ResourceList resource={${many}} {...(mayEdit && { rowActions: { width: 90, render } })} />;
}
`;
}

export function renderListStyles(): string {
  return `.tabular {
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}

/* The words of the button stand below the head of the column. */
.rowActions {
  margin-inline-start: -7px;
}
`;
}
