import { type CountView, countViews } from '@jishi/contract/count-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { InputNumber, Segmented, Table } from 'antd';
import { useState } from 'react';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { Moment } from '../shell/cell/cells.widget.tsx';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import type { CountDetail, CountLine } from './count.resource.tsx';
import { formatUnits } from './movement.resource.tsx';
import styles from './stock.module.css';

const PAGE_SIZE = 50;

/** Goods of a stock take, those counted last first; typed in here while it goes on. */
export function CountLines({ count: { id }, isCounting }: { count: CountDetail; isCounting: boolean }) {
  const [view, setView] = useState<CountView>('all');
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['counts', 'lines', id, view, page],
    queryFn: ({ signal }) => api.adminCount.lines({ id, view, page, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return <FailureView title="商品没有读出" text={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <Segmented<CountView>
        aria-label="查看"
        value={view}
        options={choicesOf(countViews)}
        onChange={(next) => {
          setView(next);
          setPage(1);
        }}
        style={{ marginBottom: 12 }}
      />
      <Table<CountLine>
        size="small"
        rowKey="ppid"
        loading={isFetching && !data}
        dataSource={data?.list ?? []}
        pagination={
          (data?.total ?? 0) > PAGE_SIZE && {
            current: page,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            showSizeChanger: false,
            onChange: setPage,
          }
        }
        locale={{
          emptyText: view === 'differs' ? '没有差异' : view === 'uncounted' ? '已全部清点' : '没有商品',
        }}
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
          {
            title: '清点数量',
            width: 130,
            render: (_, line) =>
              isCounting ? (
                <Typed key={`${line.ppid}:${line.counted}`} id={id} line={line} />
              ) : line.counted < 0 ? (
                '未盘'
              ) : (
                formatCount(line.counted)
              ),
          },
          {
            title: '清点时在库',
            width: 110,
            align: 'end',
            render: (_, { counted, expected }) => (counted < 0 ? '—' : formatCount(expected)),
          },
          {
            title: '差异',
            width: 80,
            align: 'end',
            render: (_, line) => <Difference line={line} />,
          },
          {
            title: '清点',
            width: 190,
            align: 'end',
            render: (_, { countedBy, countedAt }) =>
              countedAt === '' ? (
                '—'
              ) : (
                <>
                  {countedBy} <Moment at={countedAt} />
                </>
              ),
          },
        ]}
      />
    </>
  );
}

function Difference({ line: { counted, expected } }: { line: CountLine }) {
  if (counted < 0) return '—';
  const units = counted - expected;
  return units === 0 ? '0' : <span className={styles.short}>{formatUnits(units)}</span>;
}

/** A number that is typed is sent when the field is left, or with Enter. */
function Typed({ id, line }: { id: number; line: CountLine }) {
  const { ppid, name, counted } = line;
  const [typed, setTyped] = useState<number | null>(counted < 0 ? null : counted);
  const save = useAct({
    run: (units: number) => api.adminCount.count({ id, ppid, how: 'set', units, was: counted }),
    changes: ['counts'],
  });
  const send = () => {
    if (typed !== null && typed !== counted && !save.isPending) save.mutate(typed);
  };
  return (
    <InputNumber<number>
      aria-label={`${name}清点数量`}
      min={0}
      max={99_999}
      precision={0}
      placeholder="未盘"
      style={{ width: '100%' }}
      disabled={save.isPending}
      value={typed}
      onChange={setTyped}
      onPressEnter={send}
      onBlur={send}
    />
  );
}
