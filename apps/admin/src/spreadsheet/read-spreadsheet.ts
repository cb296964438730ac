/** Bytes of a workbook that staff hand in; five hundred parcels have a hundredth of it. */
const MOST_BYTES = 5 * 1024 * 1024;
/** A workbook that unfolds without end is given up. */
const TIMEOUT_MS = 20_000;

/** What the worker answers with: the rows of the first sheet, or why there are none. */
export type ReadAnswer = { rows: unknown[][] } | { problem: string };

/**
 * Reads the first sheet of a workbook in a worker of its own, so that a file that is none, or too much, harms nothing.
 * @returns rows of cells as they stand there; null where a cell is empty
 * @throws Error in words for staff
 */
export async function readSpreadsheet(file: File): Promise<unknown[][]> {
  if (file.size > MOST_BYTES) throw new Error('表格不能超过 5 MB');
  const worker = new Worker(new URL('./read-spreadsheet.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<unknown[][]>((resolve, reject) => {
      const give = () => reject(new Error('表格无法读取，请另存为 .xlsx 后重试'));
      setTimeout(give, TIMEOUT_MS);
      worker.addEventListener('error', give);
      worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
        if ('rows' in data) resolve(data.rows);
        else give();
      });
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
