import { repairFigures } from '@jishi/contract/repair-report-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Tile, Tiles } from '../board/tile.widget.tsx';
import { useList } from '../resource/use-list.ts';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { formatAmount, formatCount } from '../shell/format.ts';
import styles from './repair.module.css';
import { describeDays, describeShare } from './repair-words.ts';
import { askOf, type RepairFigures, repairReport } from './report.resource.tsx';

/** The sums of a report of repairs, between its filters and its table. */
export function ReportBoard() {
  const { state } = useList(repairReport);
  const { by: _side, ...ask } = askOf(state);
  const { data, error, refetch } = useQuery({
    queryKey: ['repair-report', 'whole', ask],
    queryFn: ({ signal }) => api.adminRepairReport.list({ ...ask, pageSize: 1 }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (!data && error)
    return (
      <Alert
        type="error"
        showIcon
        title={`汇总没有加载出来：${describeFailure(error)}`}
        action={
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        }
      />
    );
  const tile = (key: keyof typeof repairFigures, write: (figures: RepairFigures) => string) => (
    <Tile
      label={repairFigures[key].name}
      meaning={repairFigures[key].meaning}
      value={data && write(data.whole)}
    />
  );
  return (
    <div className={styles.tiles}>
      <Tiles>
        {tile('done', ({ done }) => formatCount(done))}
        {tile('repaired', ({ repaired }) => formatCount(repaired))}
        {tile('firstTime', ({ firstTime }) => describeShare(firstTime))}
        {tile('cameBack', ({ cameBack }) => formatCount(cameBack))}
        {tile('days', ({ days }) => describeDays(days))}
        {tile('parts', ({ parts }) => formatCount(parts))}
        {tile('revenue', ({ revenue }) => formatAmount(revenue))}
      </Tiles>
    </div>
  );
}
