import { Button, Descriptions, Modal } from 'antd';
import { api } from '../shell/api.ts';
import { useAct } from '../shell/use-act.ts';
import type { SiteRow } from './site.resource.tsx';

/** Addresses that a site has asked for: head office gives them or declines them (S010). */
export function AddressesDialog({ row, onClose }: { row: SiteRow; onClose: () => void }) {
  const { hosts, mobileHost, domain } = row.pending;
  const decide = useAct({
    run: (granted: boolean) =>
      api.adminSite.decideAddresses({ xtenant: row.xtenant, ...row.pending, granted }).then(() => granted),
    changes: ['sites', 'audit'],
    success: (granted) => (granted ? '已批准，5 秒内生效' : '已驳回'),
    onDone: onClose,
  });
  const asked = [
    { key: 'hosts', label: '新增域名', children: hosts.join('、') },
    { key: 'mobileHost', label: '手机站域名', children: mobileHost },
    { key: 'domain', label: '主域名', children: domain },
  ].filter(({ children }) => children !== '');
  return (
    <Modal
      open
      title={`审核域名：${row.siteName}`}
      width={520}
      onCancel={onClose}
      footer={[
        <Button key="decline" disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          驳回
        </Button>,
        <Button key="grant" type="primary" loading={decide.isPending} onClick={() => decide.mutate(true)}>
          批准
        </Button>,
      ]}
    >
      <p>批准前请确认这些域名属于 {row.companyFullName}；商城、后台登录与支付回跳都会使用它们。</p>
      <Descriptions column={1} size="small" items={asked} />
    </Modal>
  );
}
