import { Link } from 'react-router';
import { IdCell } from '../shell/cell/cells.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import styles from './order-detail.module.css';

/** Serial numbers of the units that left with a line, in full; they lead whoever may read it to the register. */
export function SoldSerials({
  serials,
}: {
  serials: readonly { number: string; deviceId: number; cameBack: boolean }[];
}) {
  const seesRegister = usePermission('device:read');
  return serials.map(({ number, deviceId, cameBack }) => (
    <span key={number} className={styles.faint}>
      串号{' '}
      <IdCell id={number} what="串号">
        {seesRegister ? (
          <Link to={`/devices/${deviceId}`}>{number}</Link>
        ) : (
          <span className="figures">{number}</span>
        )}
      </IdCell>
      {cameBack && '（已退回）'}
    </span>
  ));
}
