import { appointmentServices, resourceKinds } from '@jishi/contract/appointment-service.ts';
import { Button, Empty, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { idField } from '../resource/choice-field.tsx';
import { stateColumn, textColumn } from '../resource/columns.tsx';
import { defineResource } from '../resource/resource.ts';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { pageOfRows } from '../resource/rows-at-hand.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import { weekdayNames } from '../store/frame/week-hours.ts';
import { useCalendarStore } from './calendar-query.ts';
import { ResourceDialog } from './resource.dialog.tsx';
import type { ResourceRow } from './resource-rows.ts';

/** What can be booked at a store, and when it is there. */
export function ResourcesPage() {
  const mayEdit = usePermission('appointment:edit');
  const { query, store } = useCalendarStore();
  const [shown, setShown] = useState<{ row?: ResourceRow }>();
  const first = store?.id ?? 0;
  const resource = useMemo(() => listOf(first), [first]);
  if (query.error) {
    return (
      <FailureView
        title="预约资源没有加载出来"
        text={describeFailure(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (!store) return <Empty description="还没有门店，请先在“门店”中添加" />;
  return (
    <>
      <PageHead
        hint="工位、工程师、柜台、导购和洽谈室，同一时间只能被预约一次；空闲时段由营业时间、班次和已有预约算出。"
        actions={mayEdit && <AddButton onClick={() => setShown({})}>新建资源</AddButton>}
      />
      <ResourceList
        resource={resource}
        {...(mayEdit && {
          rowActions: {
            width: 80,
            render: (row: ResourceRow) => (
              <Button size="small" type="text" onClick={() => setShown({ row })}>
                编辑
              </Button>
            ),
          },
        })}
      />
      {shown && <ResourceDialog storeId={store.id} {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

/** @param first the store whose resources are shown while the address names none */
const listOf = (first: number) =>
  defineResource<ResourceRow, { store: number }>({
    key: 'appointments',
    noun: '预约资源',
    measure: '个',
    emptyText: '该门店还没有资源，新建后才能预约',
    fields: {
      store: idField({
        control: ({ value, onChange }) => (
          <StoreSelect label="门店" width={240} value={value || first} onChange={onChange} />
        ),
      }),
    },
    rowKey: (row) => row.id,
    load: async ({ filters, page, pageSize }, options) =>
      pageOfRows(await api.adminAppointment.resources({ storeId: filters.store || first }, options), {
        page,
        pageSize,
      }),
    columns: [
      {
        ...textColumn({ key: 'name', title: '资源', width: 200, text: (row: ResourceRow) => row.name }),
        grows: true,
      },
      textColumn({ key: 'kind', title: '类型', width: 110, text: (row) => resourceKinds[row.kind] }),
      textColumn({
        key: 'services',
        title: '服务',
        width: 260,
        text: (row) => row.services.map((one) => appointmentServices[one]).join('、'),
      }),
      textColumn({ key: 'shifts', title: '班次', width: 280, text: describeShifts }),
      stateColumn({
        key: 'state',
        title: '状态',
        width: 90,
        text: (row) => (row.active ? '启用' : '停用'),
        tone: (row) => (row.active ? 'success' : 'default'),
      }),
    ],
  });

function describeShifts({ shifts }: ResourceRow): string {
  if (shifts.length === 0) return '随门店营业时间';
  const byHours = Map.groupBy(shifts, ({ opens, closes }) => `${opens}-${closes}`);
  return [...byHours]
    .map(
      ([hours, parts]) =>
        `${parts.map(({ weekday }) => weekdayNames[weekday - 1]?.slice(1)).join('')} ${hours}`,
    )
    .map((text) => `周${text}`)
    .join('；');
}
