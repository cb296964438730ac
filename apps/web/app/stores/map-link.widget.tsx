import { useShell } from '../shell/use-shell.ts';
import { mapAddress } from './map-address.ts';
import type { ShownStore } from './store-shapes.ts';

/** The store on a map, unless the tenant has switched its maps off. */
export function MapLink({
  store,
  className,
  label = '查看地图',
}: {
  store: Pick<ShownStore, 'name' | 'latitude' | 'longitude'>;
  className: string | undefined;
  label?: string;
}) {
  const { status } = useShell();
  if (!status.mapEnabled) return null;
  return (
    <a href={mapAddress(store)} target="_blank" rel="noreferrer" className={className}>
      {label}
    </a>
  );
}
