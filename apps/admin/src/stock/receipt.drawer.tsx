import { receiptStates } from '@jishi/contract/receipt-words.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Space, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { DrawerSection, SumTiles } from '../shell/drawer-section.widget.tsx';
import { formatAmount, formatCount, formatShortMoment } from '../shell/format.ts';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { ReceiptDialog } from './receipt.dialog.tsx';
import { RECEIPT_CHANGES, type ReceiptDetail, receiptTones } from './receipt.resource.tsx';
import styles from './stock.module.css';

/** One receipt: its goods, what each did to its cost, and what can be done with it. */
export function ReceiptDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const record = useQuery({
    queryKey: ['receipts', 'one', id],
    queryFn: ({ signal }) => api.adminReceipt.detail({ id }, { signal }),
  });
  return (
    <RecordDrawer
      noun="入库单"
      number={record.data?.number ?? ''}
      back={onClose}
      width={860}
      padding={24}
      record={record}
      state={(one) => <StateTag tone={receiptTones[one.state]}>{receiptStates[one.state]}</StateTag>}
      actions={(one) => (
        <ReceiptActs key={one.version} row={one} onReload={record.refetch} onGone={onClose} />
      )}
    >
      {(one) => (
        <>
          <p className={styles.facts}>{describeStory(one)}</p>
          <SumTiles
            sums={[
              { label: '种类', sum: formatCount(one.kinds) },
              { label: '件数', sum: formatCount(one.units) },
              { label: '金额', sum: formatAmount(one.amount) },
            ]}
          />
          <DrawerSection
            label="商品"
            aside={one.bookedAt !== '' && <Link to={`/stock?keyword=${one.number}`}>查看库存流水</Link>}
          >
            <Lines row={one} />
          </DrawerSection>
        </>
      )}
    </RecordDrawer>
  );
}

function describeStory(row: ReceiptDetail): string {
  const { supplier, storeName, createdBy, createdAt, bookedBy, bookedAt, note } = row;
  const { reversedBy, reversedAt, reverseReason } = row;
  return [
    `${supplier} → ${storeName}`,
    `${createdBy}于 ${formatShortMoment(createdAt)} 制单`,
    ...(bookedAt === '' ? [] : [`${bookedBy}于 ${formatShortMoment(bookedAt)} 入库`]),
    ...(reversedAt === '' ? [] : [`${reversedBy}于 ${formatShortMoment(reversedAt)} 冲销：${reverseReason}`]),
    ...(note === '' ? [] : [`备注：${note}`]),
  ].join('，');
}

function Lines({ row }: { row: ReceiptDetail }) {
  const isBooked = row.bookedAt !== '';
  return (
    <Table<ReceiptDetail['lines'][number]>
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
        { title: '数量', width: 80, align: 'end', render: (_, { units }) => formatCount(units) },
        { title: '进货单价', width: 110, align: 'end', render: (_, { cost }) => formatAmount(cost) },
        {
          title: '金额',
          width: 120,
          align: 'end',
          render: (_, { units, cost }) => formatAmount(units * cost),
        },
        ...(isBooked
          ? [
              {
                title: '成本变化',
                width: 190,
                align: 'end' as const,
                render: (_: unknown, line: ReceiptDetail['lines'][number]) => (
                  <>
                    {line.costBefore > 0 ? formatAmount(line.costBefore) : '未登记'} →{' '}
                    {formatAmount(line.costAfter)}
                    <br />
                    <span className={styles.faint}>入库前 {formatCount(line.heldBefore)} 件</span>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function ReceiptActs({
  row,
  onReload,
  onGone,
}: {
  row: ReceiptDetail;
  onReload: () => unknown;
  onGone: () => void;
}) {
  const { modal } = App.useApp();
  const [dialog, setDialog] = useState<'edit' | 'reverse'>();
  const { id, version, state } = row;
  const one = { id, version };
  const book = useAct({
    run: () => api.adminReceipt.book(one),
    changes: RECEIPT_CHANGES,
    success: () => '已入库，库存与成本已更新',
  });
  const announce = useAct({
    run: (coming: boolean) => api.adminReceipt.announce({ ...one, coming }),
    changes: RECEIPT_CHANGES,
    success: () => (state === 'draft' ? '已标记在途' : '已撤回在途，可以修改'),
  });
  const drop = useAct({
    run: () => api.adminReceipt.drop(one),
    changes: RECEIPT_CHANGES,
    success: () => '已作废',
    onDone: onGone,
  });
  const ask = async (title: string, content: string, okText: string) =>
    modal.confirm({ title, content, okText, cancelText: '再看看', focusable: { autoFocusButton: 'cancel' } });
  const askBook = async () => {
    const content = `${row.units} 件进入${row.storeName}，商品成本随之更新。入库后不能修改，录错只能冲销。`;
    if (await ask('确认入库？', content, '确认入库')) book.mutate(undefined);
  };
  const askDrop = async () => {
    if (await ask('作废这张入库单？', '作废后不能恢复。', '作废')) drop.mutate(undefined);
  };
  const isOpen = state === 'draft' || state === 'announced';
  return (
    <Space>
      {isOpen && (
        <Button loading={drop.isPending} onClick={() => void askDrop()}>
          作废
        </Button>
      )}
      {state === 'draft' && <Button onClick={() => setDialog('edit')}>修改</Button>}
      {isOpen && (
        <Button loading={announce.isPending} onClick={() => announce.mutate(state === 'draft')}>
          {state === 'draft' ? '标记在途' : '撤回在途'}
        </Button>
      )}
      {isOpen && (
        <Button type="primary" loading={book.isPending} onClick={() => void askBook()}>
          确认入库
        </Button>
      )}
      {state === 'booked' && (
        <Button danger onClick={() => setDialog('reverse')}>
          冲销
        </Button>
      )}
      {dialog === 'edit' && (
        <ReceiptDialog
          row={row}
          onReload={onReload}
          onDone={() => setDialog(undefined)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'reverse' && (
        <AskReason
          title="冲销入库单"
          text={`${row.units} 件从${row.storeName}退出，成本按冲销后重新平均；已售出或被占用的商品不能冲销。`}
          label="冲销原因"
          placeholder="如：数量录错、供应商录错"
          okText="冲销"
          run={(reason) => api.adminReceipt.reverse({ ...one, reason })}
          changes={RECEIPT_CHANGES}
          success="已冲销"
          onDone={() => setDialog(undefined)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Space>
  );
}
