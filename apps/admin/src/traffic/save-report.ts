import { saveBlob } from '../resource/save-blob.ts';
import { formatDay } from '../shell/format.ts';
import { reportSheets, type TrafficReport } from './report-sheets.ts';

/** Hands a report to the browser as `流量分析-2026-11-01至2026-11-30.xlsx`. The writer of spreadsheets comes only now. */
export async function saveReport(report: TrafficReport): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const first = report.days[0]?.day ?? formatDay(new Date());
  const last = report.days.at(-1)?.day ?? first;
  const sheets = reportSheets(report).map(({ name, head, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: head.map((_title, index) => ({ width: index === 0 ? 40 : 14 })),
    data: [
      head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      // Text is written as text, so that an address that begins with `=` is no formula.
      ...rows.map((row) =>
        row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String })),
      ),
    ],
  }));
  saveBlob(await writeXlsxFile(sheets).toBlob(), `流量分析-${first}至${last}.xlsx`);
}
