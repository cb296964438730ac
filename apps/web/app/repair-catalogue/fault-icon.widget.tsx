import BatteryLow from 'lucide-react/icons/battery-low';
import Camera from 'lucide-react/icons/camera';
import Cpu from 'lucide-react/icons/cpu';
import Droplets from 'lucide-react/icons/droplets';
import PlugZap from 'lucide-react/icons/plug-zap';
import Smartphone from 'lucide-react/icons/smartphone';
import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import Volume2 from 'lucide-react/icons/volume-2';
import Wrench from 'lucide-react/icons/wrench';
import type { ComponentType } from 'react';

const icons: Record<
  string,
  ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>
> = {
  screen: Smartphone,
  battery: BatteryLow,
  camera: Camera,
  sound: Volume2,
  charge: PlugZap,
  body: TabletSmartphone,
  board: Cpu,
  water: Droplets,
};

/** The drawing of a group of faults. */
export function FaultIcon({ name, size = 24 }: { name: string; size?: number }) {
  const Icon = icons[name] ?? Wrench;
  return <Icon size={size} strokeWidth={1.5} aria-hidden />;
}
