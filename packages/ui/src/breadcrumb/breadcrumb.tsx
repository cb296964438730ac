import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '../class-names/class-names.tsx';
import { Link } from '../link/link.tsx';
import styles from './breadcrumb.module.css';

export type BreadcrumbItem = { label: string; href?: string };

export type BreadcrumbProps = {
  /** From the outermost to the page itself, which is last and need no address. */
  items: BreadcrumbItem[];
  label?: string;
  className?: string;
};

/** The way from the front page to here. */
export function Breadcrumb({ items, label = '当前位置', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const isLast = index === items.length - 1;
          return (
            <li key={`${item.href ?? ''} ${item.label}`} className={styles.item}>
              {index > 0 && <ChevronRight className={styles.separator} size={14} />}
              {item.href && !isLast ? (
                <Link href={item.href}>{item.label}</Link>
              ) : (
                <span
                  className={classNames(isLast && styles.current)}
                  aria-current={isLast ? 'page' : undefined}
                  title={isLast ? item.label : undefined}
                >
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
