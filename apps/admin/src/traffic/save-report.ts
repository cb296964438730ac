import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { saveBlob } from '../resource/save-blob.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { reportSheets, type TrafficReport } from './report-sheets.ts';

/** Hands a report to the browser as `流量分析-2026-11-01至2026-11-30.xlsx`. */
export async function saveReport(report: TrafficReport): Promise<void> {
  const first = report.days[0]?.day ?? writeBeijingDay(new Date());
  const last = report.days.at(-1)?.day ?? first;
  saveBlob(await writeSpreadsheet(reportSheets(report)), `流量分析-${first}至${last}.xlsx`);
}
