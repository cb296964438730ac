import { type ApplicationState, applicationStates } from '@jishi/contract/tryout-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Popconfirm, Select, Space, Table } from 'antd';
import { useState } from 'react';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { Moment, NameCell, StateTag } from '../shell/cell/cells.widget.tsx';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { type ApplicationRow, TRYOUT_CHANGES, type TryoutRow } from './tryout-row.ts';

const PAGE_SIZE = 20;
const choices = [{ value: '' as const, label: '全部状态' }, ...choicesOf(applicationStates)];

/** Who applied for a try-out, what speaks for them, and who is picked. */
export function ApplicationsDrawer({ row, onClose }: { row: TryoutRow; onClose: () => void }) {
  return (
    <Drawer
      open
      title={`${row.name} 的申请`}
      size={980}
      onClose={onClose}
      styles={{ body: scrolledInside }}
      extra={<AnnounceButton row={row} onDone={onClose} />}
    >
      <DrawerBody label="申请" padding={24}>
        <Applications row={row} />
      </DrawerBody>
    </Drawer>
  );
}

function AnnounceButton({ row: { id, state, quota }, onDone }: { row: TryoutRow; onDone: () => void }) {
  const mayChoose = usePermission('tryout:choose');
  const announce = useAct({
    run: () => api.adminTryout.announce({ id }),
    changes: TRYOUT_CHANGES,
    success: () => '结果已公布，正在通知会员',
    onDone,
  });
  if (!mayChoose || state !== 'choosing') return null;
  return (
    <Popconfirm
      title="现在公布结果？"
      description={`已指定的先入选，其余名额随机抽取，共 ${quota} 个`}
      okText="公布"
      cancelText="取消"
      onConfirm={() => announce.mutate(undefined)}
    >
      <Button type="primary" loading={announce.isPending}>
        公布结果
      </Button>
    </Popconfirm>
  );
}

function Applications({ row: { id, choosing, state: where } }: { row: TryoutRow }) {
  const mayChoose = usePermission('tryout:choose');
  const [state, setState] = useState<ApplicationState | ''>('');
  const [page, setPage] = useState(1);
  const [picking, setPicking] = useState<ApplicationRow>();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['tryouts', 'applications', id, state, page],
    queryFn: ({ signal }) =>
      api.adminTryout.applications({ id, state, page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const release = useAct({
    run: ({ id: applicationId }: ApplicationRow) => api.adminTryout.pick({ applicationId, pick: false }),
    changes: TRYOUT_CHANGES,
    success: () => '已取消入选',
  });
  if (error)
    return (
      <FailureView title="申请没有加载出来" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  const mayPick = mayChoose && choosing === 'staff' && (where === 'open' || where === 'choosing');
  return (
    <>
      {choosing === 'draw' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title="该活动全部名额随机抽取，种子的哈希已公布，任何人都可以验证，不能指定入选。"
        />
      )}
      <Select
        aria-label="状态"
        style={{ width: 160, marginBottom: 12 }}
        value={state}
        options={choices}
        onChange={(next) => {
          setState(next);
          setPage(1);
        }}
      />
      <Table<ApplicationRow>
        size="small"
        rowKey="id"
        loading={isFetching}
        dataSource={data?.list ?? []}
        locale={{ emptyText: '还没有人申请' }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: data?.total ?? 0,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        columns={[
          {
            title: '会员',
            width: 170,
            render: (_, one) => <NameCell name={one.member} note={`${one.levelName} · ${one.mobile}`} />,
          },
          { title: '申请理由', render: (_, one) => <Reason row={one} /> },
          { title: '评分', width: 60, dataIndex: 'score' },
          { title: '历史', width: 120, render: (_, one) => <Record row={one} /> },
          { title: '状态', width: 110, render: (_, one) => <State row={one} /> },
          { title: '申请时间', width: 120, render: (_, one) => <Moment at={one.createdAt} /> },
          {
            width: 90,
            render: (_, one) =>
              mayPick &&
              one.state === 'applied' && (
                <Space>
                  <Button
                    size="small"
                    type="text"
                    danger={one.picked}
                    onClick={() => (one.picked ? release.mutate(one) : setPicking(one))}
                  >
                    {one.picked ? '取消入选' : '入选'}
                  </Button>
                </Space>
              ),
          },
        ]}
      />
      {picking && (
        <AskReason
          title={`${picking.member} 入选`}
          text="理由会记入操作日志，公布前可以取消。"
          label="入选理由"
          placeholder="如：长期用户，报告质量高"
          okText="入选"
          run={(reason) => api.adminTryout.pick({ applicationId: picking.id, pick: true, reason })}
          changes={TRYOUT_CHANGES}
          success="已入选"
          onDone={() => setPicking(undefined)}
          onClose={() => setPicking(undefined)}
        />
      )}
    </>
  );
}

function Reason({ row: { reason, answers } }: { row: ApplicationRow }) {
  return (
    <>
      <div>{reason}</div>
      {answers.map(({ title, value }) => (
        <small key={title}>{`${title}：${value} `}</small>
      ))}
    </>
  );
}

function Record({ row: { finished, defaulted } }: { row: ApplicationRow }) {
  if (defaulted > 0) return <StateTag tone="error">{`${defaulted} 次未交报告`}</StateTag>;
  return <>{finished > 0 ? `完成 ${finished} 次` : '首次申请'}</>;
}

function State({ row: { state, picked, pickedBy } }: { row: ApplicationRow }) {
  if (state === 'applied' && picked) return <NameCell strong={false} name="已指定入选" note={pickedBy} />;
  return <>{applicationStates[state]}</>;
}
