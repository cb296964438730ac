import { Alert, Form, Input, Select } from 'antd';
import { explainHosts, hostRule, tidyHost } from './frame/host-rules.ts';
import styles from './settings.module.css';

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
      <div className={styles.pair}>
        <Form.Item
          name="pcHost"
          label="电脑站域名"
          normalize={tidyHost}
          rules={[{ required: true, message: '请填写电脑站域名' }, hostRule]}
        >
          <Input maxLength={253} spellCheck={false} />
        </Form.Item>
        <Form.Item name="mobileHost" label="手机站域名" normalize={tidyHost} rules={[hostRule]}>
          <Input maxLength={253} spellCheck={false} />
        </Form.Item>
        <Form.Item
          name="domain"
          label="主域名"
          normalize={tidyHost}
          rules={[{ required: true, message: '请填写主域名' }, hostRule]}
          extra="用于 Cookie 与跳转"
        >
          <Input maxLength={253} spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item
        name="hosts"
        label="全部域名"
        extra="商城在这些域名上提供服务，输入后按回车添加，最多 20 个"
        dependencies={['pcHost', 'mobileHost']}
        validateTrigger={['onChange', 'onSubmit']}
        getValueFromEvent={(hosts: string[]) => [...new Set(hosts.map(tidyHost))]}
        rules={[
          { type: 'array', required: true, min: 1, message: '请至少保留一个域名' },
          ({ getFieldValue }) => ({
            validator: async (_rule, hosts: string[]) => {
              const problem =
                hosts.length > 0 &&
                explainHosts(hosts, {
                  pcHost: getFieldValue('pcHost'),
                  mobileHost: getFieldValue('mobileHost'),
                });
              if (problem) throw new Error(problem);
            },
          }),
        ]}
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={20} tokenSeparators={[',', ' ', '，']} />
      </Form.Item>
    </>
  );
}
