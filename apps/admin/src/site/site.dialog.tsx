import { explainBrandColour } from '@jishi/contract/brand-colour.ts';
import { App, Form, Input, InputNumber } from 'antd';
import { BrandColour } from '../settings/frame/brand-colour.widget.tsx';
import { hostRule, tidyHost } from '../settings/frame/host-rules.ts';
import { api } from '../shell/api.ts';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import { words } from '../shell/field-rules.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { PasswordField } from '../staff/frame/staff.dialog.tsx';
import styles from './site.module.css';

interface Values {
  xtenant: number | null;
  siteName: string;
  companyFullName: string;
  pcHost: string;
  mobileHost: string;
  defaultCityId: number;
  brandColor: string;
  servicePhone: string;
  recordNumber: string;
  account: string;
  staffName: string;
  password: string;
}

const blank: Values = {
  xtenant: null,
  siteName: '',
  companyFullName: '',
  pcHost: '',
  mobileHost: '',
  defaultCityId: 0,
  brandColor: '#C8321F',
  servicePhone: '',
  recordNumber: '',
  account: '',
  staffName: '',
  password: '',
};

/** A new site with its first member of staff. What is not asked for here is set in the site's own admin. */
export function SiteDialog({ onClose }: { onClose: () => void }) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const save = useAct({
    run: async ({ xtenant, ...values }: Values) => {
      const { address } = await api.adminSite.create({ ...values, xtenant: xtenant ?? 0 });
      return { address, ...values };
    },
    changes: ['sites', 'audit'],
    onDone: ({ address, siteName, account }) => {
      onClose();
      modal.success({
        title: `“${siteName}”已创建`,
        content: `5 秒内可以访问。请让首位员工用账号 ${account} 登录 ${address}/admin，首次登录时需修改密码。`,
        okText: '知道了',
      });
    },
  });
  return (
    <FormDialog<Values>
      open
      title="新建站点"
      width={720}
      form={form}
      initialValues={blank}
      pending={save.isPending}
      okText="创建"
      onSubmit={(values) => save.mutate(values)}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <Form.Item name="siteName" label="站点名称" rules={[words(1, '请填写站点名称')]}>
          <Input autoFocus maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="xtenant"
          label="站点编号"
          extra="创建后不能修改"
          rules={[{ required: true, message: '请填写站点编号' }]}
        >
          <InputNumber min={1} max={2_147_483_647} precision={0} controls={false} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="companyFullName" label="公司全称" rules={[words(1, '请填写公司全称')]}>
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item name="recordNumber" label="备案号" extra="页面底部的备案号在该站点的“页面内容”中配置">
          <Input maxLength={40} autoComplete="off" placeholder="选填" />
        </Form.Item>
        <Form.Item
          name="servicePhone"
          label="客服电话"
          rules={[
            { required: true, message: '请填写客服电话' },
            { pattern: /^[0-9][0-9-]{4,19}$/, message: '电话只能包含数字和横线' },
          ]}
        >
          <Input maxLength={20} inputMode="tel" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="defaultCityId"
          label="默认城市"
          rules={[
            {
              validator: async (_rule, value: number) => {
                if (!value) throw new Error('请选择默认城市的区县');
              },
            },
          ]}
        >
          <CountyCascader label="请选择区县" />
        </Form.Item>
        <Form.Item
          name="pcHost"
          label="电脑站域名"
          normalize={tidyHost}
          extra="请先将域名解析到商城"
          rules={[{ required: true, message: '请填写电脑站域名' }, hostRule]}
        >
          <Input maxLength={253} autoComplete="off" spellCheck={false} placeholder="www.example.com" />
        </Form.Item>
        <Form.Item
          name="mobileHost"
          label="手机站域名"
          normalize={tidyHost}
          dependencies={['pcHost']}
          rules={[
            hostRule,
            ({ getFieldValue }) => ({
              validator: async (_rule, host: string) => {
                if (host && host === getFieldValue('pcHost'))
                  throw new Error('手机站域名不能同时是电脑站域名');
              },
            }),
          ]}
        >
          <Input maxLength={253} autoComplete="off" spellCheck={false} placeholder="选填" />
        </Form.Item>
      </div>
      <Form.Item
        name="brandColor"
        label="品牌色"
        validateTrigger="onChange"
        rules={[
          {
            validator: async (_rule, colour: string) => {
              const problem = explainBrandColour(colour);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <BrandColour disabled={save.isPending} />
      </Form.Item>
      <h3 className={styles.part}>首位员工</h3>
      <div className={styles.pair}>
        <Form.Item
          name="account"
          label="账号"
          rules={[
            { required: true, message: '请填写账号' },
            {
              pattern: /^[A-Za-z][A-Za-z0-9._-]{2,29}$/,
              message: '账号为 3～30 位字母、数字、点、横线或下划线，以字母开头',
            },
          ]}
        >
          <Input maxLength={30} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="staffName" label="姓名" rules={[words(1, '请填写姓名')]}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      </div>
      <PasswordField accountOf={() => String(form.getFieldValue('account') ?? '')} />
    </FormDialog>
  );
}
