import { isUnitCode } from './resale-words.ts';

/** Most characters of a merchant's own code of a SKU. */
export const LONGEST_SKU_CODE = 64;

/** What is wrong with a merchant's own code of a SKU, for forms and for files; undefined where nothing is. */
export function explainSkuCode(code: string): string | undefined {
  if (code === '') return undefined;
  if (!/^[\w.+/-]+$/.test(code)) return '只能用字母、数字、点、横线、下划线、加号和斜线';
  if (isUnitCode(code)) return `“${code}”是二手和优品单品的编码，由系统给出；请换一个编码`;
  if (/^\d+(\.\d+)?E\+?\d+$/i.test(code) && /[.+]/.test(code))
    return `“${code}”是表格软件写成的科学计数法，原来的编码已丢失；请把该列设为文本后重新填写`;
  return undefined;
}
