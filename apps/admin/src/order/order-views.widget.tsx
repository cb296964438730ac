import {
  ALL_ORDERS,
  MOST_COUNTED,
  noFilters,
  type OrderViewFilters,
} from '@jishi/contract/order-view-words.ts';
import { App, Button, Tabs } from 'antd';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { areAlike } from '../resource/list-address.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { formatCount } from '../shell/format.ts';
import { useAct } from '../shell/use-act.ts';
import styles from './order.module.css';
import { orders } from './order.resource.tsx';
import { ViewDialog } from './view.dialog.tsx';
import { findView, keepFilters, type OrderFilters, showFilters } from './view-filters.ts';
import { type OrderView, viewCountsQuery, viewsQuery } from './view-query.ts';

const ALL = 'all';
const none = showFilters(noFilters);

/** The view that the list stands in, and the filters it goes out from. */
export function useOrderViews() {
  const { data } = useAside(viewsQuery);
  const views = data?.views ?? [];
  const baseOf = (filters: OrderFilters) => {
    const view = findView(views, keepFilters(filters));
    return view ? showFilters(view.filters) : none;
  };
  return { views, left: data?.left ?? 0, baseOf };
}

/** Views of the list as tabs with their counts, and what is done with the one that is on show. */
export function OrderViews({
  value,
  onChange,
}: {
  value: OrderFilters;
  onChange: (filters: OrderFilters) => void;
}) {
  const { views, left, baseOf } = useOrderViews();
  const { data: counts } = useAside(viewCountsQuery);
  const [edited, setEdited] = useState<{ view?: OrderView; filters: OrderViewFilters }>();
  const kept = keepFilters(value);
  const active = findView(views, kept);
  const isNarrowed = !areAlike(orders, value, baseOf(value));
  return (
    <div className={styles.views}>
      <Tabs
        className={styles.viewTabs ?? ''}
        aria-label="订单视图"
        activeKey={active?.key ?? ALL}
        onChange={(key) => {
          const view = views.find((one) => one.key === key);
          onChange(view ? showFilters(view.filters) : none);
        }}
        items={[
          { key: ALL, label: ALL_ORDERS },
          ...views.map((view) => ({
            key: view.key,
            label: <ViewName view={view} count={counts?.get(view.key)} />,
          })),
        ]}
      />
      <span className={styles.viewActs}>
        {isNarrowed && (
          <Button type="link" size="small" disabled={left === 0} onClick={() => setEdited({ filters: kept })}>
            存为视图
          </Button>
        )}
        {active?.isOwn && (
          <Button type="text" size="small" onClick={() => setEdited({ view: active, filters: kept })}>
            编辑视图
          </Button>
        )}
        {active?.canRemove && <RemoveView view={active} onDone={() => onChange(none)} />}
      </span>
      {edited && (
        <ViewDialog
          {...edited}
          onDone={() => onChange(showFilters(edited.filters))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function ViewName({ view, count }: { view: OrderView; count: number | undefined }) {
  const isFull = count !== undefined && count >= MOST_COUNTED;
  const isColleagues = view.ownerName !== '';
  return (
    <span className={styles.viewName} title={isColleagues ? `${view.ownerName} 共享` : undefined}>
      {isColleagues && <Users size={13} strokeWidth={1.5} aria-label="同事共享" />}
      {view.name}
      {count !== undefined && (
        <span className={styles.viewCount}>{isFull ? `${formatCount(count - 1)}+` : formatCount(count)}</span>
      )}
    </span>
  );
}

function RemoveView({ view, onDone }: { view: OrderView; onDone: () => void }) {
  const { modal } = App.useApp();
  const remove = useAct({
    run: () => api.adminOrderView.remove({ id: view.id }),
    changes: ['orderViews', 'orders'],
    success: () => `视图“${view.name}”已删除`,
    onDone,
  });
  const ask = async () => {
    const sure = await modal.confirm({
      title: `删除视图“${view.name}”？`,
      content: view.shared ? '同事也将看不到这个视图，订单不受影响。' : '只删除这组筛选条件，订单不受影响。',
      okText: '删除',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    });
    if (sure) remove.mutate(undefined);
  };
  return (
    <Button type="text" size="small" danger loading={remove.isPending} onClick={() => void ask()}>
      删除视图
    </Button>
  );
}
