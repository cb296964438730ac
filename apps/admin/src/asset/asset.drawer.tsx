import { assetActs, assetKinds } from '@jishi/contract/asset-kind.ts';
import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { Moment, NameCell } from '../shell/cell/cells.widget.tsx';
import { DrawerBody, scrolledInside } from '../shell/drawer-body.widget.tsx';
import { DrawerSection, type Sum, SumTiles } from '../shell/drawer-section.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { usePermission } from '../shell/session.tsx';
import { AdjustDialog } from './adjust.dialog.tsx';
import { Change, formatAsset } from './amount.widget.tsx';
import styles from './asset.module.css';

type Detail = OutputOf<Contract['adminAsset']['detail']>;
type Lot = Detail['lots'][number];
type Entry = Detail['entries'][number];

/** What a member owns: the sums, the lots that make them up, and the newest changes. */
export function AssetDrawer({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const mayAdjust = usePermission('asset:adjust');
  const [isAdjusting, setAdjusting] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', 'one', memberId],
    queryFn: ({ signal }) => api.adminAsset.detail({ memberId }, { signal }),
  });
  return (
    <Drawer
      open
      title={`会员 ${memberId} 的资产`}
      size={720}
      onClose={onClose}
      styles={{ body: scrolledInside }}
      extra={
        data &&
        mayAdjust && (
          <Button type="primary" onClick={() => setAdjusting(true)}>
            调整资产
          </Button>
        )
      }
    >
      {error ? (
        <FailureView title="会员资产没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />
      ) : (
        <DrawerBody label="会员资产" padding={24}>
          <p className={styles.person}>
            {data.maskedName} · {data.maskedMobile} · {data.levelName}
          </p>
          <SumTiles sums={sumsOf(data)} />
          <DrawerSection label="可用批次" title={`可用批次（${data.lots.length}）`}>
            <Lots rows={data.lots} />
          </DrawerSection>
          <DrawerSection
            label="最近变动"
            aside={<Link to={`/member-assets/entries?keyword=${memberId}`}>全部流水</Link>}
          >
            <Entries rows={data.entries} />
          </DrawerSection>
        </DrawerBody>
      )}
      {data && isAdjusting && (
        <AdjustDialog
          memberId={memberId}
          who={`${data.maskedName}（${data.maskedMobile}）`}
          onClose={() => setAdjusting(false)}
        />
      )}
    </Drawer>
  );
}

function sumsOf(data: Detail): Sum[] {
  return [
    {
      label: '积分',
      sum: formatCount(data.points),
      note: data.waitingPoints > 0 ? `另有 ${formatCount(data.waitingPoints)} 待生效` : '全部可用',
    },
    { label: '机币', sum: formatAmount(data.coin), note: '1 机币抵 1 元' },
    { label: '成长值', sum: formatCount(data.growth), note: data.levelName },
  ];
}

function Lots({ rows }: { rows: Lot[] }) {
  return (
    <Table<Lot>
      size="small"
      rowKey="id"
      dataSource={rows}
      pagination={false}
      locale={{ emptyText: '没有可用的批次' }}
      columns={[
        { title: '资产', width: 80, render: (_, row) => assetKinds[row.kind] },
        { title: '来源', ellipsis: true, render: (_, row) => row.reason },
        {
          title: '剩余 / 总数',
          width: 160,
          align: 'end',
          render: (_, row) => `${formatAsset(row.kind, row.left)} / ${formatAsset(row.kind, row.amount)}`,
        },
        { title: '有效期', width: 190, render: (_, row) => describeTerm(row) },
      ]}
    />
  );
}

/** The day before the midnight at which it ends is the last. */
function describeTerm({ waiting, usableFrom, expiresAt }: Lot): string {
  if (waiting) return `${writeBeijingDay(usableFrom)} 生效`;
  return expiresAt === '' ? '长期有效' : `${writeBeijingDay(Date.parse(expiresAt) - 1)} 到期`;
}

function Entries({ rows }: { rows: Entry[] }) {
  return (
    <Table<Entry>
      size="small"
      rowKey="id"
      dataSource={rows}
      pagination={false}
      locale={{ emptyText: '还没有变动' }}
      columns={[
        { title: '时间', width: 120, render: (_, row) => <Moment at={row.createdAt} /> },
        {
          title: '变动',
          render: (_, row) => (
            <NameCell
              strong={false}
              name={row.reason}
              note={`${assetKinds[row.kind]}${assetActs[row.act]}`}
            />
          ),
        },
        {
          title: '数量',
          width: 120,
          align: 'end',
          render: (_, row) => <Change kind={row.kind} amount={row.amount} />,
        },
        { title: '变动后', width: 120, align: 'end', render: (_, row) => formatAsset(row.kind, row.after) },
      ]}
    />
  );
}
