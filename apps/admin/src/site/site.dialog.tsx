import { adminSiteLimits } from '@jishi/contract/limits/admin-site.generated.ts';
import { MOBILE_HOST_TAKEN } from '@jishi/contract/said-alike.ts';
import { App } from 'antd';
import { BrandField } from '../settings/frame/brand-colour.widget.tsx';
import { hostWords, tidyHost } from '../settings/frame/host-rules.ts';
import { api } from '../shell/api.ts';
import { CountyField } from '../shell/county-field.widget.tsx';
import { explained } from '../shell/form/field-rules.ts';
import { FieldPair, NumberField, TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { AccountField, PasswordField } from '../staff/frame/account-fields.widget.tsx';
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
  const state = useForm({
    initial: blank,
    limits: adminSiteLimits.create,
    run: async ({ xtenant, ...values }) => {
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
    <FormDialog state={state} title="新建站点" width={720} okText="创建" onClose={onClose}>
      <FieldPair>
        <TextField name="siteName" label="站点名称" autoFocus />
        <NumberField name="xtenant" label="站点编号" hint="创建后不能修改" least={1} />
        <TextField name="companyFullName" label="公司全称" />
        <TextField
          name="recordNumber"
          label="备案号"
          hint="页面底部的备案号在该站点的“页面内容”中配置"
          placeholder="选填"
        />
        <TextField name="servicePhone" label="客服电话" wrong="电话只能包含数字和横线" inputMode="tel" />
        <CountyField name="defaultCityId" label="默认城市" missing="请选择默认城市的区县" />
        <TextField
          name="pcHost"
          label="电脑站域名"
          wrong={hostWords}
          normalize={tidyHost}
          hint="请先将域名解析到商城"
          spellCheck={false}
          placeholder="www.example.com"
        />
        <TextField
          name="mobileHost"
          label="手机站域名"
          wrong={hostWords}
          normalize={tidyHost}
          dependencies={['pcHost']}
          rules={[
            ({ getFieldValue }) =>
              explained((host: string) =>
                host && host === getFieldValue('pcHost') ? MOBILE_HOST_TAKEN : undefined,
              ),
          ]}
          spellCheck={false}
          placeholder="选填"
        />
      </FieldPair>
      <BrandField disabled={state.isPending} />
      <h3 className={styles.part}>首位员工</h3>
      <FieldPair>
        <AccountField />
        <TextField name="staffName" label="姓名" />
      </FieldPair>
      <PasswordField accountOf={() => String(state.form.getFieldValue('account') ?? '')} />
    </FormDialog>
  );
}
