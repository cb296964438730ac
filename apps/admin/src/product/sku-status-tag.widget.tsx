import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { Tag } from 'antd';

const colors: Record<SkuStatus, 'success' | 'processing' | 'warning' | 'default'> = {
  onSale: 'success',
  preOrder: 'processing',
  announced: 'warning',
  offShelf: 'default',
  discontinued: 'default',
  repairOnly: 'warning',
  purchaseOrder: 'processing',
};

export function SkuStatusTag({ status }: { status: SkuStatus }) {
  return (
    <Tag color={colors[status]} variant="filled">
      {skuStatusNames[status]}
    </Tag>
  );
}
