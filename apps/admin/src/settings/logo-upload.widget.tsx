import { PictureUpload } from '../shell/picture-upload.widget.tsx';

/** One logo, as an address; empty for none. */
export function LogoUpload({
  value = '',
  onChange,
  label,
}: {
  value?: string;
  onChange?: (value: string) => void;
  label: string;
}) {
  return (
    <PictureUpload
      wide
      most={1}
      label={label}
      value={value === '' ? [] : [value]}
      onChange={(urls) => onChange?.(urls[0] ?? '')}
    />
  );
}
