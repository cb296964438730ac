import type { ItServiceIcon } from '@jishi/contract/it-service-words.ts';
import DatabaseBackup from 'lucide-react/icons/database-backup';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkles from 'lucide-react/icons/sparkles';
import Wifi from 'lucide-react/icons/wifi';
import Wrench from 'lucide-react/icons/wrench';
import styles from './it-service.module.css';

const icons = {
  wrench: Wrench,
  data: DatabaseBackup,
  film: Smartphone,
  clean: Sparkles,
  network: Wifi,
  guard: ShieldCheck,
};

/** The drawing of a service. */
export function ServiceIcon({ icon }: { icon: ItServiceIcon }) {
  const Icon = icons[icon];
  return (
    <span className={styles.icon}>
      <Icon size={28} aria-hidden />
    </span>
  );
}
