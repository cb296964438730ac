import { memberFigures } from '@jishi/contract/sales-report-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { Panel } from '../board/panel.widget.tsx';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { readDays } from '../resource/days-field.tsx';
import { decideDays } from '../resource/report-days.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import { Change } from './change.widget.tsx';
import { CohortTable } from './cohort-table.widget.tsx';
import { describePart } from './describe-change.ts';
import { type MemberReport, memberSheets } from './member-sheets.ts';
import { reportDays, storeField } from './report-fields.tsx';
import styles from './sales-report.module.css';
import { SaveReport } from './save-report.widget.tsx';
import { TopMembers } from './top-members.widget.tsx';

const { control: DaysControl } = reportDays;
const { control: StoreControl } = storeField;

/** Who bought in a time, who comes again, and who buys most. Days and store stand in the address. */
export function MembersPage() {
  const [search, setSearch] = useSearchParams();
  const days = decideDays(readDays(search), new Date());
  const store = storeField.read(search, 'store');
  const ask = { ...days, storeId: store === '' ? -1 : Number(store) };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['sales-report', 'members', ask],
    queryFn: ({ signal }) => api.adminSalesReport.members(ask, { signal }),
    placeholderData: keepPreviousData,
  });
  const change = (part: { days?: { from: string; to: string }; store?: string }) => {
    const next = new URLSearchParams();
    reportDays.write(next, 'days', part.days ?? readDays(search));
    const chosen = part.store ?? store;
    if (chosen !== '') next.set('store', chosen);
    setSearch(next);
  };
  return (
    <div className={styles.page}>
      <search className={styles.head}>
        <DaysControl value={readDays(search)} onChange={(next) => change({ days: next })} />
        <StoreControl value={store} onChange={(next) => change({ store: next })} />
        <span className={styles.rest} />
        <SaveReport
          name={`会员报表-${days.from}至${days.to}`}
          sheets={data && !isPlaceholderData ? memberSheets(data) : undefined}
        />
      </search>
      {!data && error ? (
        <FailureView
          title="会员报表没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Numbers report={data} />
          <Panel title="复购（按首单月份）" extra="首单后 N 个月内再次付款的会员占比，每月从各自首单当天起算">
            {data ? <CohortTable cohorts={data.cohorts} /> : <Skeleton active paragraph={{ rows: 6 }} />}
          </Panel>
          {data?.top !== null && (
            <Panel title="净销售额前 50 名会员" extra="姓名与手机号已隐藏，点开会员可查看">
              {data ? <TopMembers rows={data.top} /> : <Skeleton active paragraph={{ rows: 8 }} />}
            </Panel>
          )}
        </>
      )}
    </div>
  );
}

function Numbers({ report }: { report: MemberReport | undefined }) {
  const { buyers, before, net } = report ?? {};
  const people = (key: 'all' | 'new' | 'returning') => (
    <Tile
      label={memberFigures[key].name}
      meaning={memberFigures[key].meaning}
      value={buyers && formatCount(buyers[key])}
      note={buyers && before && <Change label="较上期" now={buyers[key]} then={before[key]} />}
    />
  );
  return (
    <Tiles wide>
      {people('all')}
      {people('new')}
      {people('returning')}
      <Tile
        label={memberFigures.repeatRate.name}
        meaning={memberFigures.repeatRate.meaning}
        value={buyers && describePart(buyers.repeated, buyers.all)}
        note={before && `上期 ${describePart(before.repeated, before.all)}`}
      />
      <Tile label="新客净销售额" value={net && formatAmount(net.new)} />
      <Tile label="老客净销售额" value={net && formatAmount(net.returning)} />
    </Tiles>
  );
}
