import { leastPlaces } from '@jishi/contract/repair-least-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { writeLeast } from './least-words.ts';
import type { PriceRow } from './repair-queries.ts';

/** So long nothing is typed before the API is asked. */
const REST_MS = 250;

/** A price as it would be: an amount in yuan, 检测后报价, none any more; undefined while it is not one. */
export type PriceIntent = number | 'check' | 'remove' | undefined;

/** What the storefront shows as 起价 of the model and of the group of the fault, and what it would show then. */
export function LeastPreview({
  row: { productId, itemId, grade },
  intent,
}: {
  row: Pick<PriceRow, 'productId' | 'itemId' | 'grade'>;
  intent: PriceIntent;
}) {
  const rested = useRested(intent);
  const ask =
    typeof rested === 'number'
      ? { act: 'price' as const, price: rested }
      : { act: rested ?? ('check' as const) };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['repair-prices', 'preview', productId, itemId, grade, ask],
    queryFn: ({ signal }) => api.adminRepairLeast.preview({ productId, itemId, grade, ...ask }, { signal }),
    enabled: rested !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Nothing is on its way while there is nothing to ask for.
  const isBehind = intent !== undefined && !error && (isPlaceholderData || rested !== intent);
  return (
    <section aria-label="商城起价预览" aria-live="polite" aria-busy={isBehind} style={{ marginBottom: 8 }}>
      <Table
        size="small"
        rowKey="place"
        pagination={false}
        loading={!data && !error && rested !== undefined}
        style={{ opacity: data && isBehind ? 0.5 : 1 }}
        locale={{
          emptyText: (
            <Typography.Text type={error ? 'danger' : 'secondary'}>
              {error ? `起价暂时算不出：${describeFailure(error)}` : '填写维修价后显示'}
            </Typography.Text>
          ),
        }}
        dataSource={error || intent === undefined ? [] : (data?.leasts ?? [])}
        columns={[
          {
            title: '商城起价',
            key: 'place',
            render: (_, { place, name }) => `${leastPlaces[place]}：${name}`,
          },
          { title: '现在', dataIndex: 'before', width: 132, render: writeLeast },
          {
            title: intent === 'remove' ? '删除后' : '保存后',
            dataIndex: 'after',
            width: 132,
            render: (after: number | null, { before }) =>
              after === before ? (
                <Typography.Text type="secondary">不变</Typography.Text>
              ) : (
                <strong>{writeLeast(after)}</strong>
              ),
          },
        ]}
      />
      {data && !data.inUse && (
        <Typography.Text type="secondary">该故障已停用，启用后商城才按此价格计算起价。</Typography.Text>
      )}
    </section>
  );
}

/** The value once it has stood still. */
function useRested(value: PriceIntent): PriceIntent {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
