import { Converter } from 'opencc-js/t2cn';

const hasHan = /\p{Script=Han}/u;
/** Memory and storage in the short form of the trade, 12+256 or 16G/1T, with what may stand around it. */
const memoryAndStorage =
  /(?<![\d.a-z])(\d{1,2})(?:gb?)? ?[+/加] ?(?:(64|128|256|512|1024)(?:gb?)?|([12])tb?)(?![\da-z])/g;

/** Generations are called by their number: iPad (第 10 代) is the iPad 10. */
const generation =
  /(?<![新下这换])[(（]? ?第? ?(\d{1,2}|[一二三四五六七八九十]{1,2}) ?代(?!购|码|言|理|表|替|步)[)）]?/gu;
/** 第三代骁龙 8 is the 骁龙 8 Gen 3, and Gen 3 is one word. */
const chipGeneration = /第 ?(\d|[一二三四五六七八九十]) ?代 ?骁龙 ?(\d(?:s|\+)?)(?![\d.])/gu;
const chipWord = /(?<![a-z])gen (\d)(?!\d)/g;
const chineseDigits = '一二三四五六七八九十';

/** Built when the first Chinese text comes by. */
let converter: ReturnType<typeof Converter> | undefined;

/**
 * Brings text into the one form that goods are stored in and looked for: lower case, half width, simplified
 * characters, no accents, at most `maxLength` characters. Text of any content is fine.
 */
export function normalizeText(text: string, maxLength: number): string {
  const plain = text
    .slice(0, maxLength)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .slice(0, maxLength);
  return simplify(plain)
    .replace(chipGeneration, (_, number: string, chip: string) => `骁龙 ${chip} gen${digitOf(number)}`)
    .replace(chipWord, 'gen$1')
    .replace(generation, writeOutGeneration)
    .replace(/\s+/g, ' ')
    .replace(memoryAndStorage, writeOutMemory)
    .trim();
}

function simplify(text: string): string {
  if (!hasHan.test(text)) return text;
  converter ??= Converter({ from: 't', to: 'cn' });
  return converter(text);
}

function writeOutMemory(_: string, memory: string, gigabytes: string | undefined, terabytes: string): string {
  return gigabytes === undefined ? `${memory}gb ${terabytes}tb` : `${memory}gb ${gigabytes}gb`;
}

function digitOf(sign: string): string {
  return /\d/.test(sign) ? sign : String(chineseDigits.indexOf(sign) + 1);
}

function writeOutGeneration(_: string, number: string): string {
  if (/\d/.test(number)) return ` ${number} `;
  const places = [...number].map((sign) => chineseDigits.indexOf(sign) + 1);
  return ` ${places.length === 1 ? places[0] : 10 + (places[1] ?? 0)} `;
}
