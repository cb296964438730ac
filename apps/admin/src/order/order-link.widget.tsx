import { Link, useLocation } from 'react-router';
import styles from './order.module.css';

/** The number of an order; opens it beside the list, which keeps its filters and its place. */
export function OrderLink({ orderId }: { orderId: number }) {
  const { search } = useLocation();
  return (
    <Link className={styles.number} to={{ pathname: `/orders/${orderId}`, search }} preventScrollReset>
      {orderId}
    </Link>
  );
}
