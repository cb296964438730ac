import { explainBrandColour } from '@jishi/contract/brand-colour.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { CountyCascader } from '../shell/county-cascader.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { BrandColour } from './frame/brand-colour.widget.tsx';
import { listPending } from './frame/host-rules.ts';
import { HostFields } from './host-fields.widget.tsx';
import { LogoUpload } from './logo-upload.widget.tsx';
import { OutdatedAlert } from './outdated-alert.widget.tsx';
import { SaveBar } from './save-bar.widget.tsx';
import styles from './settings.module.css';
import type { Settings } from './settings-query.ts';
import { SettingsSection } from './settings-section.widget.tsx';

type Values = Omit<Settings, 'xtenant' | 'version' | 'pending'>;

const needed = (label: string) => ({ required: true, whitespace: true, message: `请填写${label}` });

/** The whole form; a bar at the foot saves it once something has changed. */
export function SettingsForm({ settings, onReload }: { settings: Settings; onReload: () => void }) {
  const mayEdit = usePermission('tenant:edit');
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  const [outdated, setOutdated] = useState('');
  const save = useAct({
    run: (values: Values) => api.adminTenant.save({ ...values, version: settings.version }),
    changes: ['settings', 'audit'],
    success: ({ pending }) =>
      listPending(pending).length > 0 ? '已保存；新域名由总部审核后生效' : '已保存，商城在 5 秒内更新',
    onDone: () => setDirty(false),
    onRefused: (error) => {
      const isOutdated = refusalOf(error, 'adminTenant.save')?.name === 'outdated';
      if (isOutdated) setOutdated(describeFailure(error));
      return isOutdated;
    },
  });
  const submit = async (values: Values) => {
    const gone = settings.hosts.filter((host) => !values.hosts.includes(host));
    const question = gone.length > 0 ? `移除后，${gone.join('、')} 将无法访问商城。` : undefined;
    const sure =
      !question ||
      (await modal.confirm({
        title: '确认保存？',
        content: question,
        okText: '确认保存',
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) save.mutate(values);
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles.page}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={settings}
      disabled={!mayEdit || save.isPending}
      scrollToFirstError
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void submit(values)}
    >
      {outdated !== '' && <OutdatedAlert text={outdated} onReload={onReload} />}
      <SettingsSection title="站点" text={`站点编号 ${settings.xtenant}`}>
        <div className={styles.pair}>
          <Form.Item name="siteName" label="站点名称" rules={[needed('站点名称')]}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="shortTitle" label="短标题" rules={[needed('短标题')]}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item
            name="title"
            label="页面标题"
            rules={[needed('页面标题')]}
            extra="显示在每个页面标题之后"
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="searchPlaceholder" label="搜索框提示">
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item
            name="servicePhone"
            label="客服电话"
            rules={[
              needed('客服电话'),
              { pattern: /^[0-9][0-9-]{4,19}$/, message: '电话只能包含数字和横线' },
            ]}
          >
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="defaultCityId" label="默认城市" extra="无法判断顾客位置时使用">
            <CountyCascader label="请选择区县" />
          </Form.Item>
        </div>
      </SettingsSection>
      <SettingsSection title="品牌" text="品牌色用于价格、主按钮和选中状态，与白色的对比度需达到 4.5:1">
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
          <BrandColour disabled={!mayEdit} />
        </Form.Item>
        <Form.Item name={['logos', 'pcMain']} label="页头 Logo">
          <LogoUpload label="页头 Logo" />
        </Form.Item>
        <Form.Item name={['logos', 'pcHome']} label="首页 Logo">
          <LogoUpload label="首页 Logo" />
        </Form.Item>
        <Form.Item name={['logos', 'pcRecover']} label="回收频道 Logo">
          <LogoUpload label="回收频道 Logo" />
        </Form.Item>
      </SettingsSection>
      <SettingsSection title="域名" text="不带端口；保存前请先将域名解析到商城，新域名由总部审核后生效">
        <HostFields pending={listPending(settings.pending)} />
      </SettingsSection>
      <SettingsSection title="备案与公司" text="公司全称与版权信息显示在每个页面的底部">
        <Form.Item name="companyFullName" label="公司全称" rules={[needed('公司全称')]}>
          <Input maxLength={60} />
        </Form.Item>
        <div className={styles.pair}>
          <Form.Item
            name="recordNumber"
            label="备案号"
            extra={
              <>
                供接口读取；页面底部显示的备案号在“
                <Link to="/content/bottom-copyright" className={styles.inlineLink}>
                  页面内容 - 版权与备案
                </Link>
                ”中配置
              </>
            }
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="copyright" label="版权信息">
            <Input maxLength={80} />
          </Form.Item>
        </div>
      </SettingsSection>
      <SettingsSection title="接入" text="一般无需修改">
        <Form.Item
          name="thirdPartyLoginClientId"
          label="第三方登录客户端 ID"
          rules={[{ pattern: /^[\w.-]{0,64}$/, message: '只能包含字母、数字、点、横线和下划线' }]}
        >
          <Input maxLength={64} spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="socketAddress"
          label="实时消息地址"
          extra="留空使用商城自己的地址"
          rules={[
            {
              pattern: /^(wss?:\/\/[^\s"'<>]{1,180}|\/[^\s"'<>]{0,180})?$/,
              message: '请填写 wss:// 开头的地址或以 / 开头的路径',
            },
          ]}
        >
          <Input maxLength={190} spellCheck={false} placeholder="wss://ws.example.com/ws" />
        </Form.Item>
      </SettingsSection>
      {mayEdit && (
        <SaveBar
          dirty={dirty}
          saving={save.isPending}
          outdated={outdated !== ''}
          onDiscard={() => {
            form.resetFields();
            setDirty(false);
          }}
        />
      )}
    </Form>
  );
}
