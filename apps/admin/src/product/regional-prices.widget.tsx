import { useQuery } from '@tanstack/react-query';
import { App, Button, Empty, Table, Tag } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatPrice, formatShortMoment } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './product.module.css';
import { RegionalPriceDialog } from './regional-price.dialog.tsx';
import { type RegionalPrice, regionalPricesQuery } from './regional-prices-query.ts';
import type { SkuDetail } from './sku-query.ts';

const states = {
  valid: { text: '生效中', color: 'success' },
  coming: { text: '未开始', color: 'processing' },
  over: { text: '已结束', color: 'default' },
} as const;

/** Prices of a SKU by city and store: list, add, change, take away. Whoever may edit prices may do all of it. */
export function RegionalPrices({ sku }: { sku: SkuDetail }) {
  const { modal } = App.useApp();
  const { data, error, isPending, refetch } = useQuery(regionalPricesQuery(sku.ppid));
  const [edited, setEdited] = useState<RegionalPrice | 'new'>();
  const remove = useAct({
    run: (row: RegionalPrice) => api.adminProduct.removeRegionalPrice({ ppid: sku.ppid, id: row.id }),
    changes: ['regionalPrices', 'audit'],
    success: () => '已删除，该地区恢复原价',
  });
  const askToRemove = async (row: RegionalPrice) => {
    const sure = await modal.confirm({
      title: `删除${row.regionName}的地区价？`,
      content: `删除后，该地区的顾客看到的价格由 ${formatPrice(row.price)} 恢复为其他适用价格`,
      okText: '删除',
      okButtonProps: { danger: true },
      cancelText: '取消',
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) remove.mutate(row);
  };
  if (error) {
    return (
      <FailureView title="地区价没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <div className={styles.regionalHead}>
        <span className={styles.faint}>门店价优先于城市价，城市价优先于售价；同一地区以最近开始的为准</span>
        <Button type="primary" size="small" onClick={() => setEdited('new')}>
          添加地区价
        </Button>
      </div>
      <Table<RegionalPrice>
        size="small"
        rowKey="id"
        loading={isPending || remove.isPending}
        dataSource={data ?? []}
        pagination={false}
        scroll={{ y: 300 }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="全国统一售价，未设置地区价" />,
        }}
        columns={[
          {
            title: '城市 / 门店',
            render: (_value, row) => (
              <>
                {row.regionName}{' '}
                <span className={styles.faint}>{row.scope === 'city' ? '城市' : '门店'}</span>
              </>
            ),
          },
          {
            title: '价格',
            width: 110,
            align: 'end',
            render: (_value, row) => <span className={styles.price}>{formatPrice(row.price)}</span>,
          },
          { title: '有效期', width: 130, render: (_value, row) => <Period {...row} /> },
          {
            title: '状态',
            width: 80,
            render: (_value, { state }) => (
              <Tag color={states[state].color} variant="filled">
                {states[state].text}
              </Tag>
            ),
          },
          {
            title: '操作',
            width: 110,
            render: (_value, row) => (
              <span className={styles.rowActions}>
                <Button size="small" type="text" onClick={() => setEdited(row)}>
                  修改
                </Button>
                <Button size="small" type="text" danger onClick={() => void askToRemove(row)}>
                  删除
                </Button>
              </span>
            ),
          },
        ]}
      />
      {edited && (
        <RegionalPriceDialog
          sku={sku}
          {...(edited !== 'new' && { known: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function Period({ startsAt, endsAt }: Pick<RegionalPrice, 'startsAt' | 'endsAt'>) {
  if (startsAt === '' && endsAt === '') return <span className={styles.faint}>长期有效</span>;
  return (
    <span className={styles.faint}>
      {startsAt === '' ? '即时' : formatShortMoment(startsAt)} 起<br />
      {endsAt === '' ? '长期有效' : `${formatShortMoment(endsAt)} 止`}
    </span>
  );
}
