import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { movements } from './movement.resource.tsx';

/** What came to and left the warehouse and stores, with its cause; what is filtered can be exported. */
export function MovementsPage() {
  return (
    <>
      <PageHead hint="每一次在库数量的变动与原因，只增不改；任一地点流水之和等于当前在库。" />
      <ResourceList resource={movements} />
    </>
  );
}
