import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { App } from 'antd';
import { describeFailure } from '../../shell/failure.ts';
import { cleanPasted } from './clean-pasted.ts';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar.widget.tsx';

/** Keeps a picture and says where it is. */
export type KeepPicture = (file: File) => Promise<{ url: string; width: number; height: number }>;

/**
 * The one editor of texts with structure: headings of three floors, lists, tables, links, pictures that are kept by
 * the shop. What it gives is HTML that the API cleans once more; what is pasted from Word or WeChat is cleaned here, so
 * that staff see at once what is left. It begins with `html` and is not led from outside: another text has another key.
 */
export function RichTextEditor({
  html,
  label,
  onChange,
  keepPicture,
  readOnly = false,
}: {
  html: string;
  label: string;
  onChange: (html: string) => void;
  /** Left out: a text without pictures. */
  keepPicture?: KeepPicture;
  readOnly?: boolean;
}) {
  const { message } = App.useApp();
  const insert = async (files: readonly File[]) => {
    if (!keepPicture) return;
    for (const file of files) {
      try {
        const { url, width, height } = await keepPicture(file);
        editor?.chain().focus().setImage({ src: url, alt: '', width, height }).run();
      } catch (error) {
        message.error(describeFailure(error));
      }
    }
  };
  /** Whether there were pictures, which are on their way then. */
  const takePictures = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (files.length === 0 || !keepPicture) return false;
    void insert(files);
    return true;
  };
  const editor = useEditor({
    // Its sheet stands in ours: the admin takes no styles that scripts write.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        ...{ code: false, codeBlock: false },
        link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
      }),
      TableKit.configure({ table: { resizable: false } }),
      Image,
    ],
    content: html,
    editable: !readOnly,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: styles.text ?? '',
      },
      transformPastedHTML: cleanPasted,
      // Word puts a picture of the text beside the text; the text is what was meant.
      handlePaste: (_view, { clipboardData }) =>
        !clipboardData?.types.includes('text/html') && takePictures(clipboardData),
      handleDrop: (_view, event) => takePictures(event.dataTransfer),
    },
    onUpdate: (changed) => onChange(changed.editor.getHTML()),
  });
  return (
    <div className={styles.editor}>
      {!readOnly && editor && <Toolbar editor={editor} insert={keepPicture ? insert : undefined} />}
      <EditorContent editor={editor} />
    </div>
  );
}
