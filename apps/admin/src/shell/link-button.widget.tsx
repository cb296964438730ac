import { Button, type ButtonProps } from 'antd';
import { type To, useHref, useLinkClickHandler } from 'react-router';

/** A link that looks like a button: one stop of the keyboard, and the middle button of the mouse opens it beside. */
export function LinkButton({ to, ...button }: { to: To } & Pick<ButtonProps, 'type' | 'size' | 'children'>) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={href} onClick={follow} />;
}
