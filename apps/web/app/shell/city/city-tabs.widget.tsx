import type { SelectedCity } from '@jishi/contract/city.ts';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import {
  type CityChoice,
  type CityNode,
  type CityTree,
  type County,
  chooseCity,
  chooseCounty,
  chooseProvince,
  optionsOf,
  type Province,
} from './city-choice.ts';
import { COLUMNS } from './city-letters.widget.tsx';
import styles from './city-panel.module.css';
import { moveInGrid } from './move-in-grid.ts';

/** The three tabs (S276). */
const tabs = [
  { tab: 'province', label: '省份' },
  { tab: 'city', label: '城市' },
  { tab: 'county', label: '区县' },
] as const;

interface CityTabsProps {
  tree: CityTree;
  choice: CityChoice;
  present: SelectedCity;
  onChange(choice: CityChoice): void;
  /** A county was chosen, so the choice is whole (S284). */
  onChoose(city: SelectedCity): void;
  /** Seen in the place of the tab's own list; false for nothing. */
  instead: ReactNode;
}

/**
 * Province, city and county one after the other. A tab can be opened once the one before it has been decided; arrow
 * keys move between them, and within the list.
 */
export function CityTabs({ tree, choice, present, onChange, onChoose, instead }: CityTabsProps) {
  const panelId = useId();
  const list = useRef<HTMLUListElement>(null);
  const isOpen = (tab: CityChoice['tab']) =>
    tab === 'province' || (tab === 'city' ? choice.province : choice.city) !== undefined;

  const choose = (option: Province | CityNode | County) => {
    list.current?.scrollTo({ top: 0 });
    if (choice.tab === 'province') return onChange(chooseProvince(option as Province));
    if (choice.tab === 'city') return onChange(chooseCity(choice, option as CityNode));
    const chosen = chooseCounty(choice, option);
    if (chosen) onChoose(chosen);
  };
  const moveByArrow = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const open = tabs.map(({ tab }) => tab).filter(isOpen);
    const next = open[(open.indexOf(choice.tab) + step + open.length) % open.length];
    if (!next) return;
    event.preventDefault();
    onChange({ ...choice, tab: next });
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label="地区级别" className={styles.tabs} onKeyDown={moveByArrow}>
        {tabs.map(({ tab, label }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            data-tab={tab}
            aria-selected={choice.tab === tab}
            aria-controls={panelId}
            tabIndex={choice.tab === tab ? 0 : -1}
            className={styles.tab}
            disabled={!isOpen(tab)}
            onClick={() => onChange({ ...choice, tab })}
          >
            {chosenName(choice, tab) ?? label}
          </button>
        ))}
      </div>
      {instead}
      <div
        role="tabpanel"
        id={panelId}
        aria-label={tabs.find(({ tab }) => tab === choice.tab)?.label}
        hidden={Boolean(instead)}
      >
        <ul ref={list} className={styles.options} onKeyDown={(event) => moveInGrid(event, COLUMNS)}>
          {optionsOf(tree, choice).map((option) => (
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
      </div>
    </>
  );
}

function chosenName({ province, city }: CityChoice, tab: CityChoice['tab']): string | undefined {
  if (tab === 'province') return province?.name;
  return tab === 'city' ? city?.name : undefined;
}

function isPresent(id: number, { provinceId, cityId, countyId }: SelectedCity): boolean {
  return id === provinceId || id === cityId || id === countyId;
}
