import {
  itServiceIconKeys,
  itServiceIcons,
  itServicePlaceKeys,
  itServicePlaces,
} from '@jishi/contract/it-service-words.ts';
import { adminItServiceLimits } from '@jishi/contract/limits/admin-it-service.generated.ts';
import { Select } from 'antd';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import {
  ChoiceField,
  Field,
  FieldPair,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import { benchesQuery, type ServiceRow } from './service-query.ts';

const icons = itServiceIconKeys.map((value) => ({ value, label: itServiceIcons[value] }));
const places = itServicePlaceKeys.map((value) => ({ value, label: itServicePlaces[value] }));
const durations = [15, 30, 45, 60, 90, 120, 180, 240].map((value) => ({ value, label: `${value} 分钟` }));

const blank: Omit<ServiceRow, 'id' | 'price' | 'ahead'> = {
  ...{ name: '', summary: '', steps: [], icon: 'wrench', place: 'store', minutes: 30 },
  ...{ ownPrice: 0, ppid: 0, storeIds: [], sort: 0, active: true },
};

/** A new service, or everything about one. */
export function ServiceDialog({ row, onClose }: { row?: ServiceRow; onClose: () => void }) {
  const { id = 0, price: _price, ahead: _ahead, ...initial } = { ...blank, ...row };
  const { data: stores = [], isLoading } = useAside(benchesQuery);
  const state = useForm({
    initial,
    limits: adminItServiceLimits.save,
    run: (values) => api.adminItService.save({ ...values, id }),
    ask: ({ active }) =>
      row?.active && !active
        ? {
            title: '停用该服务？',
            content: '停用后顾客不能再预约，已有的预约不受影响。',
            okText: '停用',
          }
        : undefined,
    changes: ['itServices', 'audit'],
    success: () => '已保存，商城随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑服务' : '新建服务'}
      okText={row ? '保存' : '创建'}
      width={560}
      onClose={onClose}
    >
      <FieldPair>
        <TextField name="name" label="名称" called="服务名称" />
        <ChoiceField name="icon" label="图标" options={icons} />
      </FieldPair>
      <TextField name="summary" label="简介" />
      <Field name="steps" label="服务内容" hint="每项回车确认，最多 6 项，每项 40 字以内">
        <Select mode="tags" open={false} maxCount={6} suffixIcon={null} placeholder="如：备份旧机数据" />
      </Field>
      <FieldPair>
        <ChoiceField name="place" label="地点" options={places} />
        <ChoiceField name="minutes" label="时长" options={durations} />
      </FieldPair>
      <Field name="ppid" label="服务商品" hint="关联后价格以商品为准">
        <SkuSelect none />
      </Field>
      <MoneyField name="ownPrice" label="价格" hint="未关联商品时的价格，0 为免费" />
      <Field name="storeIds" label="提供门店" hint="不选则为所有提供维修的门店">
        <Select
          mode="multiple"
          loading={isLoading}
          placeholder="全部维修门店"
          optionFilterProp="label"
          options={stores.map((store) => ({ value: store.id, label: store.name }))}
        />
      </Field>
      <FieldPair>
        <NumberField name="sort" label="排序" hint="小的在前" />
        <SwitchField name="active" label="启用" />
      </FieldPair>
    </FormDialog>
  );
}
