import { transferStates } from '@jishi/contract/transfer-words.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Space, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { DrawerSection } from '../shell/drawer-section.widget.tsx';
import { formatCount, formatShortMoment } from '../shell/format.ts';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { ReceiveDialog } from './receive.dialog.tsx';
import styles from './stock.module.css';
import { TransferDialog } from './transfer.dialog.tsx';
import { TRANSFER_CHANGES, type TransferDetail, transferTones } from './transfer.resource.tsx';

/** One transfer: its goods, who did what, and what can be done with it. */
export function TransferDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const record = useQuery({
    queryKey: ['transfers', 'one', id],
    queryFn: ({ signal }) => api.adminTransfer.detail({ id }, { signal }),
  });
  const mayTransfer = usePermission('inventory:transfer');
  return (
    <RecordDrawer
      noun="调拨单"
      number={record.data?.number ?? ''}
      back={onClose}
      width={760}
      padding={24}
      record={record}
      state={(one) => <StateTag tone={transferTones[one.state]}>{transferStates[one.state]}</StateTag>}
      actions={(one) =>
        mayTransfer && <TransferActs key={one.version} row={one} onReload={record.refetch} onGone={onClose} />
      }
    >
      {(one) => (
        <>
          <p className={styles.facts}>{describeStory(one)}</p>
          <DrawerSection
            label="商品"
            title={`商品（${one.kinds} 种 ${formatCount(one.units)} 件）`}
            aside={one.sentAt !== '' && <Link to={`/stock?keyword=${one.number}`}>查看库存流水</Link>}
          >
            <Lines row={one} />
          </DrawerSection>
        </>
      )}
    </RecordDrawer>
  );
}

function describeStory(row: TransferDetail): string {
  const { fromName, toName, askedBy, createdAt, sentBy, sentAt, receivedBy, receivedAt, note } = row;
  return [
    `${fromName} → ${toName}`,
    `${askedBy}于 ${formatShortMoment(createdAt)} 申请`,
    ...(sentAt === '' ? [] : [`${sentBy}于 ${formatShortMoment(sentAt)} 发出`]),
    ...(receivedAt === '' ? [] : [`${receivedBy}于 ${formatShortMoment(receivedAt)} 收货`]),
    ...(row.lost > 0 ? [`少收 ${row.lost} 件：${row.lossReason}`] : []),
    ...(note === '' ? [] : [`备注：${note}`]),
  ].join('，');
}

function Lines({ row }: { row: TransferDetail }) {
  const last =
    row.state === 'received'
      ? {
          title: '实收',
          render: (_: unknown, { units, received }: TransferDetail['lines'][number]) => (
            <span className={received < units ? styles.short : undefined}>{formatCount(received)}</span>
          ),
        }
      : {
          title: `${row.fromName}可用`,
          render: (_: unknown, { units, free }: TransferDetail['lines'][number]) => (
            <span className={row.state === 'draft' && free < units ? styles.short : undefined}>
              {formatCount(free)}
            </span>
          ),
        };
  return (
    <Table<TransferDetail['lines'][number]>
      size="small"
      rowKey="ppid"
      dataSource={row.lines}
      pagination={false}
      columns={[
        {
          title: '商品',
          render: (_, { name, code }) => (
            <>
              {name}
              <span className={styles.code}>{code}</span>
            </>
          ),
        },
        { title: '调拨', width: 90, align: 'end', render: (_, { units }) => formatCount(units) },
        { ...last, width: 150, align: 'end' },
      ]}
    />
  );
}

function TransferActs({
  row,
  onReload,
  onGone,
}: {
  row: TransferDetail;
  onReload: () => unknown;
  onGone: () => void;
}) {
  const { modal } = App.useApp();
  const [dialog, setDialog] = useState<'edit' | 'receive'>();
  const { id, version, state } = row;
  const one = { id, version };
  const send = useAct({
    run: () => api.adminTransfer.send(one),
    changes: TRANSFER_CHANGES,
    success: () => '已发出，等待对方收货',
  });
  const cancel = useAct({
    run: () => api.adminTransfer.cancel(one),
    changes: TRANSFER_CHANGES,
    success: () => '已取消',
    onDone: onGone,
  });
  const ask = async (title: string, content: string, okText: string) =>
    modal.confirm({ title, content, okText, cancelText: '再看看', focusable: { autoFocusButton: 'cancel' } });
  const askSend = async () => {
    const content = `${row.units} 件离开${row.fromName}，运往${row.toName}。发出后不能取消。`;
    if (await ask('确认发出？', content, '确认发出')) send.mutate(undefined);
  };
  const askCancel = async () => {
    if (await ask('取消这张调拨单？', '取消后不能恢复。', '取消调拨')) cancel.mutate(undefined);
  };
  return (
    <Space>
      {state === 'draft' && (
        <>
          <Button loading={cancel.isPending} onClick={() => void askCancel()}>
            取消调拨
          </Button>
          <Button onClick={() => setDialog('edit')}>修改</Button>
        </>
      )}
      {row.maySend && (
        <Button type="primary" loading={send.isPending} onClick={() => void askSend()}>
          发出
        </Button>
      )}
      {row.mayReceive && (
        <Button type="primary" onClick={() => setDialog('receive')}>
          收货
        </Button>
      )}
      {dialog === 'edit' && (
        <TransferDialog
          row={row}
          onReload={onReload}
          onDone={() => setDialog(undefined)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'receive' && (
        <ReceiveDialog row={row} onReload={onReload} onClose={() => setDialog(undefined)} />
      )}
    </Space>
  );
}
