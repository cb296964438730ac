import { Link, useLocation } from 'react-router';
import styles from './complaint.module.css';
import type { CaseRow } from './complaint-query.ts';

/** The number of a case; opens it beside the inbox, which keeps its filters and its place. */
export function CaseLink({ row: { id, number } }: { row: Pick<CaseRow, 'id' | 'number'> }) {
  const { search } = useLocation();
  return (
    <Link className={styles.number} to={{ pathname: `/complaints/case/${id}`, search }} preventScrollReset>
      {number}
    </Link>
  );
}
