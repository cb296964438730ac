import { cityTree } from '@jishi/contract/city.ts';
import { describe, expect, it } from 'vitest';
import {
  buildDivisionTree,
  findDivision,
  findDivisionChain,
  initialGroupOf,
  isHeadingCity,
  listDivisions,
} from './divisions.ts';

describe('listDivisions', () => {
  const divisions = listDivisions();
  const countOf = (level: number) => divisions.filter((division) => division.level === level).length;

  it('lists all 34 provinces, with their cities and counties', () => {
    expect(countOf(1)).toBe(34);
    expect(countOf(2)).toBeGreaterThan(350);
    expect(countOf(3)).toBeGreaterThan(2_800);
  });

  it('has each code once, below a division of the level above', () => {
    expect(new Set(divisions.map(({ code }) => code)).size).toBe(divisions.length);
    const levels = new Map(divisions.map(({ code, level }) => [code, level]));
    for (const { level, parentCode } of divisions) expect(levels.get(parentCode) ?? 0).toBe(level - 1);
  });

  it('has a county in every city and a city in every province', () => {
    const parents = new Set(divisions.map(({ parentCode }) => parentCode));
    expect(divisions.filter(({ code, level }) => level < 3 && !parents.has(code))).toEqual([]);
  });

  it('knows Hong Kong, Macao and Taiwan down to their districts', () => {
    for (const code of [810101, 820102, 710101]) expect(findDivision(code)?.level).toBe(3);
  });

  it('holds no name that would break the city cookie apart', () => {
    expect(divisions.filter(({ name }) => !/^\p{Script=Han}{1,30}$/u.test(name))).toEqual([]);
  });

  it.each([
    [110000, 'B'],
    [500000, 'C'],
    [610000, 'S'],
    [350200, 'X'],
    [341500, 'L'],
    [341600, 'B'],
    [220100, 'C'],
    [540000, 'X'],
  ])('reads the initial of %i as %s, also where a character has several readings', (code, initial) => {
    expect(findDivision(code)?.initial).toBe(initial);
  });

  it('offers every province and city under one of four headings', () => {
    expect(initialGroupOf({ initial: 'A' })).toBe('A-G');
    expect(initialGroupOf({ initial: 'G' })).toBe('A-G');
    expect(initialGroupOf({ initial: 'H' })).toBe('H-K');
    expect(initialGroupOf({ initial: 'S' })).toBe('L-S');
    expect(initialGroupOf({ initial: 'Z' })).toBe('T-Z');
    expect(divisions.filter(({ level, initial }) => level < 3 && !/^[A-Z]$/.test(initial))).toEqual([]);
  });
});

describe('findDivisionChain', () => {
  const namesOf = (code: number) => {
    const chain = findDivisionChain(code);
    return chain && [chain.province.name, chain.city.name, chain.county.name];
  };

  it('finds a county with its city and province', () => {
    expect(namesOf(530102)).toEqual(['云南省', '昆明市', '五华区']);
  });

  it('finds the city of a municipality under the name of the municipality', () => {
    expect(namesOf(110101)).toEqual(['北京市', '北京市', '东城区']);
  });

  it('finds nothing for what is no county', () => {
    for (const code of [530100, 530000, 530199, 0, -1, 1.5, Number.NaN]) {
      expect(findDivisionChain(code)).toBeUndefined();
    }
  });

  it('tells headings over counties of the province from cities', () => {
    const headings = listDivisions().filter(({ code, level }) => level === 2 && isHeadingCity(code));
    expect(headings.map(({ code }) => code)).toEqual([419000, 429000, 469000, 500200, 659000]);
    expect(namesOf(429004)).toEqual(['湖北省', '省直辖县', '仙桃市']);
  });
});

describe('buildDivisionTree', () => {
  it('S279 nests counties in cities in provinces, each with id, name and hasShop', () => {
    const tree = buildDivisionTree(0);
    expect(cityTree.parse(tree)).toEqual(tree);
    const yunnan = tree.find(({ id }) => id === 530000);
    const kunming = yunnan?.children.find(({ id }) => id === 530100);
    expect(yunnan?.name).toBe('云南省');
    expect(kunming?.name).toBe('昆明市');
    expect(kunming?.children).toContainEqual({
      id: 530102,
      name: '五华区',
      hasShop: false,
      pinyin: 'wu hua qu',
    });
  });

  it('S279 marks a county with a shop and what it lies in, and nothing else', () => {
    const tree = buildDivisionTree(0, [530102]);
    const marked = tree.flatMap((province) => [
      province,
      ...province.children.flatMap((city) => [city, ...city.children]),
    ]);
    expect(marked.filter(({ hasShop }) => hasShop).map(({ id }) => id)).toEqual([530000, 530100, 530102]);
  });

  it('S287 leaves the counties out of the compact tree and keeps its shops', () => {
    const tree = buildDivisionTree(1, [530102]);
    expect(cityTree.parse(tree)).toEqual(tree);
    expect(tree.flatMap(({ children }) => children.flatMap((city) => city.children))).toEqual([]);
    expect(tree.find(({ id }) => id === 530000)?.children.find(({ id }) => id === 530100)?.hasShop).toBe(
      true,
    );
  });

  it('passes over shop codes that are no division', () => {
    expect(buildDivisionTree(0, [0, 999999]).some(({ hasShop }) => hasShop)).toBe(false);
  });

  it('calls the counties of Chongqing by a name that can be chosen', () => {
    const chongqing = buildDivisionTree(1).find(({ id }) => id === 500000);
    expect(chongqing?.children.map(({ name }) => name)).toEqual(['重庆市', '重庆郊县']);
  });

  it('gives each caller a tree of its own', () => {
    buildDivisionTree(1)[0]?.children.pop();
    expect(buildDivisionTree(1)[0]?.children).not.toEqual([]);
  });
});
