import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  type Ref,
  useContext,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
};

const LinkComponent = createContext<ComponentType<LinkProps> | undefined>(undefined);

/** Tells every primitive which component navigates on the client. The design system itself knows no router. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkComponent value={component}>{children}</LinkComponent>;
}

/** A link through the application's router; a plain `<a>` where no provider stands above it. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkComponent);
  return Component ? <Component {...props} /> : <a {...props} />;
}
