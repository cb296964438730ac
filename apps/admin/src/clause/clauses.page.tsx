import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { editions } from './clause.resource.tsx';

/** Which terms hold, and since when: every edition stays as it was, word for word. */
export function ClausesPage() {
  return (
    <>
      <PageHead hint="顾客签署的是当时现行的版本；已发布的版本不能修改，只能发布新版本。" />
      <ResourceList resource={editions} />
    </>
  );
}
