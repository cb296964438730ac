import { Breadcrumb, type BreadcrumbItem } from '@jishi/ui/breadcrumb';
import styles from './list-heading.module.css';

/** The way to a list, and its name. */
export function ListHeading({ path, title }: { path: BreadcrumbItem[]; title: string }) {
  return (
    <div className={styles.heading}>
      <Breadcrumb items={[{ label: '首页', href: '/' }, ...path]} />
      <h1 className={styles.title}>{title}</h1>
    </div>
  );
}
