import type { SelectedCity } from '@jishi/contract/city.ts';
import { ErrorState } from '@jishi/ui/error-state';
import { IconButton } from '@jishi/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@jishi/ui/skeleton';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { citiesByLetter } from './cities-by-letter.ts';
import { type CityChoice, chooseHotCity, startChoice, wholeCity } from './city-choice.ts';
import { CitiesOfLetter, CityLetters } from './city-letters.widget.tsx';
import styles from './city-panel.module.css';
import { CitySearch } from './city-search.widget.tsx';
import { CityTabs } from './city-tabs.widget.tsx';
import { type Cities, loadCities } from './load-cities.ts';

interface CityPanelProps {
  present: SelectedCity;
  onChoose(city: SelectedCity): void;
  onClose(): void;
  /** Stands below the list. */
  footer?: ReactNode;
}

/**
 * Search, hot cities, first letters, and province, city, county one after the other (S276, S277); the cross and Esc
 * close it (S278).
 */
export function CityPanel({ present, onChoose, onClose, footer }: CityPanelProps) {
  const [cities, setCities] = useState<Cities | 'failed'>();
  const [choice, setChoice] = useState<CityChoice>({ tab: 'province', province: undefined, city: undefined });
  const [letter, setLetter] = useState('');
  const tree = cities === 'failed' ? undefined : cities?.tree;
  const byLetter = useMemo(() => citiesByLetter(tree ?? []), [tree]);
  const change = (next: CityChoice) => {
    setLetter('');
    setChoice(next);
  };

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

  return (
    <div role="dialog" aria-label="选择所在地区" className={styles.panel} onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <p className={styles.title}>选择所在地区，查看当地价格与门店库存</p>
        <IconButton label="关闭" icon={<X size={16} />} size="sm" onClick={onClose} autoFocus />
      </div>
      {cities === 'failed' && <ErrorState size="sm" title="地区列表加载失败" onRetry={load} />}
      {cities === undefined && (
        <SkeletonGroup label="地区列表加载中">
          <Skeleton shape="box" height={312} />
        </SkeletonGroup>
      )}
      {cities !== undefined && cities !== 'failed' && (
        <>
          <CitySearch
            tree={cities.tree}
            onChoose={(place) =>
              place.county ? onChoose(place.county) : change(chooseHotCity(cities.tree, choice, place.id))
            }
            onLocate={onChoose}
          />
          {cities.hot.length > 0 && (
            <div className={styles.hot}>
              <span className={styles.hotLabel}>热门城市</span>
              {cities.hot.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.hotCity}
                  onClick={() => {
                    const city = wholeCity(cities.tree, id);
                    if (city) onChoose(city);
                    else change(chooseHotCity(cities.tree, choice, id));
                  }}
                >
                  {name}
                </button>
              ))}
            </div>
          )}
          <CityLetters cities={byLetter} letter={letter} onLetter={setLetter} />
          <CityTabs
            tree={cities.tree}
            choice={choice}
            present={present}
            onChange={change}
            onChoose={onChoose}
            instead={
              letter !== '' && (
                <CitiesOfLetter
                  cities={byLetter.get(letter) ?? []}
                  letter={letter}
                  presentCityId={present.cityId}
                  onChoose={(id) => change(chooseHotCity(cities.tree, choice, id))}
                />
              )
            }
          />
        </>
      )}
      {footer}
    </div>
  );
}
