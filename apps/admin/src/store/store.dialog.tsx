import { App, Form, Input, InputNumber, Switch } from 'antd';
import { api } from '../shell/api.ts';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import { words } from '../shell/field-rules.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { PictureUpload } from '../shell/picture-upload.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './store.module.css';
import type { StoreRow } from './store.resource.tsx';

type Values = Omit<StoreRow, 'id' | 'region' | 'latitude' | 'longitude'> & {
  latitude: number | null;
  longitude: number | null;
};

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
  pickupAllowed: true,
  brandShop: false,
};

/** A new store, or everything about one. */
export function StoreDialog({ row, onClose }: { row?: StoreRow; onClose: () => void }) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const save = useAct({
    run: ({ latitude, longitude, ...values }: Values) =>
      api.adminStore.save({
        ...values,
        id: row?.id ?? 0,
        latitude: latitude ?? 0,
        longitude: longitude ?? 0,
      }),
    changes: ['stores', 'audit'],
    success: () => (row ? '已保存，商城页面随即更新' : '门店已创建'),
    onDone: onClose,
  });
  const submit = async (values: Values) => {
    const closes = row?.active === true && !values.active;
    const sure =
      !closes ||
      (await modal.confirm({
        title: `将“${row.name}”停业？`,
        content: '停业后顾客看不到该门店，也不能选择到店自提；已下单的自提订单不受影响。',
        okText: '停业',
        okButtonProps: { danger: true },
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) save.mutate(values);
  };
  return (
    <FormDialog<Values>
      open
      title={row ? '编辑门店' : '新建门店'}
      width={640}
      form={form}
      initialValues={row ?? blank}
      pending={save.isPending}
      okText={row ? '保存' : '创建'}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <Form.Item name="name" label="名称" rules={[words(2, '请填写门店名称，至少 2 个字')]}>
          <Input autoFocus={!row} maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="code"
          label="编码"
          rules={[
            { required: true, message: '请填写门店编码' },
            { pattern: /^[A-Za-z0-9_-]{1,20}$/, message: '编码为 20 位以内的字母、数字、横线或下划线' },
          ]}
          extra="链接中的 shopCode，用于绑定门店"
        >
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="cityId"
          label="区县"
          rules={[
            {
              validator: async (_rule, value: number) => {
                if (!value) throw new Error('请选择区县');
              },
            },
          ]}
        >
          <CountyCascader label="请选择区县" />
        </Form.Item>
        <Form.Item
          name="phone"
          label="电话"
          rules={[
            { required: true, message: '请填写电话' },
            { pattern: /^[0-9][0-9-]{4,19}$/, message: '电话只能包含数字和横线' },
          ]}
        >
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="address" label="详细地址" rules={[words(4, '请填写详细地址，至少 4 个字')]}>
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="latitude" label="纬度" rules={[{ required: true, message: '请填写纬度' }]}>
          <InputNumber min={3} max={54} step={0.0001} precision={6} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="longitude" label="经度" rules={[{ required: true, message: '请填写经度' }]}>
          <InputNumber min={73} max={136} step={0.0001} precision={6} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="openTime"
          label="营业时间"
          rules={[
            { required: true, message: '请填写营业时间' },
            {
              pattern: /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
              message: '格式如 09:30-21:30',
            },
          ]}
        >
          <Input maxLength={11} placeholder="09:30-21:30" autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="pictures" label="图片" extra="最多 6 张，第一张用于列表">
        <PictureUpload most={6} label="门店图片" />
      </Form.Item>
      <div className={styles.switches}>
        <Form.Item name="active" label="营业" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="pickupAllowed" label="支持到店自提" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="brandShop" label="品牌店" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </FormDialog>
  );
}
