/**
 * Marks an answer that is a constant until an area of the ledgers is built: `gift: notYet('activity', 'S178', [])`.
 * `npm run coverage` counts these answers and prints them; `npm run verify` refuses an area or a row that no ledger
 * knows.
 * @param _area the area of docs/spec whose work brings the real answer
 * @param _rows ids of the rows that stand only in part until then, parted by blanks
 * @returns the value as it is
 */
export function notYet<Value>(_area: string, _rows: string, value: Value): Value {
  return value;
}
