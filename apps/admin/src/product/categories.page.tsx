import { CATEGORY_LEVELS } from '@jishi/contract/category-words.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Empty, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { CategoryDialog } from './category.dialog.tsx';
import styles from './category.module.css';
import { CategoryLine } from './category-line.widget.tsx';
import { CategoryMergeDialog } from './category-merge.dialog.tsx';
import { CATEGORY_CHANGES, type CategoryRow } from './category-row.ts';
import { type CategoryMove, levelOf, planDrop, planShift } from './plan-category-move.ts';

interface Node {
  key: number;
  disabled: boolean;
  children: Node[];
}

/** The tree of categories: dragged to where they belong, or moved by the buttons of their line. */
export function CategoriesPage() {
  const mayEdit = usePermission('product:edit');
  const [dialog, setDialog] = useState<{ row?: CategoryRow; parent?: CategoryRow }>();
  const [merged, setMerged] = useState<CategoryRow>();
  const { data, error, refetch } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }) => api.adminCategory.list({}, { signal }),
  });
  return (
    <>
      <PageHead
        hint={`最多 ${CATEGORY_LEVELS} 级；拖动调整位置。改名和移动后，商品列表与搜索在一分钟内更新。`}
        actions={mayEdit && <AddButton onClick={() => setDialog({})}>新建一级分类</AddButton>}
      />
      {data ? (
        <CategoryTree rows={data} mayEdit={mayEdit} onDialog={setDialog} onMerge={setMerged} />
      ) : error ? (
        <FailureView title="分类没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
      {dialog && <CategoryDialog {...dialog} onClose={() => setDialog(undefined)} />}
      {merged && data && (
        <CategoryMergeDialog from={merged} rows={data} onClose={() => setMerged(undefined)} />
      )}
    </>
  );
}

function CategoryTree({
  rows,
  mayEdit,
  onDialog,
  onMerge,
}: {
  rows: readonly CategoryRow[];
  mayEdit: boolean;
  onDialog: (of: { row?: CategoryRow; parent?: CategoryRow }) => void;
  onMerge: (row: CategoryRow) => void;
}) {
  const { modal, message } = App.useApp();
  const move = useAct({
    run: (input: CategoryMove) => api.adminCategory.move(input),
    changes: CATEGORY_CHANGES,
    success: () => '分类已移动',
  });
  const remove = useAct({
    run: ({ id, version }: CategoryRow) => api.adminCategory.remove({ id, version }),
    changes: CATEGORY_CHANGES,
    success: () => '分类已删除',
  });
  const askToRemove = (row: CategoryRow) =>
    void modal.confirm({
      title: `删除分类“${row.name}”？`,
      content: '里面没有机型、下面没有分类时才能删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutate(row),
    });
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有分类" />;
  return (
    <div className={styles.tree}>
      <Tree<Node>
        blockNode
        defaultExpandAll
        selectable={false}
        draggable={
          mayEdit && !move.isPending ? { icon: false, nodeDraggable: (node) => !isKept(rows, node) } : false
        }
        treeData={nodesBelow(rows, 0)}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const position = Number(node.pos.split('-').at(-1));
          const place = !dropToGap ? 'inside' : dropPosition < position ? 'before' : 'after';
          const planned = planDrop(rows, dragNode.key, node.key, place);
          if (planned) move.mutate(planned);
          else message.warning(`不能放在这里：分类最多 ${CATEGORY_LEVELS} 级，系统分类下不能放其他分类`);
        }}
        titleRender={({ key }) => {
          const row = rows.find(({ id }) => id === key);
          if (!row) return null;
          return (
            <CategoryLine
              row={row}
              readOnly={!mayEdit || row.kept}
              mayAdd={levelOf(rows, row) < CATEGORY_LEVELS}
              onShift={(step) => {
                const planned = planShift(rows, row, step);
                if (planned) move.mutate(planned);
              }}
              onAdd={() => onDialog({ parent: row })}
              onEdit={() => onDialog({ row })}
              onMerge={() => onMerge(row)}
              onRemove={() => askToRemove(row)}
            />
          );
        }}
      />
    </div>
  );
}

function nodesBelow(rows: readonly CategoryRow[], parentId: number): Node[] {
  return rows
    .filter((one) => one.parentId === parentId)
    .map(({ id, kept }) => ({ key: id, disabled: kept, children: nodesBelow(rows, id) }));
}

function isKept(rows: readonly CategoryRow[], node: { key: unknown }): boolean {
  return rows.find(({ id }) => id === node.key)?.kept ?? true;
}
