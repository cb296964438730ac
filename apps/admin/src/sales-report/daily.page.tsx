import { adminSalesDailyLimits } from '@jishi/contract/limits/admin-sales-daily.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Select, Skeleton } from 'antd';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { Field, SwitchField } from '../shell/form/fields.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { SaveBar } from '../shell/form/save-bar.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatShortMoment } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import styles from './sales-report.module.css';

type Saved = Awaited<ReturnType<typeof api.adminSalesDaily.read>>;

/** Who is told of the day's sales each evening. */
export function DailyPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sales-daily'],
    queryFn: ({ signal }) => api.adminSalesDaily.read({}, { signal }),
    // What somebody is typing must not be replaced because they looked at another window.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead hint="每天 22:00（北京时间）把当天的销售额、订单、门店和热销商品发到以下邮箱，数字与销售报表相同。" />
      {data ? (
        <DailyForm key={data.version} saved={data} onReload={() => void refetch()} />
      ) : error ? (
        <FailureView
          title="每日简报没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </>
  );
}

function DailyForm({ saved, onReload }: { saved: Saved; onReload: () => void }) {
  const { active, recipients, version, sentAt, failed } = saved;
  const state = useForm({
    initial: { active, recipients },
    limits: adminSalesDailyLimits.save,
    run: (values) => api.adminSalesDaily.save({ ...values, version }),
    changes: ['sales-daily', 'audit'],
    success: () => '每日简报设置已保存',
    onReload,
  });
  const attempt = useAct({
    run: () => api.adminSalesDaily.tryOut({}),
    changes: ['audit'],
    success: ({ sent, failed: refused }) =>
      refused.length === 0 ? `已发送 ${sent} 封` : `已发送 ${sent} 封，未送达：${refused.join('、')}`,
  });
  return (
    <FormBody state={state} className={styles.daily}>
      {failed.length > 0 && (
        <Alert type="warning" showIcon title={`上次未送达：${failed.join('、')}，请核对邮箱地址`} />
      )}
      <SwitchField name="active" label="每天 22:00 发送" />
      <Field name="recipients" label="收件邮箱" hint="最多 10 个，输入后按回车添加">
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={10}
          tokenSeparators={[',', '，', ' ', ';']}
          placeholder="如：manager@example.com"
        />
      </Field>
      <p className={styles.tried}>
        <Button
          disabled={state.isDirty || recipients.length === 0}
          loading={attempt.isPending}
          onClick={() => attempt.mutate()}
        >
          发送一条测试
        </Button>
        <span>{sentAt ? `上次发送：${formatShortMoment(sentAt)}` : '还没有发送过'}</span>
      </p>
      <SaveBar state={state} idle="全部已保存" />
    </FormBody>
  );
}
