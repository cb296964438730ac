import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import styles from './article.module.css';
import { articles } from './article.resource.tsx';
import { ArticleEditor } from './article-editor.widget.tsx';
import { type ArticleDraft, type Column, columnsQuery, draftQuery } from './article-query.ts';
import { ColumnsDrawer } from './columns.drawer.tsx';

/** Articles of the shop: the list of all, or the one that the address names. */
export function ArticlesPage() {
  const { id = '' } = useParams();
  if (id === 'new') return <NewArticle />;
  if (/^[1-9]\d*$/.test(id)) return <EditorPage key={id} id={Number(id)} />;
  return <ArticleList />;
}

function ArticleList() {
  const mayEdit = usePermission('news:edit');
  const navigate = useNavigate();
  const [isArranging, setArranging] = useState(false);
  return (
    <>
      <PageHead
        hint="草稿发布后顾客才能看到，可以定时发布；评论在“内容审核”中处理。"
        actions={
          mayEdit && (
            <div className={styles.buttons}>
              <Button onClick={() => setArranging(true)}>管理栏目</Button>
              <AddButton onClick={() => void navigate('/articles/new')}>新建文章</AddButton>
            </div>
          )
        }
      />
      <ResourceList resource={articles} />
      {isArranging && <ColumnsDrawer onClose={() => setArranging(false)} />}
    </>
  );
}

function EditorPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(draftQuery(id));
  const columns = useQuery(columnsQuery);
  const [round, setRound] = useState(0);
  const failure = error ?? columns.error;
  if (!data || !columns.data) {
    if (!failure) return <Skeleton active paragraph={{ rows: 10 }} />;
    const retry = () => void Promise.all([refetch(), columns.refetch()]);
    return <FailureView title="文章没有打开" text={describeFailure(failure)} onRetry={retry} />;
  }
  return (
    // What was saved, or what a colleague has saved meanwhile, is another editor.
    <ArticleEditor
      key={`${data.version}.${data.state}.${data.publishAt}.${round}`}
      draft={data}
      columns={columns.data}
      onReload={() => void refetch().then(() => setRound((count) => count + 1))}
    />
  );
}

function NewArticle() {
  const { data, error, refetch } = useQuery(columnsQuery);
  if (!data) {
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />;
    return <FailureView title="栏目没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return <ArticleEditor draft={blankIn(data)} columns={data} onReload={() => undefined} />;
}

function blankIn([first]: readonly Column[]): ArticleDraft {
  return {
    ...{ id: 0, version: 0, columnId: first?.id ?? 0, columnName: first?.name ?? '', title: '', summary: '' },
    ...{ html: '', cover: null, ppids: [], authorName: '', source: '', pinned: false, commentsOpen: true },
    ...{ state: 'draft', changed: true, publishAt: '', publishedAt: '', updatedAt: '', updatedBy: '' },
    ...{ viewCount: 0, likeCount: 0, commentCount: 0, deadLinks: 0, dead: [] },
  };
}
