import { adminStoreLimits } from '@jishi/contract/limits/admin-store.generated.ts';
import { storeServiceKeys, storeServices } from '@jishi/contract/store-service.ts';
import { Checkbox } from 'antd';
import { api } from '../shell/api.ts';
import { CountyField } from '../shell/county-field.widget.tsx';
import { Field, FieldPair, NumberField, SwitchField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { PictureUpload } from '../shell/picture-upload.widget.tsx';
import styles from './store.module.css';
import type { StoreRow } from './store.resource.tsx';

type Values = Omit<StoreRow, 'id' | 'region' | 'latitude' | 'longitude'> & {
  latitude: number | null;
  longitude: number | null;
};

const limits = adminStoreLimits.save;
const MOST_PICTURES = limits.pictures?.most ?? 1;
const DAILY = /^\d\d:\d\d-\d\d:\d\d$/;
const serviceOptions = storeServiceKeys.map((value) => ({ value, label: storeServices[value] }));
const blank: Values = {
  code: '',
  name: '',
  address: '',
  phone: '',
  openTime: '09:30-21:30',
  latitude: null,
  longitude: null,
  pictures: [],
  cityId: 0,
  active: true,
  services: ['selfPickup'],
  brandShop: false,
};

/** Nobody knows where his store lies on the globe. */
const PICKER = (
  <>
    在{' '}
    <a href="https://lbs.amap.com/tools/picker" target="_blank" rel="noreferrer">
      高德坐标拾取
    </a>{' '}
    中搜索地址
  </>
);

/** A new store, or everything about one. */
export function StoreDialog({ row, onClose }: { row?: StoreRow; onClose: () => void }) {
  // Hours by days of the week are set by themselves; the form speaks of one pair for every day.
  const isWeekly = row !== undefined && !DAILY.test(row.openTime);
  const state = useForm<Values, unknown>({
    initial: row ? { ...row, openTime: isWeekly ? '' : row.openTime } : blank,
    limits,
    run: ({ latitude, longitude, ...values }) =>
      api.adminStore.save({
        ...values,
        id: row?.id ?? 0,
        latitude: latitude ?? 0,
        longitude: longitude ?? 0,
      }),
    ask: ({ active }) =>
      row?.active && !active
        ? {
            title: `将“${row.name}”停业？`,
            content: '停业后顾客看不到该门店，也不能选择到店自提；已下单的自提订单不受影响。',
            okText: '停业',
            danger: true,
          }
        : undefined,
    changes: ['stores', 'audit'],
    success: () => (row ? '已保存，商城页面随即更新' : '门店已创建'),
    onDone: onClose,
  });
  return (
    <FormDialog
      state={state}
      title={row ? '编辑门店' : '新建门店'}
      width={640}
      okText={row ? '保存' : '创建'}
      onClose={onClose}
    >
      <FieldPair>
        <TextField name="name" label="名称" called="门店名称" autoFocus={!row} />
        <TextField
          name="code"
          label="编码"
          called="门店编码"
          wrong="编码为 20 位以内的字母、数字、横线或下划线"
          hint="链接中的 shopCode，用于绑定门店"
        />
        <CountyField name="cityId" label="区县" />
        <TextField name="phone" label="电话" wrong="电话只能包含数字和横线" inputMode="tel" />
      </FieldPair>
      <TextField name="address" label="详细地址" />
      <FieldPair>
        <NumberField name="longitude" label="经度" step={0.0001} precision={6} hint={PICKER} />
        <NumberField
          name="latitude"
          label="纬度"
          step={0.0001}
          precision={6}
          hint="拾取到的坐标中，逗号前是经度，后是纬度"
        />
        <TextField
          name="openTime"
          label="每天营业时间"
          wrong="格式如 09:30-21:30"
          placeholder={isWeekly ? '已按星期设置' : '09:30-21:30'}
          needed={!isWeekly}
          {...(isWeekly && { hint: `现为 ${row?.openTime}；填写后改为每天相同` })}
        />
      </FieldPair>
      <Field name="services" label="服务" hint="顾客按服务查找门店；勾选“到店自提”后订单可在此提货">
        <Checkbox.Group options={serviceOptions} />
      </Field>
      <Field name="pictures" label="图片" hint={`最多 ${MOST_PICTURES} 张，第一张用于列表`}>
        <PictureUpload most={MOST_PICTURES} label="门店图片" />
      </Field>
      <div className={styles.switches}>
        <SwitchField name="active" label="营业" />
        <SwitchField name="brandShop" label="品牌店" />
      </div>
    </FormDialog>
  );
}
