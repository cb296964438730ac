import type { ContentEntry } from './content-entry.ts';

/**
 * An entry of page content of which nobody has said anything yet. Staff begin with it, and so does what an installation
 * starts with.
 */
export function blankEntry(id: number): ContentEntry {
  return {
    id,
    title: '',
    text: '',
    html: '',
    link: '',
    image: null,
    adImage: null,
    icon: '',
    type: 'other',
    code: '',
    dark: false,
    hidden: false,
    startsAt: null,
    endsAt: null,
    categoryId: 0,
    ppids: [],
    children: [],
  };
}
