import { Button, Dropdown } from 'antd';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useSavedPaper } from './use-saved-paper.ts';

/** A paper of a record: what the menu calls it, its file without `.pdf`, and the operation that makes it. */
export interface PaperChoice {
  label: string;
  name: string;
  load: () => Promise<unknown>;
}

/** The papers of a record, as PDFs to be saved and printed. */
export function PrintPapers({ papers }: { papers: readonly PaperChoice[] }) {
  const savePaper = useSavedPaper();
  const [running, setRunning] = useState(false);
  const print = async (chosen: PaperChoice | undefined) => {
    if (!chosen) return;
    setRunning(true);
    await savePaper(chosen);
    setRunning(false);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: papers.map(({ label, name }) => ({ key: name, label })),
        onClick: ({ key }) => void print(papers.find(({ name }) => name === key)),
      }}
    >
      <Button icon={<Printer size={15} strokeWidth={1.5} />} loading={running}>
        打印
      </Button>
    </Dropdown>
  );
}
