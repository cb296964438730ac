import { ResourceList } from '../resource/resource-list.widget.tsx';
import { acts } from './audit.resource.tsx';
import { ChangeTable } from './changes.widget.tsx';

/** Who did what, when and from where. */
export function AuditPage() {
  return (
    <ResourceList
      resource={acts}
      expanded={{
        isExpandable: (row) => row.changes.length > 0,
        render: (row) => <ChangeTable changes={row.changes} />,
      }}
    />
  );
}
