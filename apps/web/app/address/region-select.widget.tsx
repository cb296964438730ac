import { Select } from '@jishi/ui/select';
import { useEffect, useState } from 'react';
import type { CityTree } from '../shell/city/city-choice.ts';
import { loadCities } from '../shell/city/load-cities.ts';
import { showFailure } from '../shell/show-failure.ts';
import type { Region } from './address-fields.ts';
import styles from './frame/address-dialog.module.css';

interface RegionSelectProps {
  value: Region;
  error: string | undefined;
  onChange(region: Region): void;
  /** The last of the three was left. */
  onLeave(): void;
}

/** Province, city and county, each offering what lies in the one before. The divisions are fetched once per visit. */
export function RegionSelect({ value, error, onChange, onLeave }: RegionSelectProps) {
  const tree = useDivisions();
  const { provinceId, cityId, countyId } = value;
  const cities = tree?.find(({ id }) => id === provinceId)?.children ?? [];
  const counties = cities.find(({ id }) => id === cityId)?.children ?? [];

  const chooseProvince = (id: number) => {
    const only = onlyOne(tree?.find((province) => province.id === id)?.children ?? []);
    onChange({ provinceId: id, cityId: only?.id ?? 0, countyId: onlyOne(only?.children ?? [])?.id ?? 0 });
  };
  const chooseCity = (id: number) => {
    const only = onlyOne(cities.find((city) => city.id === id)?.children ?? []);
    onChange({ provinceId, cityId: id, countyId: only?.id ?? 0 });
  };

  return (
    <fieldset className={styles.region} disabled={!tree}>
      <Select
        label="省份"
        required
        placeholder={tree ? '请选择' : '加载中'}
        options={optionsOf(tree ?? [])}
        value={tree ? choiceOf(provinceId) : ''}
        onValueChange={(id) => chooseProvince(Number(id))}
      />
      <Select
        label="城市"
        required
        placeholder="请选择"
        options={optionsOf(cities)}
        value={choiceOf(cityId)}
        onValueChange={(id) => chooseCity(Number(id))}
      />
      <Select
        label="区县"
        required
        placeholder="请选择"
        options={optionsOf(counties)}
        value={choiceOf(countyId)}
        error={error}
        onBlur={onLeave}
        onValueChange={(id) => onChange({ provinceId, cityId, countyId: Number(id) })}
      />
    </fieldset>
  );
}

/** All divisions; undefined until they are here. */
function useDivisions(): CityTree | undefined {
  const [tree, setTree] = useState<CityTree>();
  useEffect(() => {
    let isWanted = true;
    loadCities().then((cities) => isWanted && setTree(cities.tree), showFailure);
    return () => {
      isWanted = false;
    };
  }, []);
  return tree;
}

/** Where there is nothing to choose (the one city of a municipality) nobody is asked. */
function onlyOne<Division>(divisions: readonly Division[]): Division | undefined {
  return divisions.length === 1 ? divisions[0] : undefined;
}

function optionsOf(divisions: readonly { id: number; name: string }[]) {
  return divisions.map(({ id, name }) => ({ value: String(id), label: name }));
}

function choiceOf(id: number): string {
  return id === 0 ? '' : String(id);
}
