import type { Contract } from '@jishi/contract/index.ts';
import { adminChatLimits } from '@jishi/contract/limits/admin-chat.generated.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { usePermission } from '../shell/session.tsx';
import { settingsQuery } from './chat-query.ts';

type Settings = OutputOf<Contract['adminChat']['settings']>;

/** When somebody answers, and what a shopper is told when they come and when nobody is there. */
export function SettingsForm() {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (error && !data)
    return <FailureView title="设置没有读到" text={describeFailure(error)} onRetry={() => void refetch()} />;
  return (
    <Card title="服务设置">
      {data ? <Fields settings={data} /> : <Skeleton active paragraph={{ rows: 5 }} />}
    </Card>
  );
}

function Fields({ settings }: { settings: Settings }) {
  const mayEdit = usePermission('chat:edit');
  const state = useForm<Settings, unknown>({
    initial: settings,
    limits: adminChatLimits.saveSettings,
    run: (values) => api.adminChat.saveSettings(values),
    changes: ['chat-settings', 'audit'],
    success: () => '已保存',
  });
  return (
    <FormBody state={state} disabled={!mayEdit}>
      <TextField
        name="openTime"
        label="服务时间"
        hint="北京时间，如 09:00-22:00；全天服务填 00:00-24:00"
        wrong="请按 09:00-22:00 的格式填写"
        style={{ width: 160 }}
      />
      <TextField name="welcome" label="欢迎语" counted />
      <TextField
        name="offlineNotice"
        label="离线提示"
        hint="服务时间以外或没有客服在线时，顾客会看到这句话"
        counted
      />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={state.isPending}>
          保存
        </Button>
      )}
    </FormBody>
  );
}
