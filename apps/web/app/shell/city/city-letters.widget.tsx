import { useRef } from 'react';
import type { LetteredCity } from './cities-by-letter.ts';
import styles from './city-panel.module.css';
import { moveInGrid } from './move-in-grid.ts';

interface CityLettersProps {
  /** As `citiesByLetter` has them. */
  cities: ReadonlyMap<string, readonly LetteredCity[]>;
  /** The letter whose cities are seen; empty for none. */
  letter: string;
  onLetter(letter: string): void;
}

/** The first letters that cities have: pressing one shows its cities, pressing it again shows the provinces. */
export function CityLetters({ cities, letter, onLetter }: CityLettersProps) {
  const letters = [...cities.keys()];
  return (
    <fieldset
      aria-label="按城市首字母选择"
      className={styles.letters}
      onKeyDown={(event) => moveInGrid(event, letters.length)}
    >
      <span className={styles.hotLabel}>首字母</span>
      {letters.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.letter}
          aria-pressed={one === letter}
          onClick={() => onLetter(one === letter ? '' : one)}
        >
          {one}
        </button>
      ))}
    </fieldset>
  );
}

interface CitiesOfLetterProps {
  cities: readonly LetteredCity[];
  letter: string;
  presentCityId: number;
  onChoose(cityId: number): void;
}

/** The cities of one letter. A city of a province of its own name needs not be told where it lies. */
export function CitiesOfLetter({ cities, letter, presentCityId, onChoose }: CitiesOfLetterProps) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-label={`首字母 ${letter} 的城市`}>
      <ul ref={list} className={styles.options} onKeyDown={(event) => moveInGrid(event, COLUMNS)}>
        {cities.map(({ city, province }) => (
          <li key={city.id}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={city.id === presentCityId}
              onClick={() => onChoose(city.id)}
            >
              {city.name}
              {city.name !== province.name && (
                <span className={styles.within}>{shortName(province.name)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Buttons in a row of the grid (city-panel.module.css). */
export const COLUMNS = 4;

/** 云南 for 云南省, 新疆 for 新疆维吾尔自治区. */
function shortName(province: string): string {
  return province.replace(/(壮族|回族|维吾尔)?自治区$|省$|市$|特别行政区$/, '');
}
