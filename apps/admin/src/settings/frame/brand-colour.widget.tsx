import { contrastOf, deriveBrand, explainBrandColour } from '@jishi/contract/brand-colour.ts';
import { ColorPicker, Input } from 'antd';
import { explained } from '../../shell/form/field-rules.ts';
import { Field } from '../../shell/form/fields.widget.tsx';
import styles from '../settings.module.css';

/** The brand colour of a site (`brandColor`), refused as soon as it cannot be read on white. */
export function BrandField({ disabled }: { disabled: boolean }) {
  return (
    <Field
      name="brandColor"
      label="品牌色"
      validateTrigger="onChange"
      rules={[explained(explainBrandColour)]}
    >
      <BrandColour disabled={disabled} />
    </Field>
  );
}

/** One colour, with what is made of it and how well it reads. */
function BrandColour({
  value = '',
  onChange,
  disabled = false,
  id,
}: {
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  id?: string;
}) {
  const isColour = /^#[0-9a-fA-F]{6}$/.test(value);
  const brand = isColour ? deriveBrand(value) : undefined;
  return (
    <div className={styles.colour}>
      <ColorPicker
        disabledAlpha
        disabled={disabled}
        value={isColour ? value : '#000000'}
        onChange={(_colour, css) => onChange?.(css.toUpperCase())}
      />
      <Input
        {...(id && { id })}
        value={value}
        disabled={disabled}
        maxLength={7}
        style={{ width: 110, fontFamily: 'var(--mono)' }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {brand && (
        <span className={styles.sample} style={{ color: brand.color, background: brand.soft }}>
          ¥5,999
          <span className={styles.sampleButton} style={{ color: brand.onBrand, background: brand.color }}>
            立即购买
          </span>
        </span>
      )}
      {brand && !explainBrandColour(value) && (
        <span style={{ color: 'var(--ink-faint)' }}>对比度 {contrastOf(value, '#FFFFFF').toFixed(2)}:1</span>
      )}
    </div>
  );
}
