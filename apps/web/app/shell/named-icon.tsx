import BadgeCheck from 'lucide-react/icons/badge-check';
import Building2 from 'lucide-react/icons/building-2';
import Cable from 'lucide-react/icons/cable';
import Camera from 'lucide-react/icons/camera';
import CreditCard from 'lucide-react/icons/credit-card';
import Gift from 'lucide-react/icons/gift';
import Headphones from 'lucide-react/icons/headphones';
import House from 'lucide-react/icons/house';
import Laptop from 'lucide-react/icons/laptop';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Recycle from 'lucide-react/icons/recycle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Store from 'lucide-react/icons/store';
import Tablet from 'lucide-react/icons/tablet';
import Truck from 'lucide-react/icons/truck';
import Watch from 'lucide-react/icons/watch';
import Wrench from 'lucide-react/icons/wrench';

const icons = {
  'badge-check': BadgeCheck,
  building: Building2,
  cable: Cable,
  camera: Camera,
  'credit-card': CreditCard,
  gift: Gift,
  headphones: Headphones,
  home: House,
  laptop: Laptop,
  recycle: Recycle,
  shield: ShieldCheck,
  smartphone: Smartphone,
  store: Store,
  tablet: Tablet,
  truck: Truck,
  watch: Watch,
  wrench: Wrench,
};

/**
 * An icon that content names: one of the names above, or the address of a picture. Another name shows a plain grid, so that
 * content which is ahead of this list still lines up.
 */
export function NamedIcon({ name, size }: { name: string; size: number }) {
  if (/^(?:\/|https?:)/.test(name))
    return <img src={name} alt="" width={size} height={size} loading="lazy" />;
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : LayoutGrid;
  return <Icon size={size} />;
}
