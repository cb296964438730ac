import type { Contract } from '@jishi/contract/index.ts';
import type { OutputOf } from '@jishi/contract/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Card, Form, Input, Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { usePermission } from '../shell/session.tsx';
import { useAct } from '../shell/use-act.ts';
import { settingsQuery } from './chat-query.ts';
import styles from './replies.module.css';

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
  const [form] = Form.useForm<Settings>();
  const save = useAct({
    run: (values: Settings) => api.adminChat.saveSettings(values),
    changes: ['chat-settings', 'audit'],
    success: () => '已保存',
  });
  return (
    <Form<Settings>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      initialValues={settings}
      disabled={!mayEdit || save.isPending}
      onFinish={(values) => save.mutate(values)}
    >
      <Form.Item
        name="openTime"
        label="服务时间"
        extra="北京时间，如 09:00-22:00；全天服务填 00:00-24:00"
        rules={[
          {
            required: true,
            pattern: /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
            message: '请按 09:00-22:00 的格式填写',
          },
        ]}
      >
        <Input className={styles.hours ?? ''} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="welcome"
        label="欢迎语"
        rules={[{ required: true, whitespace: true, message: '请填写欢迎语' }]}
      >
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="offlineNotice"
        label="离线提示"
        extra="服务时间以外或没有客服在线时，顾客会看到这句话"
        rules={[{ required: true, whitespace: true, message: '请填写离线提示' }]}
      >
        <Input maxLength={200} showCount autoComplete="off" />
      </Form.Item>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          保存
        </Button>
      )}
    </Form>
  );
}
