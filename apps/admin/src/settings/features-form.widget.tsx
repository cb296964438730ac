import type { Contract } from '@jishi/contract/index.ts';
import { adminTenantLimits } from '@jishi/contract/limits/admin-tenant.generated.ts';
import type { InputOf, OutputOf } from '@jishi/contract/operation.ts';
import {
  type FeatureName,
  featureGroups,
  featureNames,
  type Quantity,
  type Switch,
  tenantFeatures,
} from '@jishi/contract/tenant-features.ts';
import { api } from '../shell/api.ts';
import { MoneyField, NumberField, SwitchField } from '../shell/form/fields.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import { useChangeTenant } from '../shell/tenant.ts';
import styles from './settings.module.css';
import { SettingsPaper } from './settings-paper.widget.tsx';
import { SettingsSection } from './settings-section.widget.tsx';

type Stored = OutputOf<Contract['adminTenant']['features']>;
type Values = InputOf<Contract['adminTenant']['saveFeatures']>['features'];

const groupNotes: Record<keyof typeof featureGroups, string> = {
  service: '顾客联系客服的方式',
  login: '登录框提供的入口',
  store: '在门店中浏览的顾客看到的内容',
  goods: '商品资料中可用的内容',
  order: '只影响之后的结算与订单',
  member: '订单完成后会员得到的积分与成长值',
  site: '需要单独域名的频道',
};
const groups = Object.keys(featureGroups) as (keyof typeof featureGroups)[];

/**
 * Every feature of the list with its switch or its quantity; a bar at the foot saves them once something has changed.
 */
export function FeaturesForm({ stored, onReload }: { stored: Stored; onReload: () => void }) {
  const mayEdit = usePermission('tenant:edit');
  const changeTenant = useChangeTenant();
  const state = useForm<Values, Values>({
    initial: stored.features,
    limits: adminTenantLimits.saveFeatures.features?.fields ?? {},
    run: async (features) => {
      await api.adminTenant.saveFeatures({ features, version: stored.version });
      return features;
    },
    ask: (values) => {
      const losses = featureNames.flatMap((name) => describeLoss(name, stored.features, values));
      if (losses.length === 0) return undefined;
      return {
        title: '确认关闭？',
        content: losses.map((loss) => <p key={loss}>{loss}</p>),
        okText: '确认关闭',
      };
    },
    changes: ['features', 'settings', 'vipLevels', 'audit'],
    success: () => '已保存，商城在 5 秒内更新',
    onDone: (features) => changeTenant({ features: features as Stored['features'] }),
    onReload,
  });
  return (
    <SettingsPaper state={state} mayEdit={mayEdit}>
      {groups.map((group) => (
        <SettingsSection key={group} title={featureGroups[group]} text={groupNotes[group]}>
          {featureNames
            .filter((name) => tenantFeatures[name].group === group)
            .map((name) => (
              <FeatureRow key={name} name={name} />
            ))}
        </SettingsSection>
      ))}
    </SettingsPaper>
  );
}

/** What a feature is called and what it does, with its switch or its quantity at the end. */
function FeatureRow({ name }: { name: FeatureName }) {
  const feature: Switch | Quantity = tenantFeatures[name];
  const note = `feature-${name}`;
  const field = { name, label: feature.name, isBare: true, describedBy: note };
  const quantity = { ...field, className: styles.quantity ?? '' };
  return (
    <div className={styles.feature}>
      <div>
        <span className={styles.featureName}>{feature.name}</span>
        <p id={note} className={styles.sectionNote}>
          {feature.effect}
        </p>
      </div>
      {feature.kind === 'switch' ? (
        <SwitchField {...field} />
      ) : feature.kind === 'money' ? (
        <MoneyField {...quantity} />
      ) : (
        <NumberField {...quantity} unit={feature.kind === 'minutes' ? '分钟' : (feature.unit ?? '个')} />
      )}
    </div>
  );
}

/** What shoppers lose by a switch that is being turned off. */
function describeLoss(name: FeatureName, before: Stored['features'], after: Values): string[] {
  const feature: Switch | Quantity = tenantFeatures[name];
  if (feature.kind !== 'switch' || feature.whenOff === undefined || !before[name] || after[name]) return [];
  return [`${feature.name}：${feature.whenOff}。`];
}
