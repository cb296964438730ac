/** A formula whose result is not in the file, in the manner of the spreadsheet's own. */
export const NO_RESULT = '#CALC!';

/** What spreadsheets show where a formula has no result, and what each means. */
const meanings: Readonly<Record<string, string>> = {
  '#N/A': '没有找到要查的值',
  '#REF!': '引用的单元格已经不在',
  '#VALUE!': '参数的类型不对',
  '#DIV/0!': '除数为零',
  '#NAME?': '函数或名称写错',
  '#NULL!': '引用的区域不相交',
  '#NUM!': '数字超出范围',
  '#SPILL!': '结果放不下',
  '#CALC!': '没有算出结果',
  '#FIELD!': '没有这个字段',
  '#BLOCKED!': '被禁止计算',
  '#CONNECT!': '没有连上数据源',
  '#BUSY!': '还在取数据',
  '#GETTING_DATA': '还在取数据',
  '#UNKNOWN!': '无法识别',
  '#EXTERNAL!': '数据源出错',
  '#PYTHON!': '代码出错',
};
/** What stands in text that was saved while a column was too narrow for its numbers. */
const TOO_NARROW = /^#{3,}$/;

export function isErrorValue(text: string): boolean {
  return text.startsWith('#') && (text.toUpperCase() in meanings || TOO_NARROW.test(text));
}

/** Why a row with this cell is refused; undefined for a cell that says something. */
export function explainErrorValue(text: string): string | undefined {
  if (!isErrorValue(text)) return undefined;
  if (TOO_NARROW.test(text))
    return `“${text.slice(0, 12)}”是列宽不够时显示的占位符，原来的内容已丢失；请把这一列拉宽后重新保存`;
  return `“${text}”是表格公式的错误值（${meanings[text.toUpperCase()]}），请改正公式或填入内容后重试`;
}
