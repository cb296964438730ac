import { ResourceList } from '../resource/resource-list.widget.tsx';
import { MemberNav } from './member-nav.widget.tsx';
import { messages } from './message.resource.tsx';

/** Which text messages were sent, and whether the provider took them. */
export function MessagesPage() {
  return (
    <>
      <MemberNav />
      <ResourceList resource={messages} />
    </>
  );
}
