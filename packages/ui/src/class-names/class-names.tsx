/** Joins the class names that apply; undefined when none does, so that no empty attribute is rendered. */
export function classNames(...parts: (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
