import type { RefusalDialog } from '../refusal-dialog.ts';
import { createValueStore } from './value-store.ts';

/** The dialog of a refusal that is over the page now (S401). */
export const dialogStore = createValueStore<RefusalDialog>();
