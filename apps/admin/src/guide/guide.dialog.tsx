import { adminGuideLimits } from '@jishi/contract/limits/admin-guide.generated.ts';
import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { Field, FieldPair, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureUpload } from '../shell/picture-upload.widget.tsx';
import { useProfile } from '../shell/session.tsx';
import { StoreSelect } from '../shell/store-select.widget.tsx';
import type { GuideRow } from './guide.resource.tsx';

interface Values {
  storeId: number | undefined;
  avatar: string[];
  name: string;
  title: string;
  years: number;
  skills: string[];
  languages: string[];
  intro: string;
  active: boolean;
  sort: number;
}

/** A new guide of a store, or what shoppers see of one. */
export function GuideDialog({ row, onClose }: { row?: GuideRow; onClose: () => void }) {
  const { storeId } = useProfile();
  // A guide stays with the store; staff of one make guides of that one.
  const mayChoose = row === undefined && storeId === 0;
  const state = useForm<Values, unknown>({
    initial: {
      storeId: row?.storeId ?? (storeId || undefined),
      avatar: row?.avatar ? [row.avatar] : [],
      name: row?.name ?? '',
      title: row?.title ?? '导购',
      years: row?.years ?? 1,
      skills: row?.skills ?? [],
      languages: row?.languages ?? ['普通话'],
      intro: row?.intro ?? '',
      active: row?.active ?? true,
      sort: row?.sort ?? 0,
    },
    limits: adminGuideLimits.save,
    run: ({ avatar, ...values }) =>
      api.adminGuide.save({
        ...values,
        id: row?.id ?? 0,
        storeId: row?.storeId ?? (storeId || (values.storeId ?? 0)),
        avatar: avatar[0] ?? '',
      }),
    ask: ({ active }) =>
      row?.active && !active
        ? {
            title: `${row.name}离岗？`,
            content:
              row.ahead > 0
                ? `还有 ${row.ahead} 个待到店的预约，不会自动取消，请在预约日历中改约或取消。`
                : '顾客将不能再预约这位导购。',
            okText: '离岗',
            danger: true,
          }
        : undefined,
    changes: ['guides', 'appointments', 'audit'],
    success: () => '已保存，商城随即显示',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? `编辑导购：${row.storeName}` : '新建导购'}
      width={560}
      okText="保存"
      onClose={onClose}
    >
      {mayChoose && (
        <Field name="storeId" label="门店" rules={[{ required: true, message: '请选择门店' }]}>
          <StoreSelect />
        </Field>
      )}
      <FieldPair>
        <TextField name="name" label="姓名" called="姓名" placeholder="顾客看到的称呼" />
        <TextField name="title" label="职务" placeholder="如：资深导购" />
      </FieldPair>
      <FieldPair>
        <NumberField name="years" label="从业年限" />
        <NumberField name="sort" label="排序" />
      </FieldPair>
      <Field name="skills" label="擅长">
        <Select
          mode="tags"
          maxCount={8}
          placeholder="输入后按回车，如：折叠屏"
          open={false}
          suffixIcon={null}
        />
      </Field>
      <Field name="languages" label="语言">
        <Select
          mode="tags"
          maxCount={6}
          placeholder="输入后按回车，如：普通话"
          open={false}
          suffixIcon={null}
        />
      </Field>
      <Field name="avatar" label="头像" hint="正方形图片，顾客可以看到">
        <PictureUpload most={1} label="头像" />
      </Field>
      <TextField name="intro" label="简介" placeholder="一句话介绍，顾客可以看到" counted />
      <SwitchField name="active" label="在岗" />
    </FormDialog>
  );
}
