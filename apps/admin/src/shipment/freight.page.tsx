import { usePermission } from '../shell/session.tsx';
import { Couriers } from './couriers.widget.tsx';
import styles from './freight.module.css';
import { FreightRules } from './freight-rules.widget.tsx';

/** What parcels cost by where they go, and who carries them. */
export function FreightPage() {
  const mayEdit = usePermission('freight:edit');
  if (!mayEdit) return null;
  return (
    <div className={styles.page}>
      <FreightRules />
      <Couriers />
    </div>
  );
}
