import type { StoredPicture } from '../platform/pictures/picture-pipeline.ts';

/** Content of a block of the home page. Links are paths of the shop. */
export type HomeBlock =
  | { kind: 'banner'; title: string; subtitle: string; link: string; picture: StoredPicture; dark: boolean }
  | { kind: 'service'; title: string; subtitle: string; icon: string; link: string }
  | {
      kind: 'floor';
      title: string;
      subtitle: string;
      /** Products of this category, best sellers first, unless `ppids` names them. */
      categoryId: number;
      ppids: number[];
      banner: { title: string; subtitle: string; picture: StoredPicture; link: string; dark: boolean } | null;
    };
