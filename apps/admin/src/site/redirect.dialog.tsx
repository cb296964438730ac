import { adminSiteLimits } from '@jishi/contract/limits/admin-site.generated.ts';
import { api } from '../shell/api.ts';
import { explained } from '../shell/form/field-rules.ts';
import { TextField } from '../shell/form/fields.widget.tsx';
import { FormDialog } from '../shell/form/form-dialog.widget.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { explainRedirect } from './redirect-rule.ts';
import type { SiteRow } from './site.resource.tsx';

// Its shape is told more exactly by `explainRedirect`.
const limits = { redirectTo: { most: adminSiteLimits.update.redirectTo?.most } };

/** Where shoppers of a site are sent instead (S012). */
export function RedirectDialog({ row, onClose }: { row: SiteRow; onClose: () => void }) {
  const state = useForm({
    initial: { redirectTo: row.redirectTo },
    limits,
    run: ({ redirectTo = '' }: { redirectTo?: string }) =>
      api.adminSite.update({ xtenant: row.xtenant, redirectTo: redirectTo.trim() }),
    ask: ({ redirectTo = '' }) => {
      const wanted = redirectTo.trim();
      if (wanted === '' || wanted === row.redirectTo) return undefined;
      return {
        title: `让“${row.siteName}”跳转？`,
        content: `顾客打开 ${row.hosts.join('、')} 的任何页面都会被带到 ${wanted}。后台仍可登录。`,
        okText: '确认跳转',
      };
    },
    changes: ['sites', 'audit'],
    success: () => '已保存，5 秒内生效',
    onDone: onClose,
  });
  return (
    <FormDialog state={state} title={`编辑跳转：${row.siteName}`} width={520} okText="保存" onClose={onClose}>
      <TextField
        name="redirectTo"
        label="跳转地址"
        hint="留空则不跳转，顾客照常访问本站点"
        rules={[
          explained((address = '') =>
            explainRedirect(String(address).trim(), [...row.hosts, row.mobileHost]),
          ),
        ]}
        autoFocus
        allowClear
        placeholder="https://www.example.com/"
        spellCheck={false}
      />
    </FormDialog>
  );
}
