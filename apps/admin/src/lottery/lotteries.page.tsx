import { lotteryStateKeys, lotteryStates } from '@jishi/contract/lottery-words.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Link, useNavigate, useParams } from 'react-router';
import { tabsField } from '../resource/choice-field.tsx';
import { countColumn, moneyColumn, stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { LotteryForm } from './lottery-form.widget.tsx';
import { type LotteryRow, lotteryQuery } from './lottery-query.ts';
import { LotteryView } from './lottery-view.widget.tsx';

/** Lotteries: the list of all, a draft that is written, or one that is out. */
export function LotteriesPage() {
  const { id = '' } = useParams();
  if (id === 'new') return <LotteryForm />;
  if (/^[1-9]\d*$/.test(id)) return <OnePage key={id} id={Number(id)} />;
  return <LotteryList />;
}

function LotteryList() {
  const mayEdit = usePermission('lottery:edit');
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        hint="发布时生成种子并公布校验值，之后概率与奖品不能再改，只能追加数量或延长；结束后公布种子，任何人都能重算每次抽奖。"
        actions={mayEdit && <AddButton onClick={() => void navigate('/lotteries/new')}>新建抽奖</AddButton>}
      />
      <ResourceList resource={lotteries} />
    </>
  );
}

function OnePage({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(lotteryQuery(id));
  const mayEdit = usePermission('lottery:edit');
  if (!data) {
    if (!error) return <Skeleton active paragraph={{ rows: 10 }} />;
    return <FailureView title="抽奖没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />;
  }
  if (data.state === 'draft' && mayEdit)
    return <LotteryForm key={data.version} lottery={data} onReload={() => void refetch()} />;
  return <LotteryView lottery={data} />;
}

const lotteries = defineResource<LotteryRow, { state: LotteryRow['state'] | '' }>({
  key: 'lotteries',
  noun: '抽奖',
  measure: '个',
  emptyText: '没有符合条件的抽奖',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: lotteryStateKeys.map((value) => ({ value, label: lotteryStates[value] })),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminLottery.list({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'title',
      title: '标题',
      width: 220,
      grows: true,
      render: ({ id, title }) => <Link to={`/lotteries/${id}`}>{title}</Link>,
      cell: ({ title }) => title,
    },
    textColumn({ key: 'batch', title: '批次', width: 140, text: ({ batch }) => batch }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: ({ state }) => lotteryStates[state],
      tone: ({ state }) => (state === 'published' ? 'success' : 'default'),
    }),
    timeColumn({ key: 'startsAt', title: '开始', width: 140, at: (row) => row.startsAt }),
    timeColumn({ key: 'endsAt', title: '结束', width: 140, at: (row) => row.endsAt }),
    countColumn({ key: 'draws', title: '抽奖次数', width: 90, count: ({ draws }) => draws }),
    moneyColumn({ key: 'spent', title: '已发价值', width: 110, yuan: ({ spent }) => spent }),
    textColumn({ key: 'updatedBy', title: '修改人', width: 90, text: ({ updatedBy }) => updatedBy }),
  ],
});
