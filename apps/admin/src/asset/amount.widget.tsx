import type { AssetKind } from '@jishi/contract/asset-kind.ts';
import { Figures } from '../shell/cell/cells.widget.tsx';
import { formatAmount, formatCount } from '../shell/format.ts';

/** `1,200`; coin as money: `¥36.50`. */
export function formatAsset(kind: AssetKind, amount: number): string {
  return kind === 'coin' ? formatAmount(amount) : formatCount(amount);
}

/** `+1,200`, `-¥3.00` */
export function formatChange(kind: AssetKind, amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatAsset(kind, amount)}`;
}

/** A change; what came in stands out. */
export function Change({ kind, amount }: { kind: AssetKind; amount: number }) {
  return <Figures strong={amount > 0}>{formatChange(kind, amount)}</Figures>;
}
