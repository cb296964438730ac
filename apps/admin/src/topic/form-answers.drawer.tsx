import { GUEST_ANSWER_DAYS } from '@jishi/contract/topic-block.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Table } from 'antd';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { saveBlob } from '../resource/save-blob.ts';
import { api } from '../shell/api.ts';
import { FailureView } from '../shell/error/failure.widget.tsx';
import { describeFailure } from '../shell/failure.ts';
import { formatShortMoment } from '../shell/format.ts';
import { writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';
import { type FormAnswer, layOutAnswers } from './lay-out-answers.ts';

/** Answers of two hundred rows each that are read for a spreadsheet at most. */
const MOST_ANSWERS = 100;

/** What visitors have handed in to the forms of a topic, and a spreadsheet of all of it. */
export function FormAnswersDrawer({
  id,
  title,
  onClose,
}: {
  id: number;
  title: string;
  onClose: () => void;
}) {
  const { message } = App.useApp();
  const [isSaving, setSaving] = useState(false);
  const { data, error, isLoading, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: ['topic-answers', id],
      queryFn: ({ pageParam, signal }) => api.adminTopic.answers({ id, before: pageParam }, { signal }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => (next === 0 ? undefined : next),
    });
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  const save = async () => {
    setSaving(true);
    try {
      saveBlob(await writeSpreadsheet(layOutAnswers(await readAll(id))), `表单答案-${title}.xlsx`);
    } catch (failure) {
      message.error(`导出失败：${describeFailure(failure)}`);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Drawer
      open
      size={820}
      title={`“${title}”的表单答案`}
      onClose={onClose}
      extra={
        <Button
          icon={<Download size={15} strokeWidth={1.5} />}
          disabled={rows.length === 0}
          loading={isSaving}
          onClick={() => void save()}
        >
          导出
        </Button>
      }
    >
      {error ? (
        <FailureView title="表单答案没有打开" text={describeFailure(error)} onRetry={() => void refetch()} />
      ) : (
        <Table<FormAnswer>
          size="small"
          title={() => (
            <Alert
              type="info"
              title={`访客（未登录）提交的答案保留 ${GUEST_ANSWER_DAYS} 天，到期自动删除；需要留存请及时导出。`}
            />
          )}
          rowKey="id"
          loading={isLoading}
          dataSource={rows}
          pagination={false}
          locale={{ emptyText: '还没有人提交' }}
          columns={[
            { title: '提交时间', width: 150, render: (_, { at }) => formatShortMoment(at) },
            { title: '表单', width: 140, render: (_, { form }) => form },
            { title: '会员', width: 110, render: (_, { member }) => member || '访客' },
            {
              title: '答案',
              render: (_, { answers }) =>
                answers.map(({ question, value }) => (
                  <div key={question}>
                    {question}：{value || '—'}
                  </div>
                )),
            },
          ]}
        />
      )}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更早的答案
        </Button>
      )}
    </Drawer>
  );
}

async function readAll(id: number): Promise<FormAnswer[]> {
  const all: FormAnswer[] = [];
  let before = 0;
  for (let answer = 0; answer < MOST_ANSWERS; answer += 1) {
    const { list, next } = await api.adminTopic.answers({ id, before });
    all.push(...list);
    if (next === 0) break;
    before = next;
  }
  return all;
}
