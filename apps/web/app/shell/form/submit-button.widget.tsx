import { Button, type ButtonProps } from '@jishi/ui/button';
import { useFormFrame } from './form-look.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'variant' | 'size' | 'block'> {
  /** What it says while the form is on its way. */
  pendingLabel: string;
}

/** The button that sends the form around it. It says so while it does, and takes no second press. */
export function SubmitButton({ pending, ...rest }: SubmitButtonProps) {
  const { look, isSending } = useFormFrame();
  const large = look === 'entry' ? ({ size: 'lg', block: true } as const) : {};
  return <Button {...rest} {...large} type="submit" variant="primary" pending={pending ?? isSending} />;
}
