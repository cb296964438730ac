import { adminRankLimits } from '@jishi/contract/limits/admin-rank.generated.ts';
import { api } from '../shell/api.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import type { RankRow } from './rank-query.ts';

/** Takes a model out of all ranks. */
export function ExcludeDialog({ row, onClose }: { row: RankRow; onClose: () => void }) {
  const state = useForm({
    initial: { reason: '' },
    limits: adminRankLimits.exclude,
    run: ({ reason }) => api.adminRank.exclude({ productId: row.productId, reason }),
    changes: ['ranks', 'audit'],
    success: () => '已移出所有榜单，后面的机型依次递补',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title="移出榜单" okText="移出" width={480} onClose={onClose}>
      <p>{row.name}</p>
      <TextField
        name="reason"
        label="原因"
        as="area"
        rows={[2, 4]}
        counted
        autoFocus
        hint="如：疑似刷单、质量召回。只给同事看，写入操作记录"
      />
    </FormDialog>
  );
}
