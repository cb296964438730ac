import { writeBeijingDay } from '@jishi/contract/beijing-time.ts';
import { useNavigate } from 'react-router';
import { ResourceList } from '../resource/resource-list.widget.tsx';
import { PageHead } from '../shell/page-head.widget.tsx';
import { useCalendarStore } from './calendar-query.ts';
import { claims } from './claim.resource.tsx';

/** All appointments; one of them opens the calendar on its day. */
export function ClaimsPage() {
  const navigate = useNavigate();
  const { query } = useCalendarStore();
  return (
    <>
      <PageHead hint="查找与导出预约；点击一行在日历中打开当天。" />
      <ResourceList
        resource={claims}
        onOpen={({ startsAt, storeName }) => {
          const store = query.data?.find(({ name }) => name === storeName);
          const day = writeBeijingDay(startsAt);
          void navigate(
            `/appointments?${new URLSearchParams({ day, ...(store && { store: String(store.id) }) })}`,
          );
        }}
      />
    </>
  );
}
