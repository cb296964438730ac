import { adminTenantLimits } from '@jishi/contract/limits/admin-tenant.generated.ts';
import { Alert, Select } from 'antd';
import { explained } from '../shell/form/field-rules.ts';
import { Field, FieldPair, TextField } from '../shell/form/fields.widget.tsx';
import { explainHosts, hostWords, tidyHost } from './frame/host-rules.ts';

const MOST_HOSTS = adminTenantLimits.save.hosts?.most ?? 1;

/**
 * Hosts on which the shop answers (S013).
 * @param props.pending those that the main site has not decided on
 */
export function HostFields({ pending }: { pending: readonly string[] }) {
  return (
    <>
      {pending.length > 0 && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={`等待总部审核：${pending.join('、')}`}
          description="审核通过前，这些域名不会生效"
        />
      )}
      <FieldPair>
        <TextField
          name="pcHost"
          label="电脑站域名"
          wrong={hostWords}
          normalize={tidyHost}
          spellCheck={false}
        />
        <TextField
          name="mobileHost"
          label="手机站域名"
          wrong={hostWords}
          normalize={tidyHost}
          spellCheck={false}
        />
        <TextField
          name="domain"
          label="主域名"
          wrong={hostWords}
          normalize={tidyHost}
          hint="用于 Cookie 与跳转"
          spellCheck={false}
        />
      </FieldPair>
      <Field
        name="hosts"
        label="全部域名"
        hint={`商城在这些域名上提供服务，输入后按回车添加，最多 ${MOST_HOSTS} 个`}
        dependencies={['pcHost', 'mobileHost']}
        validateTrigger={['onChange', 'onSubmit']}
        getValueFromEvent={(hosts: string[]) => [...new Set(hosts.map(tidyHost))]}
        rules={[
          { type: 'array', required: true, min: 1, message: '请至少保留一个域名' },
          ({ getFieldValue }) =>
            explained((hosts: string[]) =>
              hosts.length === 0
                ? undefined
                : explainHosts(hosts, {
                    pcHost: getFieldValue('pcHost'),
                    mobileHost: getFieldValue('mobileHost'),
                  }),
            ),
        ]}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={MOST_HOSTS}
          tokenSeparators={[',', ' ', '，']}
        />
      </Field>
    </>
  );
}
