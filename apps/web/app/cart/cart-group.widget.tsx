import { Button } from '@jishi/ui/button';
import { Card } from '@jishi/ui/card';
import { Checkbox } from '@jishi/ui/checkbox';
import { Countdown } from '@jishi/ui/countdown';
import { formatYuan } from '@jishi/ui/price';
import { QuantityStepper } from '@jishi/ui/quantity-stepper';
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
        {group.isGroup && (
          <Tag tone="brand" look="outline">
            {group.packageId > 0 ? '套餐' : '促销'}
          </Tag>
        )}
        {groupType.isRushCart && <RushTag seconds={groupType.rushResidueSeconds} />}
        {groupType.description && <span className={styles.note}>{groupType.description}</span>}
        {groupType.link && (
          <a href={groupType.link} target={linkTarget} className={styles.link}>
            {groupType.linkTitle}
          </a>
        )}
        {/* A package says so itself. */}
        {economize > 0 && !groupType.clearFlag && group.packageId === 0 && (
          <span className={group.isGroup ? styles.saved : styles.note}>
            {group.isGroup ? '已优惠' : '较官方指导价省'} {formatYuan(economize)}
          </span>
        )}
        {group.packageId > 0 && <PackageCount group={group} setPackage={acts.setPackage} />}
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
            isInPackage={group.packageId > 0}
            acts={acts}
            linkTarget={linkTarget}
          />
        ))}
      </ul>
    </Card>
  );
}

/** How many of a package: all its goods go together. */
function PackageCount({ group, setPackage }: { group: CartGroup; setPackage: CartActs['setPackage'] }) {
  const { packageId, packageCount, groupType, product } = group;
  const [first] = product;
  if (!first) return null;
  return (
    <span className={styles.package}>
      <QuantityStepper
        size="sm"
        label={`${groupType.title}的套数`}
        value={packageCount}
        onValueChange={(count) => setPackage(packageId, first.ppid, count)}
      />
      套
      <Button
        variant="link"
        size="sm"
        aria-label={`删除套餐${groupType.title}`}
        onClick={() => setPackage(packageId, first.ppid, 0)}
      >
        删除套餐
      </Button>
    </span>
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
