import type { FormItemProps } from 'antd';

type Rule = NonNullable<FormItemProps['rules']>[number];

/** Words that must be there, counted as the API counts them: without the blanks around them. */
export function words(least: number, message: string): Rule {
  return { required: true, min: least, transform: (text: unknown) => String(text ?? '').trim(), message };
}
