import { App, Form, Input } from 'antd';
import { api } from '../shell/api.ts';
import { FormDialog } from '../shell/form-dialog.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { explainRedirect } from './redirect-rule.ts';
import type { SiteRow } from './site.resource.tsx';

/** Where shoppers of a site are sent instead (S012). */
export function RedirectDialog({ row, onClose }: { row: SiteRow; onClose: () => void }) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<{ redirectTo: string }>();
  const save = useAct({
    run: (redirectTo: string) => api.adminSite.update({ xtenant: row.xtenant, redirectTo }),
    changes: ['sites', 'audit'],
    success: () => '已保存，5 秒内生效',
    onDone: onClose,
  });
  const submit = async ({ redirectTo = '' }: { redirectTo?: string }) => {
    const wanted = redirectTo.trim();
    const sure =
      wanted === '' ||
      wanted === row.redirectTo ||
      (await modal.confirm({
        title: `让“${row.siteName}”跳转？`,
        content: `顾客打开 ${row.hosts.join('、')} 的任何页面都会被带到 ${wanted}。后台仍可登录。`,
        okText: '确认跳转',
        cancelText: '返回修改',
        focusable: { autoFocusButton: 'cancel' },
      }));
    if (sure) save.mutate(wanted);
  };
  return (
    <FormDialog<{ redirectTo: string }>
      open
      title={`编辑跳转：${row.siteName}`}
      width={520}
      form={form}
      initialValues={{ redirectTo: row.redirectTo }}
      pending={save.isPending}
      okText="保存"
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <Form.Item
        name="redirectTo"
        label="跳转地址"
        extra="留空则不跳转，顾客照常访问本站点"
        rules={[
          {
            validator: async (_rule, address = '') => {
              const problem = explainRedirect(String(address).trim(), [...row.hosts, row.mobileHost]);
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <Input
          autoFocus
          allowClear
          maxLength={190}
          placeholder="https://www.example.com/"
          autoComplete="off"
          spellCheck={false}
        />
      </Form.Item>
    </FormDialog>
  );
}
