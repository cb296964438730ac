import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { acceptances } from './acceptance.resource.tsx';

/** Who agreed to which edition, when and for what. */
export function AcceptancesPage() {
  return (
    <>
      <PageHead hint="每条记录对应顾客签署时现行的那一版，不能修改或删除。可按会员编号查找并导出。" />
      <ResourceList resource={acceptances} />
    </>
  );
}
