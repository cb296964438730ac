import { Button } from '@jishi/ui/button';
import { Tag } from '@jishi/ui/tag';
import { isShopCase } from '../shop-scope/shop-case.ts';
import { useShell } from '../use-shell.ts';
import styles from './city-panel.module.css';

/** The store this browser is bound to, below the list of cities, with the way to choose another. */
export function BoundShopLine({ onPick }: { onPick(): void }) {
  const shell = useShell();
  const { shop } = shell;
  return (
    <div className={styles.bound}>
      <span className={styles.boundName}>
        {shop ? `当前门店：${shop.name}` : '还没有选择门店'}
        {isShopCase(shell) && <Tag tone="brand">门店模式</Tag>}
      </span>
      <Button size="sm" variant="link" onClick={onPick}>
        {shop ? '更换门店' : '选择门店'}
      </Button>
    </div>
  );
}
