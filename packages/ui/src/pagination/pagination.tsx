import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.tsx';
import { Link } from '../link/link.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export { pageWindow } from './page-window.ts';

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page; every page is a link, so lists can be shared and read without JavaScript. */
  href: (page: number) => string;
  /** How many things there are in all; said before the numbers. */
  total?: number;
  siblings?: number;
  label?: string;
  className?: string;
};

/** The pages of a list. Nothing when there is only one. */
export function Pagination({
  page,
  pageCount,
  href,
  total,
  siblings = 2,
  label = '分页',
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  const pages = pageWindow(page, pageCount, siblings);
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles.row}>
        {total !== undefined && <li className={styles.total}>共 {total} 条</li>}
        <li>
          <End href={page > 1 ? href(page - 1) : undefined} rel="prev">
            <ChevronLeft size={16} />
            上一页
          </End>
        </li>
        {pages.map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index < 3 ? 'before' : 'after'}` : entry}>
            {entry === 'gap' ? (
              <span className={styles.gap}>
                <Ellipsis size={16} />
              </span>
            ) : (
              <Link
                href={href(entry)}
                className={classNames(styles.page, entry === page && styles.current)}
                aria-label={`第 ${entry} 页`}
                aria-current={entry === page ? 'page' : undefined}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        <li>
          <End href={page < pageCount ? href(page + 1) : undefined} rel="next">
            下一页
            <ChevronRight size={16} />
          </End>
        </li>
      </ul>
    </nav>
  );
}

function End({ href, rel, children }: { href?: string; rel: 'prev' | 'next'; children: ReactNode }) {
  if (href === undefined) {
    return (
      <button type="button" disabled className={classNames(styles.page, styles.end, styles.off)}>
        {children}
      </button>
    );
  }
  return (
    <Link href={href} rel={rel} className={classNames(styles.page, styles.end)}>
      {children}
    </Link>
  );
}
