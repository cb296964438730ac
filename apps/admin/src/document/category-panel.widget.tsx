import { documentSections } from '@jishi/contract/document-words.ts';
import { App, Button, Empty, Table } from 'antd';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { formatShortMoment } from '../shell/format.ts';
import { AddButton } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { CategoryDialog } from './category.dialog.tsx';
import styles from './document.module.css';
import { type Category, DOCUMENT_CHANGES, type DocumentRow, type Tree } from './document-query.ts';
import { DocumentState } from './document-state.widget.tsx';
import { keyOf, planShift } from './plan-move.ts';

/** A category: its documents in their order, and what may be done to it. */
export function CategoryPanel({ tree, category }: { tree: Tree; category: Category | undefined }) {
  const mayEdit = usePermission('document:edit');
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Partial<Category>>();
  const arrange = useAct({ run: api.adminDocument.arrange, changes: DOCUMENT_CHANGES });
  const remove = useAct({
    run: api.adminDocument.removeCategory,
    changes: DOCUMENT_CHANGES,
    success: () => '目录已删除',
    onDone: () => void navigate('/documents'),
  });
  const shift = (key: string, step: -1 | 1) => {
    const move = planShift(tree, key, step);
    if (move) arrange.mutate(move);
  };
  const documents = tree.documents.filter(({ categoryId }) => categoryId === category?.id);
  const below = new Set(
    tree.categories.filter(({ parentId }) => parentId === category?.id).map(({ id }) => id),
  );
  const deeper = tree.documents.filter(({ categoryId }) => below.has(categoryId)).length;
  const askToRemove = ({ id, name }: Category) =>
    void modal.confirm({
      title: `删除目录“${name}”？`,
      content: '目录为空时才能删除。',
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => remove.mutate({ id }),
    });
  return (
    <section className={styles.panel} aria-label={category ? `目录 ${category.name}` : '目录'}>
      <header className={styles.panelHead}>
        <div>
          <h2 className={styles.panelTitle}>{category?.name ?? '还没有目录'}</h2>
          {category && (
            <p className={styles.faint}>
              {documentSections[category.section]}
              {category.note && `　${category.note}`}
            </p>
          )}
        </div>
        {mayEdit && (
          <div className={styles.buttons}>
            {category && (
              <>
                <Mover name={category.name} act={(step) => shift(keyOf('category', category.id), step)} />
                <Button onClick={() => setDialog(category)}>编辑目录</Button>
                {category.parentId === 0 && (
                  <Button onClick={() => setDialog({ parentId: category.id, section: category.section })}>
                    新建子目录
                  </Button>
                )}
                <Button danger onClick={() => askToRemove(category)}>
                  删除目录
                </Button>
              </>
            )}
            <Button onClick={() => setDialog({})}>新建目录</Button>
            {category && (
              <AddButton onClick={() => void navigate(`/documents/new?category=${category.id}`)}>
                新建文档
              </AddButton>
            )}
          </div>
        )}
      </header>
      <Table<DocumentRow>
        size="middle"
        rowKey="id"
        pagination={false}
        dataSource={documents}
        scroll={{ x: 760 }}
        locale={{
          emptyText: (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={deeper > 0 ? `文档都在子目录中，共 ${deeper} 篇` : '这个目录下还没有文档'}
            />
          ),
        }}
        columns={[
          {
            title: '文档',
            render: (_value, { id, title, shortName, deadLinks }) => (
              <>
                <Link to={`/documents/${id}`}>{title}</Link>
                <div className={styles.faint}>/doc/{shortName}</div>
                {deadLinks > 0 && <StateTag tone="warning">{deadLinks} 处失效链接</StateTag>}
              </>
            ),
          },
          { title: '状态', width: 130, render: (_value, row) => <DocumentState {...row} /> },
          { title: '有帮助', width: 110, render: (_value, row) => <Helpful {...row} /> },
          {
            title: '最后修改',
            width: 150,
            render: (_value, { updatedAt, updatedBy }) => (
              <>
                {updatedBy}
                <div className={styles.faint}>{formatShortMoment(updatedAt)}</div>
              </>
            ),
          },
          {
            title: '顺序',
            width: 96,
            render: (_value, { id, title }) =>
              mayEdit && <Mover name={title} act={(step) => shift(keyOf('document', id), step)} />,
          },
        ]}
      />
      {dialog && <CategoryDialog category={dialog} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

function Helpful({ helpful, unhelpful }: DocumentRow) {
  const all = helpful + unhelpful;
  if (all === 0) return <span className={styles.faint}>暂无反馈</span>;
  const share = Math.round((helpful / all) * 100);
  return (
    <StateTag tone={share < 50 && all >= 10 ? 'warning' : 'default'}>
      {share}%（{all}）
    </StateTag>
  );
}

function Mover({ name, act }: { name: string; act: (step: -1 | 1) => void }) {
  return (
    <span className={styles.mover}>
      <Button
        size="small"
        type="text"
        aria-label={`上移 ${name}`}
        icon={<ArrowUp size={14} />}
        onClick={() => act(-1)}
      />
      <Button
        size="small"
        type="text"
        aria-label={`下移 ${name}`}
        icon={<ArrowDown size={14} />}
        onClick={() => act(1)}
      />
    </span>
  );
}
