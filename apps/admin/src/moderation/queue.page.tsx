import { Alert, Button, Checkbox, Empty, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { ExportButton } from '../resource/export-button.widget.tsx';
import { FilterBar, Filters } from '../resource/filter-bar.widget.tsx';
import { isNarrowed, PAGE_SIZES } from '../resource/list-address.ts';
import { useList } from '../resource/use-list.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatCount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { useQueueSummary } from './kind-field.tsx';
import styles from './moderation.module.css';
import { pieces } from './piece.resource.tsx';
import { PieceCard } from './piece-card.widget.tsx';
import { DECIDED, type PieceRow } from './piece-states.ts';
import { RefuseDialog } from './refuse.dialog.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

const NOTHING: readonly PieceRow[] = [];

/** What members wrote, judged one by one with the keyboard, or many at once. */
export function QueuePage() {
  const mayDecide = usePermission('moderation:decide');
  const { state, query, change } = useList(pieces);
  const { data, error } = query;
  const rows = data?.list ?? NOTHING;
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [refusing, setRefusing] = useState<readonly PieceRow[]>();
  const pass = useAct({
    run: (ids: readonly number[]) => api.adminModeration.decide({ ids: [...ids], decision: 'pass' }),
    changes: DECIDED,
    success: ({ decided, missed }) =>
      missed > 0 ? `已通过 ${decided} 条，另有 ${missed} 条已被他人处理` : `已通过 ${decided} 条`,
    onDone: () => setChosen(new Set()),
  });
  // What was decided has left the list, so the mark may stand behind its end.
  const mark = Math.min(at, Math.max(0, rows.length - 1));
  const current = rows[mark];
  const pending = rows.filter((row) => row.state === 'pending');
  const picked = pending.filter((row) => chosen.has(row.id));
  useQueueKeys({
    next: () => setAt(Math.min(mark + 1, Math.max(0, rows.length - 1))),
    previous: () => setAt(Math.max(mark - 1, 0)),
    pass: () => {
      if (mayDecide && current?.state === 'pending' && !pass.isPending) pass.mutate([current.id]);
    },
    refuse: () => {
      if (mayDecide && (current?.state === 'pending' || current?.state === 'passed')) setRefusing([current]);
    },
  });
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Set(before);
      for (const id of ids) isChosen ? after.add(id) : after.delete(id);
      return after;
    });
  const setFilters = (filters: typeof state.filters) => {
    setAt(0);
    setChosen(new Set());
    change({ filters });
  };

  return (
    <>
      <PageHead
        hint="会员发布的内容在这里等待审核，先到的在前；可信会员的内容没有敏感词时自动通过。"
        actions={<Numbers />}
      />
      <section className={styles.queue} aria-label="内容列表">
        <Filters resource={pieces} place="tabs" values={state.filters} onChange={setFilters} />
        <FilterBar
          resource={pieces}
          values={state.filters}
          onChange={setFilters}
          onRefresh={() => void query.refetch()}
          refreshing={query.isFetching}
          actions={<ExportButton resource={pieces} state={state} total={data?.total ?? 0} />}
        />
        {mayDecide && pending.length > 0 && (
          <div className={styles.batch}>
            <Checkbox
              checked={picked.length === pending.length}
              indeterminate={picked.length > 0 && picked.length < pending.length}
              onChange={(event) =>
                choose(
                  pending.map(({ id }) => id),
                  event.target.checked,
                )
              }
            >
              全选本页
            </Checkbox>
            <Button
              size="small"
              disabled={picked.length === 0}
              loading={pass.isPending && picked.length > 0}
              onClick={() => pass.mutate(picked.map(({ id }) => id))}
            >
              {picked.length > 0 ? `批量通过（${picked.length}）` : '批量通过'}
            </Button>
            <Button size="small" danger disabled={picked.length === 0} onClick={() => setRefusing(picked)}>
              批量拒绝
            </Button>
            <p className={styles.keys}>
              <kbd>J</kbd> 下一条 <kbd>K</kbd> 上一条 <kbd>P</kbd> 通过 <kbd>R</kbd> 拒绝
            </p>
          </div>
        )}
        {error && data && (
          <Alert type="error" showIcon title={`没有读到最新内容：${describeFailure(error)}`} />
        )}
        {data === undefined && error ? (
          <FailureView
            title="列表没有加载出来"
            text={describeFailure(error)}
            onRetry={() => void query.refetch()}
          />
        ) : data === undefined ? (
          <Skeleton active paragraph={{ rows: 8 }} title={false} className={styles.skeleton} />
        ) : rows.length === 0 ? (
          <Empty
            className={styles.empty}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={
              isNarrowed(pieces, state.filters) ? '没有符合条件的内容，换个条件试试' : pieces.emptyText
            }
          />
        ) : (
          <ol className={styles.cards}>
            {rows.map((row, index) => (
              <PieceCard
                key={row.id}
                piece={row}
                isCurrent={index === mark}
                isChosen={chosen.has(row.id)}
                isPassing={pass.isPending && (pass.variables?.includes(row.id) ?? false)}
                onPoint={() => setAt(index)}
                onChoose={(isChosen) => choose([row.id], isChosen)}
                onPass={() => pass.mutate([row.id])}
                onRefuse={() => setRefusing([row])}
              />
            ))}
          </ol>
        )}
        {data !== undefined && data.total > 0 && (
          <Pagination
            className={styles.pages}
            current={state.page}
            pageSize={state.pageSize}
            total={data.total}
            showSizeChanger
            pageSizeOptions={[...PAGE_SIZES]}
            showTotal={(total) => `共 ${formatCount(total)} 条`}
            onChange={(page, pageSize) => {
              setAt(0);
              change(pageSize === state.pageSize ? { page } : { pageSize });
            }}
          />
        )}
      </section>
      {refusing && (
        <RefuseDialog
          ids={refusing.map(({ id }) => id)}
          isShown={refusing.every((row) => row.state === 'passed')}
          onClose={() => {
            setRefusing(undefined);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

/** What waits, in numbers. */
function Numbers() {
  const { data } = useQueueSummary();
  if (!data) return null;
  return (
    <p className={styles.numbers}>
      待审核 <b>{formatCount(data.pending)}</b>
      <span data-urgent={data.overdue > 0}>
        超过 24 小时 <b>{formatCount(data.overdue)}</b>
      </span>
      <span>
        待处理举报 <b>{formatCount(data.reports)}</b>
      </span>
    </p>
  );
}
