import { App, Button } from 'antd';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveBlob } from '../resource/save-blob.ts';
import { describeFailure } from '../shell/failure.ts';
import type { Sheet } from '../spreadsheet/spreadsheet.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';

/** Saves what a page shows as a workbook; nothing to save while it is on its way. */
export function SaveReport({ name, sheets }: { name: string; sheets: readonly Sheet[] | undefined }) {
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const save = async (shown: readonly Sheet[]) => {
    setSaving(true);
    try {
      saveBlob(await writeSpreadsheet(shown), `${name}.xlsx`);
    } catch (error) {
      message.error(`导出失败：${describeFailure(error)}`);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      icon={<Download size={15} strokeWidth={1.5} />}
      disabled={sheets === undefined}
      loading={saving}
      onClick={() => sheets && void save(sheets)}
    >
      导出
    </Button>
  );
}
