import { ResourceList } from '../resource/resource-list.widget.tsx';
import { repairReport } from './report.resource.tsx';
import { ReportBoard } from './report-board.widget.tsx';

/** How well repairs are done, by engineer, store and model; all of it stands in the address. */
export function RepairReportPage() {
  return <ResourceList resource={repairReport} above={<ReportBoard />} />;
}
