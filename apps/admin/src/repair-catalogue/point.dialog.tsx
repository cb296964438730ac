import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { adminServicePointLimits } from '@jishi/contract/limits/admin-service-point.generated.ts';
import { api } from '../shell/api.ts';
import { useAside } from '../shell/aside/use-aside.ts';
import { CountyField } from '../shell/county-field.widget.tsx';
import { ChoiceField, FieldPair, NumberField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { type PointRow, pointBrandsQuery } from './repair-queries.ts';

const blank = {
  ...{ brandId: 0, cityId: 0, name: '', address: '', phone: '', hours: '', sourceUrl: '' },
  ...{ latitude: 0, longitude: 0 },
};

/** A new service point, or everything about one; saving it says that it was checked today. */
export function PointDialog({ row, onClose }: { row?: PointRow; onClose: () => void }) {
  const { id = 0, brandName: _brand, cityName: _city, ...known } = { ...blank, checkedOn: '', ...row };
  const { data = [], isLoading } = useAside(pointBrandsQuery);
  const state = useForm({
    initial: { ...known, checkedOn: writeBeijingDay(new Date()) },
    limits: adminServicePointLimits.save,
    run: (values) => api.adminServicePoint.save({ ...values, id }),
    changes: ['repair-points', 'audit'],
    success: () => '已保存，商城随即更新',
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑官方网点' : '新建官方网点'}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <FieldPair>
        <ChoiceField
          name="brandId"
          label="品牌"
          loading={isLoading}
          searched
          options={data.map(({ id: value, name }) => ({ value, label: name }))}
        />
        <CountyField name="cityId" label="所在区县" />
      </FieldPair>
      <TextField name="name" label="名称" missing="请填写名称" />
      <TextField name="address" label="地址" missing="请填写地址" />
      <FieldPair>
        <TextField name="phone" label="电话" />
        <TextField name="hours" label="营业时间" />
      </FieldPair>
      <FieldPair>
        <NumberField name="latitude" label="纬度" precision={6} />
        <NumberField name="longitude" label="经度" precision={6} />
      </FieldPair>
      <FieldPair>
        <TextField name="sourceUrl" label="来源网址" />
        <TextField name="checkedOn" label="核对日期" hint="如 2026-11-24" />
      </FieldPair>
    </FormDialog>
  );
}
