import type { SelectedCity } from '@jishi/contract/city.ts';
import { Button } from '@jishi/ui/button';
import { TextField } from '@jishi/ui/text-field';
import { toast } from '@jishi/ui/toast';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useRef, useState } from 'react';
import { showFailure } from '../show-failure.ts';
import type { CityTree } from './city-choice.ts';
import styles from './city-panel.module.css';
import { isPositionFailure, locateVisitor } from './locate-visitor.ts';
import { type FoundPlace, searchCities } from './search-cities.ts';

interface CitySearchProps {
  tree: CityTree;
  onChoose(place: FoundPlace): void;
  onLocate(city: SelectedCity): void;
}

/**
 * A place by typing its name or pinyin, or by where the visitor is (C027). Enter takes the first; arrows move through
 * what was found.
 */
export function CitySearch({ tree, onChoose, onLocate }: CitySearchProps) {
  const [typed, setTyped] = useState('');
  const [isLocating, setIsLocating] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const found = searchCities(tree, typed);

  const choose = (place: FoundPlace) => {
    setTyped('');
    onChoose(place);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation();
      setTyped('');
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && found[0]) {
      event.preventDefault();
      choose(found[0]);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const options = [...(list.current?.querySelectorAll('button') ?? [])];
    if (step === 0 || options.length === 0) return;
    event.preventDefault();
    const at = options.indexOf(document.activeElement as HTMLButtonElement);
    options[(at + step + options.length) % options.length]?.focus();
  };
  const locate = async () => {
    setIsLocating(true);
    try {
      onLocate(await locateVisitor());
    } catch (error) {
      if (isPositionFailure(error))
        toast('未能获取您的位置，请在浏览器中允许定位或手动选择', { tone: 'warning' });
      else showFailure(error);
    } finally {
      setIsLocating(false);
    }
  };

  return (
    <search className={styles.search} onKeyDown={steer}>
      <TextField
        label="搜索城市或区县"
        hideLabel
        size="sm"
        placeholder="输入城市、区县或拼音，如 昆明、km"
        prefix={<Search size={14} />}
        autoComplete="off"
        maxLength={20}
        clearable
        value={typed}
        onValueChange={setTyped}
        className={styles.searchField}
      />
      <Button
        size="sm"
        icon={<LocateFixed size={14} />}
        pending={isLocating}
        pendingLabel="定位中"
        onClick={locate}
      >
        定位
      </Button>
      {typed.trim() !== '' && (
        <div className={styles.found}>
          {found.length === 0 && <p className={styles.nothing}>没有找到“{typed.trim()}”，请换个写法试试</p>}
          <ul ref={list} aria-label="搜索结果">
            {found.map((place) => (
              <li key={place.id}>
                <button type="button" className={styles.place} onClick={() => choose(place)}>
                  {place.name}
                  <span className={styles.within}>{place.within}</span>
                  {place.hasShop && <span className={styles.shop}>有门店</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}
