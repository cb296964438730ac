import { useState } from 'react';
import { type KeepPicture, RichTextEditor } from '../rich-text/frame/rich-text-editor.widget.tsx';

/** The editor of texts as a field of a form. */
export function RichTextField({
  value = '',
  onChange,
  keepPicture,
  label = '正文',
}: {
  value?: string;
  onChange?: (html: string) => void;
  keepPicture: KeepPicture;
  label?: string;
}) {
  // The editor begins with a text and is not led from outside.
  const [first] = useState(value);
  return (
    <RichTextEditor
      label={label}
      html={first}
      keepPicture={keepPicture}
      onChange={(html) => onChange?.(html)}
    />
  );
}
