import { adminArticleLimits } from '@jishi/contract/limits/admin-article.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Empty, Skeleton } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { AddButton } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './article.module.css';
import { ARTICLE_CHANGES, type Column, columnsQuery } from './article-query.ts';

/** The columns in the order in which the shop shows them. */
export function ColumnsDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(columnsQuery);
  const { modal } = App.useApp();
  const [editing, setEditing] = useState<Partial<Column>>();
  const arrange = useAct({ run: api.adminArticle.arrangeColumns, changes: ARTICLE_CHANGES });
  const remove = useAct({
    run: api.adminArticle.removeColumn,
    changes: ARTICLE_CHANGES,
    success: () => '栏目已删除',
  });
  const ids = data?.map(({ id }) => id) ?? [];
  /** Changes places with the one above or below. */
  const shift = (at: number, step: -1 | 1) => {
    const [one, other] = [ids[at], ids[at + step]];
    if (one !== undefined && other !== undefined)
      arrange.mutate({ ids: ids.with(at, other).with(at + step, one) });
  };
  const askToRemove = ({ id, name }: Column) =>
    void modal.confirm({
      ...{ title: `删除栏目“${name}”？`, okText: '删除', cancelText: '取消' },
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ id }),
    });
  const retry = () => void refetch();
  return (
    <Drawer
      open
      title="管理栏目"
      extra={<AddButton onClick={() => setEditing({})}>新建栏目</AddButton>}
      styles={{ body: scrolledInside }}
      onClose={onClose}
    >
      <DrawerBody label="栏目列表" padding={24}>
        {error && !data && <FailureView title="栏目没有打开" text={describeFailure(error)} onRetry={retry} />}
        {!data && !error && <Skeleton active />}
        {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有栏目" />}
        <ul className={styles.lines}>
          {data?.map((column, at) => (
            <li key={column.id}>
              <div>
                <p>{column.name}</p>
                <p className={styles.faint}>{column.count} 篇文章</p>
              </div>
              <div className={styles.buttons}>
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowUp size={14} />}
                  aria-label={`上移：${column.name}`}
                  disabled={at === 0 || arrange.isPending}
                  onClick={() => shift(at, -1)}
                />
                <Button
                  size="small"
                  type="text"
                  icon={<ArrowDown size={14} />}
                  aria-label={`下移：${column.name}`}
                  disabled={at === ids.length - 1 || arrange.isPending}
                  onClick={() => shift(at, 1)}
                />
                <Button size="small" type="text" onClick={() => setEditing(column)}>
                  改名
                </Button>
                <Button
                  size="small"
                  type="text"
                  danger
                  disabled={column.count > 0}
                  title={column.count > 0 ? '移走文章后才能删除' : ''}
                  onClick={() => askToRemove(column)}
                >
                  删除
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </DrawerBody>
      {editing && <ColumnDialog column={editing} onClose={() => setEditing(undefined)} />}
    </Drawer>
  );
}

/** A column that is made or named anew; without an id it is new. */
function ColumnDialog({
  column: { id = 0, name = '' },
  onClose,
}: {
  column: Partial<Column>;
  onClose: () => void;
}) {
  const state = useForm({
    initial: { name },
    limits: adminArticleLimits.saveColumn,
    run: (values) => api.adminArticle.saveColumn({ ...values, id }),
    changes: ARTICLE_CHANGES,
    success: () => '栏目已保存',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={id === 0 ? '新建栏目' : '栏目改名'}
      okText="保存"
      width={420}
      onClose={onClose}
    >
      <TextField name="name" label="名称" needed autoFocus counted />
    </FormDialog>
  );
}
