import { useQuery } from '@tanstack/react-query';
import { Button, Popconfirm, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './freight.module.css';
import { type FreightRule, freightQuery } from './freight-query.ts';
import { FreightRuleDialog } from './freight-rule.dialog.tsx';

/** Freight by groups of provinces; the standard of the site holds for all others. */
export function FreightRules() {
  const { data, error, refetch } = useQuery(freightQuery);
  const [edited, setEdited] = useState<FreightRule | 'new'>();
  const remove = useAct({
    run: ({ id }: FreightRule) => api.adminFreight.remove({ id }),
    changes: ['freight', 'audit'],
    success: () => '规则已删除，这些省份恢复统一运费',
  });
  if (error)
    return (
      <FailureView title="运费规则没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  const nameOf = (code: number) => data?.provinces.find((one) => one.code === code)?.name ?? String(code);
  return (
    <section className={styles.part} aria-labelledby="freight-rules">
      <PageHead
        title={{ id: 'freight-rules', text: '运费规则' }}
        hint="按省份设置运费，未设置的省份用统一运费；只影响之后的新订单。"
        actions={<AddButton onClick={() => setEdited('new')}>新建规则</AddButton>}
      />
      {data && (
        <p className={styles.standard}>
          统一运费 {formatAmount(data.standard.freight)}，满 {formatAmount(data.standard.freeFrom)}{' '}
          包邮，在“设置 - 功能设置”中修改
        </p>
      )}
      <Table<FreightRule>
        rowKey="id"
        loading={!data}
        dataSource={data?.rules ?? []}
        pagination={false}
        locale={{ emptyText: '还没有规则，全国使用统一运费' }}
        columns={[
          { title: '规则', dataIndex: 'name', width: 160 },
          { title: '省份', render: (_value, { provinces }) => provinces.map(nameOf).join('、') },
          { title: '运费', width: 110, align: 'end', render: (_value, rule) => formatAmount(rule.freight) },
          {
            title: '包邮金额',
            width: 130,
            align: 'end',
            render: (_value, { freeFrom }) => (freeFrom === null ? '不包邮' : `满 ${formatAmount(freeFrom)}`),
          },
          {
            title: '偏远加收',
            width: 110,
            align: 'end',
            render: (_value, { surcharge }) => (surcharge === 0 ? '不加收' : formatAmount(surcharge)),
          },
          {
            title: '操作',
            width: 130,
            render: (_value, rule) => (
              <span className={styles.acts}>
                <Button
                  size="small"
                  type="text"
                  aria-label={`修改 ${rule.name}`}
                  onClick={() => setEdited(rule)}
                >
                  修改
                </Button>
                <Popconfirm
                  title={`删除“${rule.name}”？`}
                  description="其中的省份恢复统一运费"
                  okText="删除"
                  cancelText="取消"
                  onConfirm={() => remove.mutate(rule)}
                >
                  <Button size="small" type="text" danger aria-label={`删除 ${rule.name}`}>
                    删除
                  </Button>
                </Popconfirm>
              </span>
            ),
          },
        ]}
      />
      {edited && data && (
        <FreightRuleDialog
          rule={edited === 'new' ? undefined : edited}
          known={data}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
