import { shiftDay, writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { Alert, App, Button, DatePicker, Empty, Segmented, Select, Skeleton } from 'antd';
import dayjs from 'dayjs';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { AddButton, PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { BookDialog } from './book.dialog.tsx';
import styles from './calendar.module.css';
import {
  type Calendar,
  type Claim,
  type Resource,
  readView,
  useCalendar,
  useCalendarStore,
  type View,
} from './calendar-query.ts';
import { ClaimDrawer } from './claim.drawer.tsx';
import { describeSpan, isStanding } from './claim-words.ts';
import { DayGrid } from './day-grid.widget.tsx';
import { momentAt, timeOf } from './day-layout.ts';
import { WeekTable } from './week-table.widget.tsx';

/** The calendar of a store: a day by resource, or a week; booking, moving, cancelling, done and missed. */
export function CalendarPage() {
  const mayEdit = usePermission('appointment:edit');
  const { modal } = App.useApp();
  const { query, store, search, change } = useCalendarStore();
  const { view, day } = readView(search);
  const calendar = useCalendar(store?.id, { view, day });
  const [booked, setBooked] = useState<{ at?: { resource: Resource; startsAt: string } }>();
  const [opened, setOpened] = useState<Claim>();
  const move = useAct({
    run: api.adminAppointment.move,
    changes: ['appointments', 'audit'],
    success: () => '已改约',
  });
  const failure = query.error ?? calendar.error;
  if (failure && !calendar.data) {
    const retry = () => void (query.error ? query.refetch() : calendar.refetch());
    return <FailureView title="预约日历没有加载出来" text={describeFailure(failure)} onRetry={retry} />;
  }
  if (query.data && !store) return <Empty description="还没有门店，请先在“门店”中添加" />;
  const { data } = calendar;
  const askMove = (claim: Claim, resource: Resource, minute: number) =>
    void modal.confirm({
      title: `改约到 ${timeOf(minute)} ${resource.name}？`,
      content: `${claim.contactName} 原时间 ${describeSpan(claim)}，请先与顾客确认。`,
      okText: '改约',
      cancelText: '取消',
      onOk: () =>
        move
          .mutateAsync({ id: claim.id, startsAt: momentAt(day, minute), resourceId: resource.id })
          .catch(() => undefined),
    });
  return (
    <>
      <PageHead
        hint="按门店查看每个工位、工程师、柜台的预约；点击空闲时段登记，拖动预约可改约。"
        actions={mayEdit && data && <AddButton onClick={() => setBooked({})}>登记预约</AddButton>}
      />
      <Toolbar stores={query.data ?? []} storeId={store?.id} view={view} day={day} onChange={change} />
      {data ? (
        <Body
          calendar={data}
          {...{ view, day, mayEdit }}
          onBook={(resource, minute) => setBooked({ at: { resource, startsAt: momentAt(day, minute) } })}
          onOpen={setOpened}
          onMove={askMove}
          onDay={(date) => change({ view: 'day', day: date })}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
      {booked && store && data && (
        <BookDialog
          store={store}
          resources={data.resources}
          {...booked}
          onClose={() => setBooked(undefined)}
        />
      )}
      {opened && store && (
        <ClaimDrawer
          claim={opened}
          storeId={store.id}
          resources={data?.resources ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function Toolbar({
  stores,
  storeId,
  view,
  day,
  onChange,
}: {
  stores: readonly { id: number; name: string }[];
  storeId: number | undefined;
  view: View;
  day: string;
  onChange: (patch: Record<string, string>) => void;
}) {
  const step = view === 'week' ? 7 : 1;
  const go = (date: string) => onChange({ day: date });
  return (
    <div className={styles.bar}>
      <Select
        aria-label="门店"
        style={{ width: 240 }}
        showSearch={{ optionFilterProp: 'label' }}
        {...(storeId !== undefined && { value: storeId })}
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onChange({ store: String(id) })}
      />
      <Segmented
        aria-label="视图"
        value={view}
        options={[
          { value: 'day', label: '日' },
          { value: 'week', label: '周' },
        ]}
        onChange={(next) => onChange({ view: next })}
      />
      <span className={styles.days}>
        <Button
          aria-label={view === 'week' ? '上一周' : '前一天'}
          icon={<ChevronLeft size={16} />}
          onClick={() => go(shiftDay(day, -step))}
        />
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={dayjs(day)}
          format="YYYY-MM-DD ddd"
          onChange={(picked) => picked && go(picked.format('YYYY-MM-DD'))}
        />
        <Button
          aria-label={view === 'week' ? '下一周' : '后一天'}
          icon={<ChevronRight size={16} />}
          onClick={() => go(shiftDay(day, step))}
        />
        <Button onClick={() => go(writeBeijingDay(new Date()))}>今天</Button>
      </span>
    </div>
  );
}

function Body({
  calendar,
  view,
  day,
  mayEdit,
  onBook,
  onOpen,
  onMove,
  onDay,
}: {
  calendar: Calendar;
  view: View;
  day: string;
  mayEdit: boolean;
  onBook: (resource: Resource, minute: number) => void;
  onOpen: (claim: Claim) => void;
  onMove: (claim: Claim, resource: Resource, minute: number) => void;
  onDay: (date: string) => void;
}) {
  if (calendar.resources.length === 0) {
    return (
      <Empty description="该门店还没有可预约的工位、柜台或人员">
        {mayEdit && <Link to="/appointments/resources">去添加资源</Link>}
      </Empty>
    );
  }
  if (view === 'week')
    return (
      <WeekTable calendar={calendar} today={writeBeijingDay(new Date())} onDay={onDay} onOpen={onOpen} />
    );
  const shown = calendar.days.find(({ date }) => date === day);
  const standing = calendar.claims.filter(isStanding).length;
  return (
    <>
      {shown && (shown.note !== '' || shown.open.length === 0) && (
        <Alert
          type={shown.open.length === 0 ? 'warning' : 'info'}
          showIcon
          style={{ marginBottom: 12 }}
          title={`${shown.open.length === 0 ? '当日停业' : '当日调整营业时间'}${shown.note && `：${shown.note}`}${
            shown.open.length === 0 && standing > 0 ? `，还有 ${standing} 个预约需要改约或取消` : ''
          }`}
        />
      )}
      <DayGrid {...{ calendar, mayEdit, onBook, onOpen, onMove }} date={day} />
    </>
  );
}
