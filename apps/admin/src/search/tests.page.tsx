import { Button, Popconfirm } from 'antd';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { describeRun } from './describe-run.ts';
import styles from './search.module.css';
import type { TestRow } from './search-rows.ts';
import { TestDialog } from './test.dialog.tsx';
import { searchTestsQuery, tests } from './test.resource.tsx';

/** Keywords with the model that is expected, and what a run of them finds. */
export function TestsPage() {
  const mayEdit = usePermission('search:edit');
  const [shown, setShown] = useState<{ row?: TestRow }>();
  const { data } = useAside(searchTestsQuery);
  const run = useAct({
    run: () => api.adminSearchTest.run({}),
    changes: ['searchTests'],
    success: ({ first, among, total }) => `运行完成：首位 ${first}，前十 ${among}，共 ${total} 个词`,
  });
  const remove = useAct({
    run: ({ id }: TestRow) => api.adminSearchTest.remove({ id }),
    changes: ['searchTests', 'audit'],
    success: () => '已从测试集移除',
  });
  const rowActions = (row: TestRow) => (
    <>
      <Button size="small" type="text" onClick={() => setShown({ row })}>
        编辑
      </Button>
      <Popconfirm
        title={`把“${row.keyword}”移出测试集？`}
        okText="移除"
        cancelText="取消"
        onConfirm={() => remove.mutate(row)}
      >
        <Button size="small" type="text" danger>
          移除
        </Button>
      </Popconfirm>
    </>
  );
  const actions = (
    <div className={styles.actions}>
      <Button
        icon={<Play size={15} strokeWidth={1.5} />}
        loading={run.isPending}
        disabled={data?.list.length === 0}
        onClick={() => run.mutate()}
      >
        运行测试
      </Button>
      <AddButton onClick={() => setShown({})}>添加测试词</AddButton>
    </div>
  );
  return (
    <>
      <PageHead
        hint={`常用搜索词和应当找到的机型。改同义词、置顶或商品资料后运行一次，看哪些词的位置变了。${data ? describeRun(data) : ''}`}
        actions={mayEdit && actions}
      />
      <ResourceList resource={tests} {...(mayEdit && { rowActions: { width: 130, render: rowActions } })} />
      {shown && <TestDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
