import { Skeleton } from 'antd';
import styles from './frame-skeleton.module.css';

/** The frame before it is known who stands in it, in its final measures. */
export function FrameSkeleton() {
  return (
    <div className={styles.frame} role="status" aria-busy="true" aria-label="正在加载">
      <div className={styles.side} />
      <div>
        <div className={styles.header} />
        <div className={styles.content}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </div>
      </div>
    </div>
  );
}
