import type { SelectedCity } from '@jishi/contract/city.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openShopPicker } from '../shop-picker/open-shop-picker.ts';
import { SpriteIcon } from '../sprite-icon.tsx';
import { useShell } from '../use-shell.ts';
import { saveCity } from './city-cookie.ts';
import styles from './city-picker.module.css';

// The panel and its list of all counties come when somebody wants to choose.
const CityPanel = lazy(() =>
  import('./city-panel.widget.tsx').then((module) => ({ default: module.CityPanel })),
);

const BoundShopLine = lazy(() =>
  import('./bound-shop-line.widget.tsx').then((module) => ({ default: module.BoundShopLine })),
);

/** The visitor's city in the header, and the panel that changes it (S065, S276 to S286). */
export function CityPicker() {
  const { city } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const choose = (chosen: SelectedCity) => {
    saveCity(chosen);
    setIsOpen(false);
    button.current?.focus();
    // Prices and stock go by the city, so the page and the shell are asked for again.
    if (chosen.countyId !== city.countyId || city.guessed) revalidate();
  };
  const close = (takesFocusBack: boolean) => {
    setIsOpen(false);
    if (takesFocusBack) button.current?.focus();
    // A guess that is closed is taken for right, so that nobody is asked again (S286).
    if (city.guessed) saveCity(city);
  };
  const pickShop = () => {
    close(false);
    openShopPicker();
  };

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  });

  return (
    <div ref={box} className={styles.picker}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`所在地区：${city.cityName}${city.countyName}，点击更换`}
        onClick={() => (isOpen ? close(true) : setIsOpen(true))}
      >
        <SpriteIcon name="map-pin" size={16} />
        <span className={styles.place}>
          {city.cityName} <span className={styles.county}>{city.countyName}</span>
        </span>
        <SpriteIcon name="chevron-down" size={14} className={styles.arrow} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CityPanel
            present={city}
            onChoose={choose}
            onClose={() => close(true)}
            footer={<BoundShopLine onPick={pickShop} />}
          />
        </Suspense>
      )}
    </div>
  );
}
