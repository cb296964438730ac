import { useShell } from '../shell/use-shell.ts';
import { mapAddress } from './map-address.ts';
import type { StoreDetail } from './store-shapes.ts';

/** The store on a map, unless the tenant has switched its maps off. */
export function MapLink({ store, className }: { store: StoreDetail; className: string | undefined }) {
  const { status } = useShell();
  if (!status.mapEnabled) return null;
  return (
    <a href={mapAddress(store)} target="_blank" rel="noreferrer" className={className}>
      查看地图
    </a>
  );
}
