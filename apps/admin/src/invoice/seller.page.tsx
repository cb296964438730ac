import { taxpayerKinds } from '@jishi/contract/invoice-words.ts';
import { adminTaxLimits } from '@jishi/contract/limits/admin-tax.generated.ts';
import { explainTaxNumber, tidyTaxNumber } from '@jishi/contract/tax-number.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { choicesOf } from '../resource/choice-field.tsx';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import {
  ChoiceField,
  FieldPair,
  MoneyField,
  NumberField,
  SwitchField,
  TextField,
} from '../shell/form/fields.widget.tsx';
import { FormBody } from '../shell/form/form-body.widget.tsx';
import { SaveBar } from '../shell/form/save-bar.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { formatAmount } from '../shell/format.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { usePermission } from '../shell/session.tsx';
import styles from './invoice.module.css';

type Seller = Awaited<ReturnType<typeof api.adminTax.seller>>;
const kinds = choicesOf(taxpayerKinds);

/** Who stands on the invoices, and up to which sum they are issued without staff. */
export function SellerPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['invoice', 'seller'],
    queryFn: ({ signal }) => api.adminTax.seller({}, { signal }),
    // What somebody is typing must not be replaced because they looked at another window.
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <PageHead hint="销售方信息会印在每一张发票上；开票服务商的密钥在服务器环境中配置，不在此处显示。" />
      {data ? (
        <>
          <Alert
            type={data.provider === '' ? 'warning' : 'info'}
            showIcon
            className={styles.provider}
            title={
              data.provider === ''
                ? '尚未配置开票服务商，会员暂时不能申请开票'
                : `开票服务商：${data.provider}${data.quota === null ? '' : `，本月剩余授信额度 ${formatAmount(data.quota)}`}`
            }
          />
          <SellerForm key={data.version} stored={data} onReload={() => void refetch()} />
        </>
      ) : error ? (
        <FailureView
          title="开票设置没有加载出来"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </>
  );
}

function SellerForm({ stored, onReload }: { stored: Seller; onReload: () => void }) {
  const mayEdit = usePermission('tax:edit');
  const { version, provider: _provider, quota: _quota, smallRatePpm, ...initial } = stored;
  const state = useForm({
    initial: { ...initial, smallPercent: smallRatePpm / 10_000 },
    limits: adminTaxLimits.saveSeller,
    run: ({ smallPercent, ...values }) =>
      api.adminTax.saveSeller({ ...values, smallRatePpm: Math.round(smallPercent * 10_000), version }),
    changes: ['invoice', 'audit'],
    success: () => '开票设置已保存',
    onReload,
  });
  return (
    <FormBody state={state} disabled={!mayEdit} className={styles.seller}>
      <FieldPair>
        <TextField name="name" label="销售方名称" />
        <TextField
          name="taxNo"
          label="纳税人识别号"
          rules={[
            {
              validator: async (_rule, value: string) => {
                const wrong = explainTaxNumber(tidyTaxNumber(value ?? ''));
                if (wrong) throw new Error(wrong);
              },
            },
          ]}
        />
      </FieldPair>
      <FieldPair>
        <TextField name="address" label="地址" />
        <TextField name="phone" label="电话" />
      </FieldPair>
      <FieldPair>
        <TextField name="bank" label="开户银行" />
        <TextField name="bankAccount" label="银行账号" />
      </FieldPair>
      <FieldPair>
        <ChoiceField name="taxpayer" label="纳税人类型" options={kinds} />
        <NumberField name="smallPercent" label="小规模征收率" unit="%" precision={2} least={0} />
      </FieldPair>
      <FieldPair>
        <TextField name="clerk" label="开票人" />
        <MoneyField name="autoLimit" label="自动开票限额" hint="普通发票不超过此金额时自动开具" />
      </FieldPair>
      <MoneyField
        name="mostAmount"
        label="单张发票最高金额"
        hint="超出的申请按商品件数自动拆成多张；填 0 不限制"
      />
      <SwitchField name="active" label="开放会员申请开票" />
      {mayEdit && <SaveBar state={state} idle="全部已保存" />}
    </FormBody>
  );
}
