import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { Composer } from './composer.widget.tsx';
import { introductions } from './introduction.resource.tsx';
import { introductionQuery } from './introduction-query.ts';

/** Introductions of the shop, or the composer of the one that the address names. */
export function IntroductionsPage() {
  const ppid = Number(useParams().ppid);
  if (Number.isSafeInteger(ppid) && ppid > 0) return <ComposerPage key={ppid} ppid={ppid} />;
  return (
    <>
      <PageHead hint="商品页“商品介绍”里的图文长图，由内容块自上而下排成。为新商品编排时，请在“商品”列表中点“介绍”。" />
      <ResourceList resource={introductions} />
    </>
  );
}

function ComposerPage({ ppid }: { ppid: number }) {
  const { data, error, refetch } = useQuery(introductionQuery(ppid));
  const [round, setRound] = useState(0);
  if (!data) {
    if (!error) return <Skeleton active paragraph={{ rows: 8 }} />;
    return <FailureView title="介绍没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  return (
    // What was saved, or what a colleague has saved meanwhile, is another composer.
    <Composer
      key={`${data.version}.${round}`}
      ppid={ppid}
      introduction={data}
      onReload={() => void refetch().then(() => setRound((count) => count + 1))}
    />
  );
}
