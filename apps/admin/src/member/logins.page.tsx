import { ResourceList } from '../resource/resource-list.widget.tsx';
import { logins } from './login.resource.tsx';
import { MemberNav } from './member-nav.widget.tsx';

/** Who signed in, and who tried to. */
export function LoginsPage() {
  return (
    <>
      <MemberNav />
      <ResourceList resource={logins} />
    </>
  );
}
