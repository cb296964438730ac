import { adminTenantLimits } from '@jishi/contract/limits/admin-tenant.generated.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CountyField } from '../shell/county-field.widget.tsx';
import { Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import { useChangeTenant } from '../shell/tenant.ts';
import { BrandField } from './frame/brand-colour.widget.tsx';
import { listPending } from './frame/host-rules.ts';
import { HostFields } from './host-fields.widget.tsx';
import { LogoUpload } from './logo-upload.widget.tsx';
import styles from './settings.module.css';
import { SettingsPaper } from './settings-paper.widget.tsx';
import type { Settings } from './settings-query.ts';
import { SettingsSection } from './settings-section.widget.tsx';

type Values = Omit<Settings, 'xtenant' | 'version' | 'pending'>;
type Saved = Pick<Settings, 'pending' | 'siteName'>;

/** The whole form; a bar at the foot saves it once something has changed. */
export function SettingsForm({ settings, onReload }: { settings: Settings; onReload: () => void }) {
  const mayEdit = usePermission('tenant:edit');
  const changeTenant = useChangeTenant();
  const state = useForm<Values, Saved>({
    initial: settings,
    limits: adminTenantLimits.save,
    run: async (values) => {
      const { pending } = await api.adminTenant.save({ ...values, version: settings.version });
      return { pending, siteName: values.siteName.trim() };
    },
    ask: ({ hosts }) => {
      const gone = settings.hosts.filter((host) => !hosts.includes(host));
      if (gone.length === 0) return undefined;
      const content = `移除后，${gone.join('、')} 将无法访问商城。`;
      return { title: '确认保存？', content, okText: '确认保存' };
    },
    changes: ['settings', 'audit'],
    success: ({ pending }) =>
      listPending(pending).length > 0 ? '已保存；新域名由总部审核后生效' : '已保存，商城在 5 秒内更新',
    onDone: ({ siteName }) => changeTenant({ siteName }),
    onReload,
  });
  return (
    <SettingsPaper state={state} mayEdit={mayEdit}>
      <SettingsSection title="站点" text={`站点编号 ${settings.xtenant}`}>
        <FieldPair>
          <TextField name="siteName" label="站点名称" />
          <TextField name="shortTitle" label="短标题" />
          <TextField name="title" label="页面标题" hint="显示在每个页面标题之后" />
          <TextField name="searchPlaceholder" label="搜索框提示" />
          <TextField name="servicePhone" label="客服电话" wrong="电话只能包含数字和横线" />
          <CountyField name="defaultCityId" label="默认城市" hint="无法判断顾客位置时使用" />
        </FieldPair>
      </SettingsSection>
      <SettingsSection title="品牌" text="品牌色用于价格、主按钮和选中状态，与白色的对比度需达到 4.5:1">
        <BrandField disabled={!mayEdit} />
        <Field name={['logos', 'pcMain']} label="页头 Logo">
          <LogoUpload label="页头 Logo" />
        </Field>
        <Field name={['logos', 'pcHome']} label="首页 Logo">
          <LogoUpload label="首页 Logo" />
        </Field>
        <Field name={['logos', 'pcRecover']} label="回收频道 Logo">
          <LogoUpload label="回收频道 Logo" />
        </Field>
      </SettingsSection>
      <SettingsSection title="域名" text="不带端口；保存前请先将域名解析到商城，新域名由总部审核后生效">
        <HostFields pending={listPending(settings.pending)} />
      </SettingsSection>
      <SettingsSection title="备案与公司" text="公司全称与版权信息显示在每个页面的底部">
        <TextField name="companyFullName" label="公司全称" />
        <FieldPair>
          <TextField
            name="recordNumber"
            label="备案号"
            hint={
              <>
                供接口读取；页面底部显示的备案号在“
                <Link to="/content/bottom-copyright" className={styles.inlineLink}>
                  页面内容 - 版权与备案
                </Link>
                ”中配置
              </>
            }
          />
          <TextField name="copyright" label="版权信息" />
        </FieldPair>
      </SettingsSection>
      <SettingsSection title="接入" text="一般无需修改">
        <TextField
          name="thirdPartyLoginClientId"
          label="第三方登录客户端 ID"
          wrong="只能包含字母、数字、点、横线和下划线"
          spellCheck={false}
        />
        <TextField
          name="socketAddress"
          label="实时消息地址"
          hint="留空使用商城自己的地址"
          wrong="请填写 wss:// 开头的地址或以 / 开头的路径"
          spellCheck={false}
          placeholder="wss://ws.example.com/ws"
        />
      </SettingsSection>
    </SettingsPaper>
  );
}
