import { Button, Space } from 'antd';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useAct } from '../shell/use-act.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { imports } from './import.resource.tsx';
import { IMPORT_CHANGES } from './import-query.ts';
import { templateSheets } from './template-sheets.ts';

/** Files of goods: each is handed in here, tried, brought in, and taken back where it was wrong. */
export function ImportsPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (id: number) =>
    void navigate({ pathname: `/imports/${id}`, search }, { preventScrollReset: true });
  return (
    <>
      <PageHead
        hint="支持 .xlsx、CSV，或包含一个表格和图片的 .zip，20 MB 以内。先检查再写入，写错了可以撤销。"
        actions={
          <Space>
            <TemplateButton />
            <UploadButton onHandedIn={open} />
          </Space>
        }
      />
      <ResourceList resource={imports} onOpen={({ id }) => open(id)} />
      <Outlet />
    </>
  );
}

function TemplateButton() {
  const save = useAct({
    run: () => writeSpreadsheet(templateSheets()),
    changes: [],
    onDone: (blob) => saveBlob(blob, '商品导入模板.xlsx'),
  });
  return (
    <Button
      icon={<Download size={16} strokeWidth={1.5} />}
      loading={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      下载模板
    </Button>
  );
}

function UploadButton({ onHandedIn }: { onHandedIn: (id: number) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const handIn = useAct({
    run: (file: File) => api.adminImport.upload({ file, name: file.name.slice(-120) }),
    changes: IMPORT_CHANGES,
    onDone: ({ id }) => onHandedIn(id),
  });
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept=".xlsx,.csv,.txt,.zip"
        hidden
        aria-label="选择商品表格"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file, mended, may be chosen again.
          target.value = '';
          if (file) handIn.mutate(file);
        }}
      />
      <Button
        type="primary"
        icon={<Upload size={16} strokeWidth={1.5} />}
        loading={handIn.isPending}
        onClick={() => chooser.current?.click()}
      >
        上传表格
      </Button>
    </>
  );
}
