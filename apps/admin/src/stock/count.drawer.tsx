import { countStates } from '@jishi/contract/count-words.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Checkbox, Space } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { SumTiles } from '../shell/drawer-section.widget.tsx';
import { formatCount, formatShortMoment } from '../shell/format.ts';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { COUNT_CHANGES, type CountDetail, countTones, describeDifference } from './count.resource.tsx';
import { CountLines } from './count-lines.widget.tsx';
import { CountScan } from './count-scan.widget.tsx';
import styles from './stock.module.css';

/** One stock take: counted here by scan or typed, handed in, confirmed by a second person. */
export function CountDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const mayCount = usePermission('inventory:count');
  const record = useQuery({
    queryKey: ['counts', 'one', id],
    queryFn: ({ signal }) => api.adminCount.detail({ id }, { signal }),
  });
  const isCounting = mayCount && record.data?.state === 'open';
  return (
    <RecordDrawer
      noun="盘点单"
      number={record.data?.number ?? ''}
      back={onClose}
      width={920}
      padding={24}
      record={record}
      state={(one) => <StateTag tone={countTones[one.state]}>{countStates[one.state]}</StateTag>}
      actions={(one) => <CountActs key={one.version} row={one} onGone={onClose} />}
    >
      {(one) => (
        <>
          <p className={styles.facts}>
            {describeStory(one)}
            {one.bookedAt !== '' && one.differing > 0 && (
              <>
                {' '}
                <Link to={`/stock?keyword=${one.number}`}>查看库存流水</Link>
              </>
            )}
          </p>
          <SumTiles
            sums={[
              { label: '已盘 / 应盘', sum: `${formatCount(one.counted)} / ${formatCount(one.kinds)}` },
              { label: '有差异', sum: `${formatCount(one.differing)} 种` },
              { label: '差异件数', sum: describeDifference(one) },
            ]}
          />
          <div className={styles.part}>
            {isCounting && <CountScan count={one} />}
            <CountLines count={one} isCounting={isCounting} />
          </div>
        </>
      )}
    </RecordDrawer>
  );
}

function describeStory(row: CountDetail): string {
  const { storeName, categoryName, openedBy, createdAt, submittedBy, submittedAt, bookedBy, bookedAt, note } =
    row;
  return [
    `${storeName} · ${categoryName || '全部商品'}`,
    `${openedBy}于 ${formatShortMoment(createdAt)} 开始`,
    ...(submittedAt === '' ? [] : [`${submittedBy}于 ${formatShortMoment(submittedAt)} 提交`]),
    ...(bookedAt === '' ? [] : [`${bookedBy}于 ${formatShortMoment(bookedAt)} 复核入账`]),
    ...(note === '' ? [] : [`备注：${note}`]),
  ].join('，');
}

function CountActs({ row, onGone }: { row: CountDetail; onGone: () => void }) {
  const { modal } = App.useApp();
  const mayCount = usePermission('inventory:count');
  const mayConfirm = usePermission('inventory:confirm');
  const isZero = useRef(false);
  const { id, version, state } = row;
  const one = { id, version };
  const submit = useAct({
    run: (zero: boolean) => api.adminCount.submit({ ...one, zero }),
    changes: COUNT_CHANGES,
    success: () => '已提交，由其他同事复核',
  });
  const reopen = useAct({
    run: () => api.adminCount.reopen(one),
    changes: COUNT_CHANGES,
    success: () => '已退回，可以继续清点',
  });
  const cancel = useAct({
    run: () => api.adminCount.cancel(one),
    changes: COUNT_CHANGES,
    success: () => '已取消，库存没有调整',
    onDone: onGone,
  });
  const book = useAct({
    run: () => api.adminCount.book(one),
    changes: COUNT_CHANGES,
    success: () => '已入账，库存已更新',
  });
  const asked = { cancelText: '再看看', focusable: { autoFocusButton: 'cancel' } } as const;
  const left = row.kinds - row.counted;
  const askSubmit = async () => {
    isZero.current = false;
    const sure = await modal.confirm({
      ...{ ...asked, title: '提交盘点？', okText: '提交' },
      content:
        left === 0 ? (
          '全部商品已清点，提交后由其他同事复核。'
        ) : (
          <>
            <p>还有 {formatCount(left)} 种商品没有清点，不处理则保持现有库存。</p>
            <Checkbox onChange={({ target }) => (isZero.current = target.checked)}>
              未清点的商品按 0 件计
            </Checkbox>
          </>
        ),
    });
    if (sure) submit.mutate(isZero.current);
  };
  const askBook = async () => {
    const content = `${row.storeName} ${row.differing} 种商品有差异：${describeDifference(row)}。入账后库存随之调整，不能撤回。`;
    const sure = await modal.confirm({ ...asked, title: '复核并入账？', content, okText: '入账' });
    if (sure) book.mutate(undefined);
  };
  const askCancel = async () => {
    const content = '已清点的数量不再使用，库存不调整。';
    const sure = await modal.confirm({ ...asked, title: '取消这次盘点？', content, okText: '取消盘点' });
    if (sure) cancel.mutate(undefined);
  };
  return (
    <Space>
      {mayCount && (state === 'open' || state === 'submitted') && (
        <Button loading={cancel.isPending} onClick={() => void askCancel()}>
          取消盘点
        </Button>
      )}
      {mayCount && state === 'submitted' && (
        <Button loading={reopen.isPending} onClick={() => reopen.mutate(undefined)}>
          退回清点
        </Button>
      )}
      {mayCount && state === 'open' && (
        <Button
          type="primary"
          disabled={row.kinds === 0}
          loading={submit.isPending}
          onClick={() => void askSubmit()}
        >
          提交复核
        </Button>
      )}
      {mayConfirm && row.mayConfirm && (
        <Button type="primary" loading={book.isPending} onClick={() => void askBook()}>
          入账
        </Button>
      )}
    </Space>
  );
}
