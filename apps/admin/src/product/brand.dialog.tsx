import { MOST_ALIASES } from '@jishi/contract/brand-words.ts';
import { adminBrandLimits } from '@jishi/contract/limits/admin-brand.generated.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { Field, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { BrandLogoField } from './brand-logo-field.widget.tsx';
import { BRAND_CHANGES, type BrandRow } from './brand-row.ts';

/** A brand that is made or changed. */
export function BrandDialog({ row, onClose }: { row?: BrandRow; onClose: () => void }) {
  const client = useQueryClient();
  const state = useForm<{ name: string; aliases: string[]; logo: string }, unknown>({
    initial: { name: row?.name ?? '', aliases: row?.aliases ?? [], logo: row?.logo ?? '' },
    limits: adminBrandLimits.save,
    run: ({ name, aliases, logo }) =>
      api.adminBrand.save({ id: row?.id ?? 0, version: row?.version ?? 0, name, aliases, logo }),
    ask: ({ name }) =>
      row && name.trim() !== row.name && row.models + row.others > 0
        ? {
            title: `把“${row.name}”改名为“${name.trim()}”？`,
            content: `${row.models + row.others} 个机型的商品名称随即改变，列表和搜索在一分钟内更新。`,
            okText: '确认改名',
          }
        : undefined,
    changes: BRAND_CHANGES,
    success: () => (row ? '品牌已保存' : '品牌已创建'),
    onDone: onClose,
    // The list behind the dialog is read anew, and the dialog begins again from there.
    onReload: () => {
      void client.invalidateQueries({ queryKey: ['brands'] });
      onClose();
    },
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑品牌' : '新建品牌'}
      okText={row ? '保存' : '创建'}
      width={520}
      note="载入后请重新打开该品牌。"
      onClose={onClose}
    >
      <TextField name="name" label="名称" autoFocus placeholder="如：小米" />
      <Field name="aliases" label="别名" hint={`输入一个按回车，最多 ${MOST_ALIASES} 个；如 XIAOMI、Mi`}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={MOST_ALIASES}
          tokenSeparators={['，', ',', '、']}
        />
      </Field>
      <Field name="logo" label="标志" hint="显示在列表的品牌筛选里，建议 384 × 128 像素、白底">
        <BrandLogoField />
      </Field>
    </FormDialog>
  );
}
