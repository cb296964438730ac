import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from './use-act.ts';

/** A draft as it was saved last; `id` 0 for one that nobody has saved. */
interface SavedDraft {
  id: number;
  version: number;
}

interface DraftActs {
  draft: SavedDraft;
  /** Something was written since. */
  dirty: boolean;
  /** Keys of what it changes. */
  changes: readonly string[];
  /** Address that the numbers of drafts stand below: `/documents`. */
  folder: string;
  save: () => Promise<SavedDraft>;
  /** At once for '', or at a moment. */
  publish: (saved: SavedDraft, at: string) => Promise<unknown>;
  preview: (id: number) => Promise<{ link: string }>;
  /** What is said of one that was published. */
  published: (at: string) => string;
  /** Of the window of a preview, beside `noopener`. */
  windowFeatures?: string;
  onRefused: (error: unknown) => boolean;
  /** Nothing is unsaved any more. */
  onSaved: () => void;
  /** It is read anew. */
  onReload: () => void;
}

/**
 * What can be done with a draft that is saved, published and looked at before: what was written is saved first, and one
 * that was begun gets the address of its number.
 */
export function useDraftActs(acts: DraftActs) {
  const { draft, dirty, changes, folder, windowFeatures = '', onRefused } = acts;
  const navigate = useNavigate();
  // Between a first saving and the page of its number nothing is pressed: it would be saved as another one.
  const [awaited, setAwaited] = useState(draft.id);
  const isUnsaved = dirty || draft.id === 0;
  const latest = () => (isUnsaved ? acts.save() : Promise.resolve(draft));
  const settle = (id: number) => {
    acts.onSaved();
    setAwaited(id);
    if (id === draft.id) acts.onReload();
    else void navigate(`${folder}/${id}`, { replace: true });
  };
  const save = useAct({
    ...{ changes, onRefused, run: acts.save },
    success: () => '草稿已保存，发布后顾客可见',
    onDone: ({ id }) => settle(id),
  });
  const publish = useAct({
    ...{ changes, onRefused },
    run: async (at: string) => {
      const saved = await latest();
      await acts.publish(saved, at);
      return { id: saved.id, at };
    },
    success: ({ at }) => acts.published(at),
    onDone: ({ id }) => settle(id),
  });
  const preview = useAct({
    ...{ changes, onRefused },
    run: async (_: undefined) => {
      const { id } = await latest();
      return { id, ...(await acts.preview(id)) };
    },
    onDone: ({ id, link }) => {
      window.open(link, '_blank', ['noopener', windowFeatures].filter(Boolean).join(','));
      if (isUnsaved) settle(id);
    },
  });
  return {
    save: () => save.mutate(undefined),
    publish: (at = '') => publish.mutate(at),
    preview: () => preview.mutate(undefined),
    isSaving: save.isPending,
    isPublishing: publish.isPending,
    isPreviewing: preview.isPending,
    isBusy: awaited !== draft.id || [save, publish, preview].some(({ isPending }) => isPending),
  };
}
