import { api } from '../shell/api.ts';
import { FieldPair, NumberField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { readLines } from './draft-lines.ts';
import type { PackageRow } from './package.resource.tsx';

interface Values {
  name: string;
  sort: number;
  items: string;
}

const readItems = (text: string) =>
  readLines(text, 3, ([ppid = 0, units = 0, minus = 0]) =>
    ppid > 0 && units > 0 ? { ppid, units, minus } : undefined,
  );

const itemsRule = {
  validator: async (_rule: unknown, text: unknown) => {
    const { rows, problem } = readItems(typeof text === 'string' ? text : '');
    if (problem !== '') throw new Error(problem);
    if (rows.length < 2) throw new Error('套餐至少两件商品');
  },
};

/** A package: its name and its goods, the first of which is the one on whose page it is offered. */
export function PackageDialog({ row, onClose }: { row?: PackageRow; onClose: () => void }) {
  const others =
    row?.items.toSorted((a, b) => Number(b.ppid === row.ppid) - Number(a.ppid === row.ppid)) ?? [];
  const state = useForm<Values, unknown>({
    initial: {
      name: row?.name ?? '',
      sort: row?.sort ?? 0,
      items: others.map(({ ppid, units, minus }) => `${ppid} ${units} ${minus}`).join('\n'),
    },
    run: ({ name, sort, items: text }) => {
      const items = readItems(text).rows;
      return api.adminPromotion.savePackage({
        id: row?.id ?? 0,
        ppid: items[0]?.ppid ?? 0,
        name,
        sort,
        items,
      });
    },
    changes: ['packages', 'audit'],
    success: () => '已保存，发布后在商品页展示',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={row ? '编辑套餐' : '新建套餐'} okText="保存" onClose={onClose}>
      <FieldPair>
        <TextField name="name" label="名称" placeholder="如：护机套餐" needed most={40} />
        <NumberField name="sort" label="排序" precision={0} hint="小的在前" />
      </FieldPair>
      <TextField
        name="items"
        label="商品"
        hint="每行：规格编号 件数 每件优惠，首行为主商品，如 10023 1 0"
        as="area"
        rows={[3, 10]}
        needed
        most={2_000}
        rules={[itemsRule]}
      />
    </FormDialog>
  );
}
