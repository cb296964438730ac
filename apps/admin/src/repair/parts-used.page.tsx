import { ResourceList } from '../resource/resource-list.widget.tsx';
import { partsUsed } from './parts-used.resource.tsx';

/** Which parts repairs have taken, for who orders them anew. */
export function PartsUsedPage() {
  return <ResourceList resource={partsUsed} />;
}
