import { checkDigitOf } from '@jishi/contract/tax-number.ts';
import type { CompanyDirectory, CompanyEntry } from './company-directory.ts';

/** Places with their division codes; the first has most companies, as demo shops stand there. */
const places: readonly [string, string][] = [
  ['昆明', '530100'],
  ['北京', '110100'],
  ['上海', '310100'],
  ['广州', '440100'],
  ['深圳', '440300'],
  ['成都', '510100'],
  ['重庆', '500100'],
];
const words = [
  '滇池',
  '翠湖',
  '金马',
  '碧鸡',
  '春城',
  '西山',
  '盘龙',
  '官渡',
  '呈贡',
  '云岭',
  '苍山',
  '洱海',
  '红河',
  '玉溪',
  '石林',
  '长虫',
  '圆通',
  '大观',
  '五华',
  '海埂',
];
const trades: readonly [string, string][] = [
  ['科技有限公司', '软件园'],
  ['商贸有限公司', '商务中心'],
  ['文化传播有限公司', '创意园'],
  ['建筑工程有限公司', '建工大厦'],
  ['信息技术服务有限公司', '数码港'],
];
const COUNT = 300;

/** Companies that do not exist, with numbers whose check digits hold. The same on every run. */
export const drawnCompanies: readonly CompanyEntry[] = Array.from({ length: COUNT }, (_one, at) => {
  // A third of them at the first place: a search for it finds more than it shows.
  const [place, code] = places[at % 3 === 0 ? 0 : 1 + (at % (places.length - 1))] ?? ['昆明', '530100'];
  const word = words[Math.floor(at / trades.length) % words.length] ?? '';
  const [trade, site] = trades[at % trades.length] ?? ['有限公司', '大厦'];
  const isSecond = at >= words.length * trades.length;
  const suffix = isSecond ? ['', '东方', '盛达'][Math.floor(at / (words.length * trades.length))] : '';
  const first = `91${code}MA6${String(at).padStart(6, '0')}`;
  return {
    name: `${place}${word}${suffix}${trade}`,
    taxNo: `${first}${checkDigitOf(first)}`,
    address: `${place}市${word}路 ${(at % 190) + 1} 号${site} ${(at % 20) + 1} 层`,
    phone: `0871-6${String(3_100_000 + at).slice(-7)}`,
  };
});

/** The directory of a sandbox. */
export const drawnDirectory: CompanyDirectory = {
  name: 'sandbox',
  search: async (part, limit) => drawnCompanies.filter(({ name }) => name.includes(part)).slice(0, limit),
};
