import { ResourceList } from '../resource/resource-list.widget.tsx';
import { watches } from './watch.resource.tsx';

/** Who waits and who was told. */
export function WatchesPage() {
  return <ResourceList resource={watches} />;
}
