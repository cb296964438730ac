import { ResourceList } from '../resource/resource-list.widget.tsx';
import { logins } from './login.resource.tsx';

/** Who signed in, and who tried to. */
export function LoginsPage() {
  return <ResourceList resource={logins} />;
}
