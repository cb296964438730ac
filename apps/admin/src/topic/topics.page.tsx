import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { topics } from './topic.resource.tsx';
import { TopicBuilder } from './topic-builder.widget.tsx';
import { draftQuery, type TopicDraft } from './topic-query.ts';

/** Topic pages: the list of all, or the one that the address names. */
export function TopicsPage() {
  const { id = '' } = useParams();
  if (id === 'new') return <TopicBuilder draft={blank} onReload={() => undefined} />;
  if (/^[1-9]\d*$/.test(id)) return <BuilderPage key={id} id={Number(id)} />;
  return <TopicList />;
}

function TopicList() {
  const mayEdit = usePermission('topic:edit');
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        hint="专题由内容块拼成，发布后顾客按短名打开；需要起止时间与城市时，再建一个活动引用它。"
        actions={mayEdit && <AddButton onClick={() => void navigate('/topics/new')}>新建专题</AddButton>}
      />
      <ResourceList resource={topics} />
    </>
  );
}

function BuilderPage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(draftQuery(id));
  const [round, setRound] = useState(0);
  if (!data) {
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />;
    return <FailureView title="专题没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    // What was saved, or what a colleague has saved meanwhile, is another builder.
    <TopicBuilder
      key={`${data.version}.${data.state}.${round}`}
      draft={data}
      onReload={() => void refetch().then(() => setRound((count) => count + 1))}
    />
  );
}

const blank: TopicDraft = {
  ...{ id: 0, version: 0, code: '', title: '', platform: 'pc', state: 'draft', changed: true, blocks: 0 },
  ...{ ground: '', entries: [], deadLinks: 0, variables: [], publishedAt: '', updatedAt: '', updatedBy: '' },
};
