import { Link, useLocation } from 'react-router';
import { NameCell } from '../shell/cell/cells.widget.tsx';
import type { ImportRow } from './import-query.ts';

/** The name of a file, which opens what has come of it beside the list. */
export function FileLink({ row: { id, fileName, size, reason } }: { row: ImportRow }) {
  const { search } = useLocation();
  return (
    <NameCell
      name={
        <Link to={{ pathname: `/imports/${id}`, search }} title={fileName}>
          {fileName}
        </Link>
      }
      note={reason || describeSize(size)}
    />
  );
}

function describeSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
