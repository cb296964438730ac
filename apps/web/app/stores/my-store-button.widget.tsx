import { Button } from '@jishi/ui/button';
import Store from 'lucide-react/icons/store';
import { type FormEvent, useState } from 'react';
import { keepShop } from '../shell/shop-picker/choose-shop.ts';
import { openShopPicker } from '../shell/shop-picker/open-shop-picker.ts';
import { useShell } from '../shell/use-shell.ts';
import type { ShownStore } from './store-shapes.ts';
import styles from './visit-panel.module.css';

/**
 * Makes a store the visitor's own, as the shop picker does (S293). Without scripts the form leads to the address with
 * the shop code, which the server binds (S036). The visitor's own store can be changed for another instead; one that
 * stands for none (S316) has no button.
 * @param isSmall beside others in a list
 */
export function MyStoreButton({ store, isSmall = false }: { store: ShownStore; isSmall?: boolean }) {
  const { shop: bound } = useShell();
  const [isKeeping, setIsKeeping] = useState(false);
  if (bound?.id === store.id) {
    return (
      <>
        <p className={styles.bound}>这是您选定的门店，商品页与结算页优先显示它的库存与自提。</p>
        <Button size="lg" block onClick={() => openShopPicker({ cityId: store.cityId })}>
          更换门店
        </Button>
      </>
    );
  }
  if (!store.bindable) return null;
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    setIsKeeping(true);
    await keepShop(store);
    location.reload();
  };
  return (
    <form action={`/stores/${store.id}`} onSubmit={keep}>
      <input type="hidden" name="shopCode" value={store.code} />
      <Button
        type="submit"
        variant={isSmall ? 'secondary' : 'primary'}
        size={isSmall ? 'sm' : 'lg'}
        block={!isSmall}
        icon={!isSmall && <Store size={18} />}
        pending={isKeeping}
      >
        设为我的门店
      </Button>
    </form>
  );
}
