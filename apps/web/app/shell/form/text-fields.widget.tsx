import { PASSWORD_FIELD_LENGTH } from '@jishi/contract/password.ts';
import { classNames } from '@jishi/ui/class-names';
import { TextField, type TextFieldProps } from '@jishi/ui/text-field';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { useFormFrame } from './form-look.ts';

export type FormFieldProps = Omit<TextFieldProps, 'validate' | 'hideLabel' | 'size'> & {
  /** Says by a picture what it is for, in a form that shows no labels. */
  icon?: ReactNode;
};

/** A line of text in the look of the form around it. What is wrong with it the form says (`form.field`). */
export function FormField({ icon, className, ...rest }: FormFieldProps) {
  if (useFormFrame().look === 'sheet')
    return <TextField {...rest} className={classNames(styles.sheetField, className)} />;
  return (
    <TextField
      {...rest}
      hideLabel
      size="lg"
      prefix={icon}
      className={classNames(styles.entryField, className)}
    />
  );
}

/** A mobile number of mainland China. */
export function MobileField(props: FormFieldProps) {
  const icon = <Smartphone size={18} />;
  return (
    <FormField
      icon={icon}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
      maxLength={11}
    />
  );
}

/** An e-mail address. */
export function MailField(props: FormFieldProps) {
  const icon = <Mail size={18} />;
  return (
    <FormField icon={icon} type="email" inputMode="email" autoComplete="email" {...props} maxLength={254} />
  );
}

/** A password; `autoComplete` says whether it is the present one or a new one. */
export function PasswordField(props: FormFieldProps & { autoComplete: string }) {
  const icon = <LockKeyhole size={18} />;
  return <FormField icon={icon} maxLength={PASSWORD_FIELD_LENGTH} {...props} type="password" />;
}
