import type { Contract } from '@jishi/contract/index.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';
import { refusalOf } from '@jishi/contract/refusal-of.ts';
import {
  type FeatureName,
  featureGroups,
  featureNames,
  type Quantity,
  type Switch,
  tenantFeatures,
} from '@jishi/contract/tenant-features.ts';
import { App, Form, InputNumber, Switch as Toggle } from 'antd';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { describeFailure } from '../shell/failure.ts';
import { usePermission } from '../shell/session.tsx';
import { useChangeTenant } from '../shell/tenant.ts';
import { useAct } from '../shell/use-act.ts';
import { useLeaveGuard } from '../shell/use-leave-guard.ts';
import { OutdatedAlert } from './outdated-alert.widget.tsx';
import { SaveBar } from './save-bar.widget.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.widget.tsx';

type Stored = OutputOf<Contract['adminTenant']['features']>;
type Values = InputOf<Contract['adminTenant']['saveFeatures']>['features'];

const groupNotes: Record<keyof typeof featureGroups, string> = {
  service: '顾客联系客服的方式',
  login: '登录框提供的入口',
  store: '在门店中浏览的顾客看到的内容',
  goods: '商品资料中可用的内容',
  order: '只影响之后的结算与订单',
  site: '需要单独域名的频道',
};
const groups = Object.keys(featureGroups) as (keyof typeof featureGroups)[];
const units = { money: '元', minutes: '分钟', count: '个' } as const;

/** Every feature of the list with its switch or its quantity; a bar at the foot saves them once something has changed. */
export function FeaturesForm({ stored, onReload }: { stored: Stored; onReload: () => void }) {
  const mayEdit = usePermission('tenant:edit');
  const changeTenant = useChangeTenant();
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [dirty, setDirty] = useState(false);
  useLeaveGuard(dirty);
  const [outdated, setOutdated] = useState('');
  const save = useAct({
    run: async (features: Values) => {
      await api.adminTenant.saveFeatures({ features, version: stored.version });
      return features;
    },
    changes: ['features', 'settings', 'audit'],
    success: () => '已保存，商城在 5 秒内更新',
    onDone: (features) => {
      setDirty(false);
      changeTenant({ features: features as Stored['features'] });
    },
    onRefused: (error) => {
      const isOutdated = refusalOf(error, 'adminTenant.saveFeatures')?.name === 'outdated';
      if (isOutdated) setOutdated(describeFailure(error));
      return isOutdated;
    },
  });
  const submit = async (values: Values) => {
    const losses = featureNames.flatMap((name) => describeLoss(name, stored.features, values));
    const sure =
      losses.length === 0 ||
      (await modal.confirm({
        title: '确认关闭？',
        content: losses.map((loss) => <p key={loss}>{loss}</p>),
        okText: '确认关闭',
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) save.mutate(values);
  };
  return (
    <Form<Values>
      form={form}
      className={styles.page}
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={stored.features}
      disabled={!mayEdit || save.isPending}
      scrollToFirstError
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void submit(values)}
    >
      {outdated !== '' && <OutdatedAlert text={outdated} onReload={onReload} />}
      {groups.map((group) => (
        <SettingsSection key={group} title={featureGroups[group]} text={groupNotes[group]}>
          {featureNames
            .filter((name) => tenantFeatures[name].group === group)
            .map((name) => (
              <FeatureRow key={name} name={name} />
            ))}
        </SettingsSection>
      ))}
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

/** What a feature is called and what it does, with its switch or its quantity at the end. */
function FeatureRow({ name }: { name: FeatureName }) {
  const feature: Switch | Quantity = tenantFeatures[name];
  const note = `feature-${name}`;
  return (
    <div className={styles.feature}>
      <div>
        <span className={styles.featureName}>{feature.name}</span>
        <p id={note} className={styles.sectionNote}>
          {feature.effect}
        </p>
      </div>
      {feature.kind === 'switch' ? (
        <Form.Item name={name} valuePropName="checked" noStyle>
          <Toggle aria-label={feature.name} aria-describedby={note} />
        </Form.Item>
      ) : (
        <QuantityField name={name} feature={feature} note={note} />
      )}
    </div>
  );
}

function QuantityField({ name, feature, note }: { name: FeatureName; feature: Quantity; note: string }) {
  const perUnit = feature.kind === 'money' ? 100 : 1;
  const [least, most] = [feature.least / perUnit, feature.most / perUnit];
  const message = `请填写 ${least}～${most} 之间的数`;
  return (
    <Form.Item name={name} className={styles.quantity} rules={[{ required: true, message }]}>
      <InputNumber
        min={least}
        max={most}
        precision={feature.kind === 'money' ? 2 : 0}
        controls={false}
        style={{ width: '100%' }}
        suffix={units[feature.kind]}
        aria-label={feature.name}
        aria-describedby={note}
      />
    </Form.Item>
  );
}

/** What shoppers lose by a switch that is being turned off. */
function describeLoss(name: FeatureName, before: Stored['features'], after: Values): string[] {
  const feature: Switch | Quantity = tenantFeatures[name];
  if (feature.kind !== 'switch' || feature.whenOff === undefined || !before[name] || after[name]) return [];
  return [`${feature.name}：${feature.whenOff}。`];
}
