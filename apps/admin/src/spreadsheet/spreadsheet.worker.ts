import writeXlsxFile from 'write-excel-file/browser';
import { toSheetData } from './sheet-data.ts';
import type { Sheet, SpreadsheetAnswer } from './spreadsheet.ts';

/** Writes one workbook beside the page, which stays alive meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<readonly Sheet[]>) => {
  postMessage(await write(data));
});

async function write(sheets: readonly Sheet[]): Promise<SpreadsheetAnswer> {
  try {
    return { file: await writeXlsxFile(sheets.map(toSheetData)).toBlob() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
