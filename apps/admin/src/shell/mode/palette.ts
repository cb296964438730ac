import type { Mode } from './mode.ts';

/** The tokens of tokens.css and colours.css in antd's words; antd mixes with them, so it needs them written out. */
const light = {
  ink: '#1f1f1f',
  inkSecondary: '#666666',
  inkFaint: '#707070',
  placeholder: '#737373',
  page: '#f5f5f3',
  card: '#ffffff',
  raised: '#ffffff',
  sunken: '#fafaf9',
  hover: '#f5f5f3',
  pressed: '#f0f0ee',
  border: '#dcdcd8',
  line: '#e8e8e6',
  split: '#efefed',
  mask: 'rgb(31 31 31 / 42%)',
  info: ['#2f5fb3', '#eef3fb', '#c6d6f0'],
  success: ['#1a7a48', '#ebf6f0', '#bfe0cd'],
  warning: ['#9a5700', '#fdf4e3', '#f0d9ad'],
  error: ['#c4203a', '#fdeff1', '#f3c4cb'],
  onSolid: '#ffffff',
  shadow: '0 8px 24px rgb(31 31 31 / 10%), 0 1px 4px rgb(31 31 31 / 6%)',
} as const;

type Palette = {
  readonly [Name in keyof typeof light]: (typeof light)[Name] extends string
    ? string
    : readonly [string, string, string];
};

const dark: Palette = {
  ink: '#e9e9e6',
  inkSecondary: '#b4b4b0',
  inkFaint: '#a0a09c',
  placeholder: '#9b9b97',
  page: '#141414',
  card: '#1f1f1e',
  raised: '#282827',
  sunken: '#242423',
  hover: '#2a2a29',
  pressed: '#323230',
  border: '#4a4a47',
  line: '#333331',
  split: '#2e2e2c',
  mask: 'rgb(0 0 0 / 62%)',
  info: ['#8fb4f5', '#192233', '#2f4568'],
  success: ['#5cc08a', '#16291f', '#2a5a40'],
  warning: ['#e0a354', '#2d2313', '#5c4620'],
  error: ['#ff8a93', '#351a1d', '#6b3136'],
  onSolid: '#161615',
  shadow: '0 8px 24px rgb(0 0 0 / 48%), 0 1px 4px rgb(0 0 0 / 36%)',
};

export const palettes: Readonly<Record<Mode, Palette>> = { light, dark };
