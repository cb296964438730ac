/** A refusal as a form shows it: beside the field it is about, or above the button. */
export interface ShownRefusal<Field extends string> {
  fields: Partial<Record<Field, string>>;
  /** What belongs to no field of the form. */
  form?: string;
}

/**
 * Where a refusal of the API belongs. The API names the field in `data.fields`; one that the form does not show goes to the form.
 * @param shown fields of the form
 */
export function placeRefusal<Field extends string>(
  refusal: { userMsg: string; data: unknown } | undefined,
  shown: readonly Field[],
): ShownRefusal<Field> {
  if (!refusal) return { fields: {} };
  const named = fieldNames(refusal.data);
  const field = shown.find((one) => named.includes(one));
  if (field === undefined) return { fields: {}, form: refusal.userMsg };
  return { fields: { [field]: refusal.userMsg } as Partial<Record<Field, string>> };
}

function fieldNames(data: unknown): string[] {
  if (typeof data !== 'object' || data === null || !('fields' in data)) return [];
  const { fields } = data;
  return typeof fields === 'object' && fields !== null ? Object.keys(fields) : [];
}

/** A field of a form as text; a file or a missing one is empty. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
