import { importStates } from '@jishi/contract/import-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StateTag } from '../shell/cell/cells.widget.tsx';
import { RecordDrawer } from '../shell/record-drawer.widget.tsx';
import { ImportActions } from './import-actions.widget.tsx';
import { ImportFileView } from './import-file.widget.tsx';
import { importQuery, importTones } from './import-query.ts';

const WIDTH = 960;

/** One file of goods beside the list: its columns, what is wrong with it, and what came of it. */
export function ImportPage() {
  const { importId = '' } = useParams();
  const record = useQuery(importQuery(Number(importId)));
  return (
    <RecordDrawer
      noun="导入"
      number={importId}
      back="/imports"
      width={WIDTH}
      record={record}
      state={({ state }) => <StateTag tone={importTones[state]}>{importStates[state]}</StateTag>}
      actions={(file) => <ImportActions file={file} />}
    >
      {(file) => <ImportFileView key={file.id} file={file} />}
    </RecordDrawer>
  );
}
