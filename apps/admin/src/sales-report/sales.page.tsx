import { ResourceList } from '../resource/resource-list.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import { salesOf } from './sales.resource.tsx';
import { SalesBoard } from './sales-board.widget.tsx';

/** Sales of a time by day, place, goods and more, as a chart and a table; all of it stands in the address. */
export function SalesPage() {
  const sales = salesOf(usePermission('cost:read'));
  return <ResourceList resource={sales} above={<SalesBoard sales={sales} />} />;
}
