import { type ComponentType, createContext, type HTMLAttributes, use } from 'react';

/** Draws a part as HTML, or gives what it drew of the same data before. */
export type DrawOnce = <Data extends object>(part: ComponentType<{ data: Data }>, data: Data) => string;

/** How the server draws kept parts; nothing in the browser, which draws them like the rest. */
export const KeptMarkup = createContext<DrawOnce | undefined>(undefined);

export interface KeptProps<Data extends object>
  extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'part'> {
  as: 'div' | 'section' | 'aside' | 'footer' | 'ul' | 'li';
  part: ComponentType<{ data: Data }>;
  data: Data;
}

/**
 * A part of a page that many requests share: the server draws it once for one `data` object and lays the HTML into
 * later pages, where it costs a copy instead of a rendering. The browser takes it over like any other part.
 *
 * What it stands on: `data` comes from an operation with `sharedSeconds` (one frozen object for all, so its identity
 * says that nothing changed), and the part shows nothing but it: no context, no `useId`, no picture with `priority`
 * (React would lay a preload beside it).
 */
export function Kept<Data extends object>({ as: Tag, part: Part, data, ...attributes }: KeptProps<Data>) {
  const draw = use(KeptMarkup);
  if (!draw) {
    return (
      <Tag {...attributes}>
        <Part data={data} />
      </Tag>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it, of this very part.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: draw(Part, data) }} />;
}

/**
 * Derives something from a shared object once, for as long as the object lives.
 * @returns a function that gives the same result object for the same source object
 */
export function derivedOnce<Source extends object, Result>(derive: (source: Source) => Result) {
  const derived = new WeakMap<Source, { result: Result }>();
  return (source: Source): Result => {
    const known = derived.get(source);
    if (known) return known.result;
    const result = derive(source);
    derived.set(source, { result });
    return result;
  };
}
