import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Alert, Button, Card, Descriptions, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { Moment, NameCell } from '../shell/cell/cells.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useProfile } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './coupon.module.css';

type Scanned = OutputOf<Contract['adminVoucher']['scan']>;
type Use = OutputOf<Contract['adminVoucher']['uses']>['list'][number];

const uses = defineResource<Use, Record<never, never>>({
  key: 'voucher-uses',
  noun: '核销记录',
  measure: '次',
  emptyText: '还没有核销，扫描会员出示的核销码开始',
  fields: {},
  rowKey: (row) => row.id,
  load: ({ page, pageSize }, options) => api.adminVoucher.uses({ page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '服务券',
      width: 220,
      grows: true,
      render: (row) => <NameCell name={row.name} note={`第 ${row.seq} / ${row.times} 次`} />,
      cell: (row) => row.name,
    },
    textColumn({
      key: 'member',
      title: '会员',
      width: 110,
      figures: true,
      text: (row) => String(row.memberId),
    }),
    textColumn({ key: 'store', title: '门店', width: 180, text: (row) => row.store || '—' }),
    textColumn({ key: 'staff', title: '店员', width: 110, text: (row) => row.staff }),
    textColumn({ key: 'note', title: '备注', width: 160, text: (row) => row.note || '—' }),
    timeColumn({ key: 'at', title: '时间', width: 140, at: (row) => row.at }),
  ],
});

/** The counter: a code is scanned (a scanner types it and Enter), looked at, and used once. */
export function VouchersPage() {
  const { storeId: bound } = useProfile();
  const [chosen, setChosen] = useState(0);
  const [code, setCode] = useState('');
  const [note, setNote] = useState('');
  const [found, setFound] = useState<Scanned>();
  const field = useRef<InputRef>(null);
  const storeId = bound || chosen;
  const begin = () => {
    setFound(undefined);
    setCode('');
    setNote('');
    field.current?.focus();
  };
  const scan = useAct({
    run: () => api.adminVoucher.scan({ code, storeId }),
    changes: [],
    onDone: (result) => {
      setFound(result);
      setCode('');
    },
  });
  const use = useAct({
    run: ({ id, ticket }: Scanned) => api.adminVoucher.use({ id, ticket, storeId, note }),
    changes: ['voucher-uses', 'audit'],
    success: ({ left }) => `核销成功，剩余 ${left} 次`,
    onDone: begin,
  });
  const isReady = storeId > 0 && code.trim() !== '';
  return (
    <>
      <PageHead hint="用扫码枪扫描会员手机上的核销码，或手工输入；核销码每 30 秒更新，截图和用过的码无效。" />
      <div className={styles.scan}>
        {bound ? <span /> : <StoreSelect label="核销门店" value={chosen || undefined} onChange={setChosen} />}
        <Input
          ref={field}
          autoFocus
          size="large"
          aria-label="核销码"
          placeholder="V12-0123456789"
          value={code}
          onChange={({ target }) => setCode(target.value)}
          onPressEnter={() => isReady && !scan.isPending && scan.mutate(undefined)}
        />
        <Button
          size="large"
          type="primary"
          disabled={!isReady}
          loading={scan.isPending}
          onClick={() => scan.mutate(undefined)}
        >
          查询
        </Button>
      </div>
      {found && (
        <Card title={found.name} className={styles.found}>
          <Descriptions
            size="small"
            column={2}
            items={[
              { key: 'covers', label: '服务内容', children: found.covers },
              { key: 'left', label: '剩余次数', children: `${found.times - found.used} / ${found.times}` },
              { key: 'member', label: '会员', children: `${found.maskedName} ${found.maskedMobile}` },
              { key: 'ends', label: '有效期至', children: <Moment at={found.expiresAt} /> },
              { key: 'stores', label: '可用门店', children: found.stores.join('、') || '全部门店' },
            ]}
          />
          {found.reason !== '' ? (
            <Alert type="error" title={found.reason} />
          ) : (
            <div className={styles.scan}>
              <Input
                aria-label="备注"
                placeholder="备注，可不填"
                maxLength={100}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
              <Button type="primary" loading={use.isPending} onClick={() => use.mutate(found)}>
                确认核销 1 次
              </Button>
              <Button onClick={begin}>取消</Button>
            </div>
          )}
        </Card>
      )}
      <ResourceList resource={uses} />
    </>
  );
}
