import { Tag } from 'antd';
import type { ControlProps } from '../resource/resource.ts';

/** The one SKU that a link has narrowed the list to; taken away at a press. */
export function SkuFilter({ value, onChange }: ControlProps<number>) {
  if (value === 0) return null;
  return (
    <Tag closable={{ 'aria-label': '不限商品' }} onClose={() => onChange(0)}>
      只看商品 {value}
    </Tag>
  );
}
