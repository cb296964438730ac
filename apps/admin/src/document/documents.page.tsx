import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { CategoryPanel } from './category-panel.widget.tsx';
import styles from './document.module.css';
import { DocumentEditor } from './document-editor.widget.tsx';
import { type DocumentDraft, draftQuery, type Tree, treeQuery } from './document-query.ts';
import { DocumentTree } from './document-tree.widget.tsx';

/** Help and rules of the shop: the tree of all of it, or the document that the address names. */
export function DocumentsPage() {
  const { id = '' } = useParams();
  const tree = useQuery(treeQuery);
  const [search, setSearch] = useSearchParams();
  if (!tree.data) {
    if (!tree.error) return <Skeleton active paragraph={{ rows: 10 }} />;
    const retry = () => void tree.refetch();
    return <FailureView title="文档目录没有打开" text={describeFailure(tree.error)} onRetry={retry} />;
  }
  if (id === 'new') return <NewDocument key={search.get('category')} tree={tree.data} />;
  if (/^[1-9]\d*$/.test(id)) return <EditorPage key={id} id={Number(id)} tree={tree.data} />;
  const { categories } = tree.data;
  const asked = Number(search.get('category'));
  const filled = new Set(tree.data.documents.map(({ categoryId }) => categoryId));
  const category =
    categories.find((one) => one.id === asked) ??
    categories.find(({ id: own }) => filled.has(own)) ??
    categories[0];
  return (
    <>
      <PageHead hint="左侧拖动目录与文档调整顺序和归属；草稿发布后顾客才能看到，发布过的内容都留有版本。" />
      <div className={styles.desk}>
        <DocumentTree
          tree={tree.data}
          categoryId={category?.id ?? 0}
          onOpen={(categoryId) => setSearch({ category: String(categoryId) })}
        />
        <CategoryPanel key={category?.id} tree={tree.data} category={category} />
      </div>
    </>
  );
}

function EditorPage({ id, tree }: { id: number; tree: Tree }) {
  const { data, error, refetch } = useQuery(draftQuery(id));
  const [round, setRound] = useState(0);
  if (!data) {
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />;
    return <FailureView title="文档没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    // What was saved, or what a colleague has saved meanwhile, is another editor.
    <DocumentEditor
      key={`${data.version}.${data.state}.${round}`}
      draft={data}
      tree={tree}
      onReload={() => void refetch().then(() => setRound((count) => count + 1))}
    />
  );
}

function NewDocument({ tree }: { tree: Tree }) {
  const [search] = useSearchParams();
  const asked = Number(search.get('category'));
  const categoryId = tree.categories.find(({ id }) => id === asked)?.id ?? tree.categories[0]?.id ?? 0;
  const [blank] = useState<DocumentDraft>({
    ...{ id: 0, version: 0, categoryId, shortName: '', title: '', html: '', department: '客户服务部' },
    ...{ state: 'draft', changed: true, updatedAt: '', updatedBy: '', dead: [] },
  });
  return <DocumentEditor draft={blank} tree={tree} onReload={() => undefined} />;
}
