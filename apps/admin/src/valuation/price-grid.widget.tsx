import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, InputNumber, Space, Table } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import { bookChanges, type GridRow } from './valuation-queries.ts';

const PAGE = 20;
interface Change {
  modelId: number;
  variant: string;
  price: number | null;
}
const keyOf = ({ modelId, variant }: Pick<Change, 'modelId' | 'variant'>) => `${modelId} ${variant}`;

/** Models with a box for each variant; what is typed is saved together. */
export function PriceGrid({
  categoryId,
  keyword,
  brandId,
  mayEdit,
}: {
  categoryId: number;
  keyword: string;
  brandId: number;
  mayEdit: boolean;
}) {
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState<ReadonlyMap<string, Change>>(new Map());
  const filter = { categoryId, keyword, brandId, page, pageSize: PAGE };
  const { data, error, isFetching } = useQuery({
    queryKey: ['recycle-prices', filter],
    queryFn: ({ signal }) => api.adminValuation.prices(filter, { signal }),
    placeholderData: keepPreviousData,
  });
  const save = useAct({
    run: () =>
      api.adminValuation.savePrices({
        categoryId,
        version: data?.version ?? 0,
        changes: [...typed.values()],
      }),
    changes: bookChanges,
    success: () => '已存入草稿',
    onDone: () => setTyped(new Map()),
  });
  const type = (change: Change) => setTyped((before) => new Map(before).set(keyOf(change), change));
  if (error) return <Alert type="error" title={describeFailure(error)} />;
  return (
    <>
      <Table<GridRow>
        size="small"
        rowKey="modelId"
        loading={isFetching && !data}
        dataSource={data?.list ?? []}
        pagination={{
          ...{ current: page, pageSize: PAGE, total: data?.total ?? 0, showSizeChanger: false },
          onChange: setPage,
          showTotal: (total) => `共 ${total} 个机型`,
        }}
        locale={{ emptyText: '没有符合条件的机型，可在“机型与 TAC”中新建' }}
        columns={[
          {
            title: '机型',
            width: 260,
            render: (_, { model, active }) => (active ? model : `${model}（停用）`),
          },
          {
            title: '各版本回收价（元），清空为不再回收该版本',
            render: (_, row) => (
              <Space wrap size={[16, 8]}>
                {row.prices.map(({ variant, now, draft }) => {
                  const key = { modelId: row.modelId, variant };
                  const change = typed.get(keyOf(key));
                  return (
                    <span key={variant} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                      <span>{variant}</span>
                      <InputNumber<number>
                        aria-label={`${row.model} ${variant}`}
                        min={1}
                        max={99_999}
                        precision={0}
                        controls={false}
                        readOnly={!mayEdit}
                        status={change || draft !== now ? 'warning' : ''}
                        title={now === null ? '线上没有此版本' : `线上 ${formatAmount(now)}`}
                        style={{ width: 96 }}
                        value={change ? change.price : draft}
                        onChange={(price) => type({ ...key, price })}
                      />
                    </span>
                  );
                })}
                {mayEdit && (
                  <AddVariant onAdd={(variant) => type({ modelId: row.modelId, variant, price: 1 })} />
                )}
                {[...typed.values()]
                  .filter(
                    ({ modelId, variant }) =>
                      modelId === row.modelId && !row.prices.some((one) => one.variant === variant),
                  )
                  .map(({ variant, price }) => (
                    <span key={variant} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
                      <span>{variant}（新）</span>
                      <InputNumber<number>
                        aria-label={`${row.model} ${variant}`}
                        min={1}
                        max={99_999}
                        precision={0}
                        controls={false}
                        style={{ width: 96 }}
                        value={price}
                        onChange={(next) => type({ modelId: row.modelId, variant, price: next })}
                      />
                    </span>
                  ))}
              </Space>
            ),
          },
        ]}
      />
      {typed.size > 0 && (
        <Space style={{ marginTop: 16 }}>
          <Button type="primary" loading={save.isPending} onClick={() => save.mutate(undefined)}>
            将 {typed.size} 个改动存入草稿
          </Button>
          <Button onClick={() => setTyped(new Map())}>撤销</Button>
        </Space>
      )}
    </>
  );
}

function AddVariant({ onAdd }: { onAdd: (variant: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Input
      aria-label="新版本"
      placeholder="＋ 版本，回车添加"
      size="small"
      maxLength={60}
      style={{ width: 150 }}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => {
        if (text.trim() !== '') onAdd(text.trim());
        setText('');
      }}
    />
  );
}
