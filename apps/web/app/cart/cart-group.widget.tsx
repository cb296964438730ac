import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { Checkbox } from '@jishi/ui/checkbox';
import { Countdown } from '@jishi/ui/countdown';
import { formatYuan } from '@jishi/ui/price';
import { Tag } from '@jishi/ui/tag';
import { useState } from 'react';
import styles from './cart-group.module.css';
import { CartLineRow } from './cart-line.widget.tsx';
import type { CartGroup } from './cart-shapes.ts';
import { isGroupSelected, isLineSelected, type Selection } from './selection.ts';
import type { CartActs } from './use-cart.ts';

interface CartGroupViewProps {
  group: CartGroup;
  selection: Selection;
  acts: CartActs;
  linkTarget: '_top' | undefined;
}

/** A group of lines with its checkbox and title (S167); invalid goods can be cleared at once. */
export function CartGroupView({ group, selection, acts, linkTarget }: CartGroupViewProps) {
  const { groupType, product, economize } = group;
  const isSelected = isGroupSelected(selection, group);
  const clear = () => acts.removeAll(idsIn(groupType.clearBasketIds), { title: `${groupType.clearText}？` });
  return (
    <Card as="section" padding="none" className={styles.group} aria-label={groupType.title}>
      <header className={styles.header}>
        {groupType.clearFlag ? (
          <h2 className={styles.title}>{groupType.title}</h2>
        ) : (
          <Checkbox
            label={<h2 className={styles.title}>{groupType.title}</h2>}
            checked={isSelected}
            indeterminate={!isSelected && product.some((line) => isLineSelected(selection, line))}
            onCheckedChange={() => acts.select({ type: 'group', groupId: group.id })}
          />
        )}
        {groupType.isRushCart && <RushTag seconds={groupType.rushResidueSeconds} />}
        {groupType.description && <span className={styles.note}>{groupType.description}</span>}
        {groupType.link && (
          <a href={groupType.link} target={linkTarget} className={styles.link}>
            {groupType.linkTitle}
          </a>
        )}
        {economize > 0 && !groupType.clearFlag && (
          <span className={styles.note}>较官方指导价省 {formatYuan(economize)}</span>
        )}
        {groupType.clearFlag && groupType.clearText && (
          <Button variant="link" size="sm" className={styles.clear} onClick={clear}>
            {groupType.clearText}
          </Button>
        )}
      </header>
      <GroupBuy group={group} linkTarget={linkTarget} />
      <ul>
        {product.map((line) => (
          <CartLineRow
            key={line.basketId}
            line={line}
            isSelected={isLineSelected(selection, line)}
            acts={acts}
            linkTarget={linkTarget}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The promotion of a group and the way to more of its goods. */
function GroupBuy({ group, linkTarget }: Pick<CartGroupViewProps, 'group' | 'linkTarget'>) {
  const { groupBuy } = group.activity;
  if (!groupBuy) return null;
  return (
    <p className={styles.promotion}>
      <Tag tone="brand" look="outline">
        {groupBuy.title}
      </Tag>
      {groupBuy.description}
      {groupBuy.link && (
        <a href={groupBuy.link} target={linkTarget} className={styles.link}>
          {groupBuy.linkText}
        </a>
      )}
    </p>
  );
}

function RushTag({ seconds }: { seconds: number }) {
  const [until] = useState(() => Date.now() + seconds * 1000);
  return (
    <Tag tone="brand">
      抢购中 <Countdown until={until} />
    </Tag>
  );
}

function idsIn(joined: string): number[] {
  return joined
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
}
