import type { SelectedCity } from '@jishi/contract/city.ts';
import { ErrorState } from '@jishi/ui/error-state';
import { IconButton } from '@jishi/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@jishi/ui/skeleton';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import {
  type CityChoice,
  type CityNode,
  type County,
  chooseCity,
  chooseCounty,
  chooseHotCity,
  chooseProvince,
  optionsOf,
  type Province,
  startChoice,
} from './city-choice.ts';
import styles from './city-panel.module.css';
import { type Cities, loadCities } from './load-cities.ts';

const tabs = [
  { tab: 'province', label: '省份' },
  { tab: 'city', label: '城市' },
  { tab: 'county', label: '区县' },
] as const;

interface CityPanelProps {
  present: SelectedCity;
  onChoose(city: SelectedCity): void;
  onClose(): void;
}

/** Hot cities, and province, city, county one after the other (S276, S277). */
export function CityPanel({ present, onChoose, onClose }: CityPanelProps) {
  const [cities, setCities] = useState<Cities | 'failed'>();
  const [choice, setChoice] = useState<CityChoice>({ tab: 'province', province: undefined, city: undefined });

  const load = useCallback(() => {
    setCities(undefined);
    loadCities().then(
      (loaded) => {
        setCities(loaded);
        setChoice(startChoice(loaded.tree, present));
      },
      () => setCities('failed'),
    );
  }, [present]);
  useEffect(load, [load]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const choose = (option: Province | CityNode | County) => {
    if (choice.tab === 'province') return setChoice(chooseProvince(option as Province));
    if (choice.tab === 'city') return setChoice(chooseCity(choice, option as CityNode));
    const chosen = chooseCounty(choice, option);
    if (chosen) onChoose(chosen);
  };

  return (
    <div role="dialog" aria-label="选择所在地区" className={styles.panel} onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <p className={styles.title}>选择所在地区，查看当地价格与门店库存</p>
        <IconButton label="关闭" icon={<X size={16} />} size="sm" onClick={onClose} autoFocus />
      </div>
      {cities === 'failed' && <ErrorState size="sm" title="地区列表加载失败" onRetry={load} />}
      {cities === undefined && (
        <SkeletonGroup label="地区列表加载中">
          <Skeleton shape="box" height={304} />
        </SkeletonGroup>
      )}
      {cities !== undefined && cities !== 'failed' && (
        <>
          {cities.hot.length > 0 && (
            <div className={styles.hot}>
              <span className={styles.hotLabel}>热门城市</span>
              {cities.hot.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.hotCity}
                  onClick={() => setChoice(chooseHotCity(cities.tree, choice, id))}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
          <div role="tablist" aria-label="地区级别" className={styles.tabs}>
            {tabs.map(({ tab, label }) => (
              <button
                key={tab}
                type="button"
                role="tab"
                aria-selected={choice.tab === tab}
                className={styles.tab}
                disabled={(tab === 'city' && !choice.province) || (tab === 'county' && !choice.city)}
                onClick={() => setChoice({ ...choice, tab })}
              >
                {chosenName(choice, tab) ?? label}
              </button>
            ))}
          </div>
          <ul className={styles.options}>
            {optionsOf(cities.tree, choice).map((option) => (
              <li key={option.id}>
                <button
                  type="button"
                  className={styles.option}
                  aria-pressed={isPresent(option.id, present)}
                  onClick={() => choose(option)}
                >
                  {option.name}
                  {option.hasShop && <span className={styles.shop}>有门店</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function chosenName({ province, city }: CityChoice, tab: CityChoice['tab']): string | undefined {
  if (tab === 'province') return province?.name;
  return tab === 'city' ? city?.name : undefined;
}

function isPresent(id: number, { provinceId, cityId, countyId }: SelectedCity): boolean {
  return id === provinceId || id === cityId || id === countyId;
}
