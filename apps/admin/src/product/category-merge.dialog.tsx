import { api } from '../shell/api.ts';
import { formatCount } from '../shell/format.ts';
import { CATEGORY_CHANGES, type CategoryRow } from './category-row.ts';
import { MergeDialog } from './merge-dialog.widget.tsx';

/** Brings a category into another one. */
export function CategoryMergeDialog({
  from,
  rows,
  onClose,
}: {
  from: CategoryRow;
  rows: readonly CategoryRow[];
  onClose: () => void;
}) {
  return (
    <MergeDialog
      noun="分类"
      from={from}
      choices={rows
        .filter((one) => !one.kept && !isBelow(rows, one, from.id))
        .map((one) => ({ ...one, label: pathOf(rows, one) }))}
      hint={`“${from.name}”的 ${formatCount(from.models)} 个机型和下级分类移到所选分类，然后删除；原来的列表网址自动转到所选分类。`}
      done="换了分类"
      changes={[...CATEGORY_CHANGES, 'models']}
      merge={(input) => api.adminCategory.merge(input)}
      onReload={onClose}
      onClose={onClose}
    />
  );
}

function parentOf(rows: readonly CategoryRow[], one: CategoryRow): CategoryRow | undefined {
  return rows.find(({ id }) => id === one.parentId);
}

/** Whether it is the category itself or lies below it. */
function isBelow(rows: readonly CategoryRow[], one: CategoryRow, id: number): boolean {
  const parent = parentOf(rows, one);
  return one.id === id || (parent !== undefined && isBelow(rows, parent, id));
}

function pathOf(rows: readonly CategoryRow[], one: CategoryRow): string {
  const parent = parentOf(rows, one);
  return parent ? `${pathOf(rows, parent)} / ${one.name}` : one.name;
}
