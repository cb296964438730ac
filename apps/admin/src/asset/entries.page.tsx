import { ResourceList } from '../resource/resource-list.widget.tsx';
import { assetEntries } from './asset.resource.tsx';

/** Every change of points, coin and growth; what is filtered, a day for instance, can be exported. */
export function EntriesPage() {
  return <ResourceList resource={assetEntries} />;
}
