import type { SkuStatus } from '@jishi/contract/sku-status.ts';
import { skuStatusNames } from '@jishi/contract/sku-status-name.ts';
import { StateTag, type Tone } from '../shell/cell/cells.widget.tsx';

const colors: Record<SkuStatus, Tone> = {
  onSale: 'success',
  preOrder: 'processing',
  announced: 'warning',
  offShelf: 'default',
  discontinued: 'default',
  repairOnly: 'warning',
  purchaseOrder: 'processing',
};

export function SkuStatusTag({ status }: { status: SkuStatus }) {
  return <StateTag tone={colors[status]}>{skuStatusNames[status]}</StateTag>;
}
