import { useLocation } from 'react-router';
import styles from './missing-part.module.css';

/**
 * The place of a part that did not come (`optional` gave `null`): says so, and asks for the page again where it stands.
 * The way is a link to the page's own address, so it works without scripts too; with them only the data is asked for.
 * @param title what is missing, as the page calls it: 商品评价
 */
export function MissingPart({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <div role="status" className={styles.missing}>
      <p>{`${title}暂时无法显示`}</p>
      <a className={styles.retry} href={`${pathname}${search}`} data-replace="" data-keep-scroll="">
        重试
      </a>
    </div>
  );
}
