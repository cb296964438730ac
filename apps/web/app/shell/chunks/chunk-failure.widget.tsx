import { useLocation } from 'react-router';
import styles from './chunk-failure.module.css';

/** What a page says whose scripts have not come, though it was loaded anew (S047). It needs none of them itself. */
export function ChunkFailure() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className={`${styles.line} ${styles.slow}`} role="status">
        网络较慢，页面仍在加载，部分功能稍后可用
      </p>
      <p className={`${styles.line} ${styles.failed}`} role="alert">
        页面加载不完整，部分功能无法使用，请检查网络后重试
        <a href={`${pathname}${search}`} data-document>
          重新加载
        </a>
      </p>
    </>
  );
}
