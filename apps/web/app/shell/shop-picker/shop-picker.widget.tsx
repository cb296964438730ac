import type { SelectedCity } from '@jishi/contract/city.ts';
import { Button } from '@jishi/ui/button';
import { Dialog } from '@jishi/ui/dialog';
import { toast } from '@jishi/ui/toast';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useRef, useState } from 'react';
import { CityPanel } from '../city/city-panel.widget.tsx';
import { forgetShop } from '../shop-scope/shop-cookie.ts';
import { useShell } from '../use-shell.ts';
import { keepShop, markedShop, SHOP_REQUIRED } from './choose-shop.ts';
import { closeShopPicker, type OpenShopPicker } from './open-shop-picker.ts';
import { ShopCards } from './shop-cards.widget.tsx';
import styles from './shop-picker.module.css';
import { useShops } from './use-shops.ts';

/** The shop picker: a city, and its shops to choose one from (S289). */
export function ShopPicker({ shown }: { shown: OpenShopPicker | undefined }) {
  const { city: present, shop: bound } = useShell();
  const [chosenCity, setChosenCity] = useState<SelectedCity>();
  const [clickedId, setClickedId] = useState<number>();
  const [isKeeping, setIsKeeping] = useState(false);
  const [isChoosingCity, setIsChoosingCity] = useState(false);
  const cityButton = useRef<HTMLButtonElement>(null);
  const isOpen = shown !== undefined;
  const city = chosenCity ?? present;
  const { shops, failed, retry } = useShops(
    isOpen,
    chosenCity?.countyId ?? shown?.cityId ?? present.countyId,
  );
  const marked = markedShop(shops ?? [], clickedId, bound?.id);

  const closeAll = () => {
    closeShopPicker();
    setIsChoosingCity(false);
    setClickedId(undefined);
    setChosenCity(undefined);
  };
  const close = () => {
    // Esc and the outside close what lies on top first.
    if (isChoosingCity) return setIsChoosingCity(false);
    closeAll();
  };
  const chooseCity = (chosen: SelectedCity) => {
    setChosenCity(chosen);
    setClickedId(undefined);
    setIsChoosingCity(false);
    cityButton.current?.focus();
  };
  const confirm = async () => {
    if (!marked) return toast(SHOP_REQUIRED, { tone: 'warning' });
    setIsKeeping(true);
    await keepShop(marked);
    location.reload();
  };
  const leave = () => {
    forgetShop();
    location.reload();
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || close()}
      title="选择门店"
      description="选好后，商品页与结算页优先显示该门店的库存与自提"
      size="xl"
      initialFocus={() => cityButton.current}
      footer={
        <>
          {bound && (
            <Button variant="ghost" className={styles.leave} onClick={leave}>
              不指定门店
            </Button>
          )}
          <Button onClick={close}>取消</Button>
          {/* Where there is nothing to choose from, asking for a choice would lead nowhere. */}
          <Button variant="primary" pending={isKeeping} disabled={!shops?.length} onClick={confirm}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <div className={styles.city}>
          <button
            ref={cityButton}
            type="button"
            className={styles.cityButton}
            aria-haspopup="dialog"
            aria-expanded={isChoosingCity}
            onClick={() => setIsChoosingCity(!isChoosingCity)}
          >
            <MapPin size={16} />
            {city.provinceName === city.cityName ? city.cityName : `${city.provinceName} ${city.cityName}`}
            <ChevronDown size={14} />
          </button>
          {shops && <span className={styles.count}>共 {shops.length} 家门店</span>}
          {marked && (
            <a href={`/stores/${marked.id}`} className={styles.details} onClick={closeAll}>
              查看{marked.name}
            </a>
          )}
          {isChoosingCity && (
            <CityPanel present={city} onChoose={chooseCity} onClose={() => setIsChoosingCity(false)} />
          )}
        </div>
        <ShopCards
          shops={shops}
          failed={failed}
          cityName={city.cityName}
          markedId={marked?.id}
          onMark={setClickedId}
          onRetry={retry}
          onChangeCity={() => setIsChoosingCity(true)}
        />
      </div>
    </Dialog>
  );
}
