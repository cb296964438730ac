import { useEffect, useRef, useState } from 'react';
import { changeItem, moveItem, sortFiles, type UploadItem, type UploadLimits } from './upload-list.ts';

/** Sends a file. @returns what the form sends for it @throws where it was refused */
export type SendFile = (file: File, onPercent: (percent: number) => void) => Promise<{ id: string }>;

interface UploadListOptions {
  limits: UploadLimits;
  send: SendFile;
  /** What went wrong, in words. */
  explain: (error: unknown) => string;
  /** What stands in it at first. */
  start: readonly { id: string; url: string }[];
  /** What has come from elsewhere meanwhile; each is taken up once, however often it is named. */
  received: readonly { id: string; url: string }[];
  /** How many are on their way, and the ids of those that are there, in order. */
  onChange: ((held: { ids: string[]; sending: number }) => void) | undefined;
}

/** Files of a field: taken, sent, ordered, taken out and put back. */
export function useUploadList({ limits, send, explain, start, received, onChange }: UploadListOptions) {
  const { most } = limits;
  const [items, setItems] = useState<readonly UploadItem[]>(() => start.map(describeReady));
  const [complaint, setComplaint] = useState('');
  const [removed, setRemoved] = useState<{ item: UploadItem; place: number }>();
  const files = useRef(new Map<string, File>());
  const change = (key: string, what: Partial<UploadItem>) =>
    setItems((before) => changeItem(before, key, what));

  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = received.filter(({ id }) => !known.current.has(id));
    for (const { id } of fresh) known.current.add(id);
    if (fresh.length > 0) setItems((before) => [...before, ...fresh.map(describeReady)].slice(0, most));
  }, [received, most]);

  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    const ids = items.flatMap(({ id, state }) => (state === 'ready' ? [id] : []));
    tell.current?.({ ids, sending: items.filter(({ state }) => state === 'sending').length });
  }, [items]);

  const deliver = async (key: string) => {
    const file = files.current.get(key);
    if (!file) return;
    change(key, { state: 'sending', percent: 0, error: '' });
    try {
      const { id } = await send(file, (percent) => change(key, { percent }));
      change(key, { state: 'ready', id, percent: 100 });
    } catch (error) {
      change(key, { state: 'failed', error: explain(error) });
    }
  };
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return;
    const { taken, complaint: words } = sortFiles(chosen, items.length, limits);
    setComplaint(words);
    setRemoved(undefined);
    const fresh = taken.map((file): UploadItem => {
      const key = crypto.randomUUID();
      files.current.set(key, file);
      return {
        key,
        name: file.name,
        state: 'sending',
        preview: URL.createObjectURL(file),
        id: '',
        percent: 0,
        error: '',
      };
    });
    setItems((before) => [...before, ...fresh]);
    for (const { key } of fresh) void deliver(key);
  };
  const remove = (key: string) => {
    const place = items.findIndex((item) => item.key === key);
    const item = items[place];
    if (!item) return;
    setRemoved({ item, place });
    setComplaint('');
    setItems((before) => before.filter((one) => one.key !== key));
  };
  const putBack = () => {
    if (!removed) return;
    setItems((before) => [...before.slice(0, removed.place), removed.item, ...before.slice(removed.place)]);
    setRemoved(undefined);
    // One that was on its way when it was taken out has arrived unheard.
    if (removed.item.state === 'sending') void deliver(removed.item.key);
  };
  const move = (from: number, to: number) => setItems((before) => moveItem(before, from, to));
  return { items, complaint, removed: removed !== undefined, add, remove, putBack, move, retry: deliver };
}

function describeReady({ id, url }: { id: string; url: string }): UploadItem {
  return { key: id, name: '', state: 'ready', preview: url, id, percent: 100, error: '' };
}
