import { type PrizeState, prizeStateKeys, prizeStates } from '@jishi/contract/coupon-words.ts';
import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { tabsField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn, timeColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { api } from '../shell/api.ts';
import { AskReason } from '../shell/ask-reason.widget.tsx';
import { NameCell, type Tone } from '../shell/cell/cells.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';

type Prize = OutputOf<Contract['adminVoucher']['prizes']>['list'][number];

const tones: Partial<Record<PrizeState, Tone>> = { waiting: 'processing', taken: 'warning', sent: 'success' };

const prizes = defineResource<Prize, { state: PrizeState | '' }>({
  key: 'prizes',
  noun: '礼品',
  measure: '份',
  emptyText: '还没有礼品，会员用礼品码兑换后会出现在这里',
  fields: {
    state: tabsField({
      label: '状态',
      all: '全部',
      choices: prizeStateKeys.map((value) => ({ value, label: prizeStates[value] })),
    }),
  },
  rowKey: (row) => row.id,
  load: ({ filters, page, pageSize }, options) =>
    api.adminVoucher.prizes({ ...filters, page, pageSize }, options),
  columns: [
    {
      key: 'name',
      title: '礼品',
      width: 240,
      grows: true,
      render: (row) => <NameCell name={row.name} note={`编号 ${row.id} · 来自${row.source}`} />,
      cell: (row) => row.name,
      further: [{ title: '来源', cell: (row) => row.source }],
    },
    {
      key: 'member',
      title: '会员',
      width: 150,
      render: (row) => <NameCell name={row.maskedName} note={`编号 ${row.memberId}`} />,
      cell: (row) => row.memberId,
    },
    textColumn({
      key: 'receiver',
      title: '收货地址、自提门店',
      width: 260,
      text: (row) => row.receiver || '—',
    }),
    stateColumn({
      key: 'state',
      title: '状态',
      width: 110,
      text: (row) => prizeStates[row.state],
      tone: (row) => tones[row.state] ?? 'default',
      note: (row) => row.sentNote,
    }),
    timeColumn({ key: 'takenAt', title: '领取', width: 130, at: (row) => row.takenAt }),
    timeColumn({ key: 'expiresAt', title: '领取截止', width: 130, at: (row) => row.expiresAt }),
  ],
});

/** Prizes that members took, to be sent or handed over. */
export function PrizesPage() {
  const maySend = usePermission('voucher:use');
  const [sending, setSending] = useState<Prize>();
  return (
    <>
      <PageHead hint="会员选择收货地址或门店后，由仓库发出或门店交付；发出后会员会收到通知。" />
      <ResourceList
        resource={prizes}
        {...(maySend && {
          rowActions: {
            width: 80,
            render: (row: Prize) =>
              row.state === 'taken' && (
                <Button size="small" type="text" onClick={() => setSending(row)}>
                  发出
                </Button>
              ),
          },
        })}
      />
      {sending && (
        <AskReason
          title="发出礼品"
          text={`${sending.name} · ${sending.receiver}`}
          label="快递单号或交付说明"
          placeholder="如：顺丰 SF1234567890，或 门店已交付"
          okText="发出"
          run={(note) => api.adminVoucher.sendPrize({ id: sending.id, note })}
          changes={['prizes', 'audit']}
          success="已发出"
          onDone={() => setSending(undefined)}
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  );
}
