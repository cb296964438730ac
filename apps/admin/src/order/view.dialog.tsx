import { adminOrderViewLimits } from '@jishi/contract/limits/admin-order-view.generated.ts';
import type { OrderViewFilters } from '@jishi/contract/order-view-words.ts';
import { api } from '../shell/api.ts';
import { SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import styles from './order.module.css';
import { describeFilters } from './view-filters.ts';
import type { OrderView } from './view-query.ts';

/** Keeps the filters of the list under a name, or changes what is kept. */
export function ViewDialog({
  view,
  filters,
  onDone,
  onClose,
}: {
  /** Left out: a new one. */
  view?: OrderView;
  filters: OrderViewFilters;
  onDone: () => void;
  onClose: () => void;
}) {
  const mayShare = usePermission('order:shareView');
  const state = useForm({
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    limits: adminOrderViewLimits.save,
    run: ({ name, shared = false }) => {
      const { from, to, ...rest } = filters;
      const days = { ...(from && { from }), ...(to && { to }) };
      return api.adminOrderView.save({ id: view?.id ?? 0, name, shared, filters: { ...rest, ...days } });
    },
    changes: ['orderViews', 'orders'],
    success: () => '视图已保存',
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title={view ? '编辑视图' : '存为视图'}
      width={440}
      okText="保存"
      onClose={onClose}
    >
      <TextField name="name" label="名称" called="视图名称" placeholder="例如：今日顺丰待打包" autoFocus />
      {(mayShare || view?.shared) && <SwitchField name="shared" label="共享给同事（只有您能修改）" />}
      <dl className={styles.viewFilters} aria-label="保存的筛选条件">
        {describeFilters(filters).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  );
}
