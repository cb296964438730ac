import { RANK_DAYS, UNITS_OF_MEMBER } from '@jishi/contract/rank-words.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { formatShortMoment } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { ExcludeDialog } from './exclude.dialog.tsx';
import { kindOf, ranks } from './rank.resource.tsx';
import { type RankRow, rankGroupsQuery } from './rank-query.ts';

const counts = {
  hot: `计入榜单：近 ${RANK_DAYS} 日已付款且未退的件数，每位顾客同一机型最多 ${UNITS_OF_MEMBER} 件，赠品不计；“全部”为未限件数。`,
  popular: `计入榜单：近 ${RANK_DAYS} 日浏览过商品页的人数，会员跨设备只计一次。`,
};

/** The ranks of the shop, why each model stands where it does, and which are kept out. */
export function RanksPage() {
  const [search] = useSearchParams();
  const kind = kindOf(search.get('kind') ?? '');
  const { data } = useAside(rankGroupsQuery(kind));
  const { modal } = App.useApp();
  const [excluding, setExcluding] = useState<RankRow>();
  const { mutateAsync: restore } = useAct({
    run: ({ productId }: RankRow) => api.adminRank.restore({ productId }),
    changes: ['ranks', 'audit'],
    success: () => '已恢复上榜',
  });
  const ask = (row: RankRow) =>
    modal.confirm({
      title: `恢复“${row.name}”上榜？`,
      content: '恢复后按已统计的数据排名，商城随即更新。',
      okText: '恢复',
      onOk: () => restore(row).then(undefined, () => undefined),
    });
  const counted = data?.countedAt ? `统计截至 ${formatShortMoment(data.countedAt)}。` : '';
  return (
    <>
      <PageHead
        hint={`${counts[kind]}同分时人数多者在前，再看昨日名次。${counted}名次不能指定，有刷单、召回等情况可移出。`}
      />
      <ResourceList
        resource={ranks}
        rowActions={{
          width: 90,
          render: (row: RankRow) =>
            row.excluded ? (
              <Button size="small" type="text" onClick={() => ask(row)}>
                恢复
              </Button>
            ) : (
              <Button size="small" type="text" danger onClick={() => setExcluding(row)}>
                移出
              </Button>
            ),
        }}
      />
      {excluding && <ExcludeDialog row={excluding} onClose={() => setExcluding(undefined)} />}
    </>
  );
}
