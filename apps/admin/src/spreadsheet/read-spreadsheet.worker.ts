import readXlsxFile from 'read-excel-file/web-worker';
import type { ReadAnswer } from './read-spreadsheet.ts';

/** Reads one workbook beside the page, which stays alive meanwhile. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await read(data));
});

async function read(file: File): Promise<ReadAnswer> {
  try {
    const [first] = await readXlsxFile(file);
    return { rows: first?.data ?? [] };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
