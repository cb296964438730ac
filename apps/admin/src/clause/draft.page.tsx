import { type ClauseName, clauseNames, clauses } from '@jishi/contract/clause-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { ClauseDraft } from './clause-draft.widget.tsx';

/** The next edition of terms: drafted, compared with the last one, and released for a moment. */
export function ClauseDraftPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('clause') as ClauseName | null;
  const name = asked && clauseNames.includes(asked) ? asked : clauseNames[0];
  return (
    <>
      <PageHead hint="在上一版的基础上修改，对比无误后发布；可以指定将来的生效时间，届时自动接替现行版。" />
      <Tabs
        activeKey={name}
        items={clauseNames.map((key) => ({ key, label: clauses[key] }))}
        onChange={(clause) => setSearch({ clause })}
      />
      <DraftOf key={name} name={name} />
    </>
  );
}

function DraftOf({ name }: { name: ClauseName }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['clause-draft', name],
    queryFn: ({ signal }) => api.adminClause.draft({ clause: name }, { signal }),
    refetchOnWindowFocus: false,
  });
  const [round, setRound] = useState(0);
  if (!data) {
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />;
    return <FailureView title="条款没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    <ClauseDraft
      key={`${data.version}.${data.last.id}.${round}`}
      name={name}
      draft={data}
      onReload={() => void refetch().then(() => setRound((count) => count + 1))}
    />
  );
}
