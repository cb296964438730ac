import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { demand } from './demand.resource.tsx';

/** What shoppers wait for, for whoever buys goods and sets prices. */
export function DemandPage() {
  return (
    <>
      <PageHead hint="顾客登记的到货通知与降价通知，按等候人数排列。补货或降到最高期望价后，系统在十分钟内通知，每人一次。" />
      <ResourceList resource={demand} />
    </>
  );
}
