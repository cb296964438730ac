import {
  TOPIC_CODE,
  TOPIC_VARIABLE,
  topicPlatformKeys,
  topicPlatforms,
} from '@jishi/contract/topic-block.ts';
import { ColorPicker, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import styles from './topic.module.css';
import type { TopicDraft } from './topic-query.ts';

/** What a topic is called, where it is found, what is behind it, and its variables. */
export function TopicFacts({
  values,
  disabled,
  onChange,
}: {
  values: TopicDraft;
  disabled: boolean;
  onChange: (next: Partial<TopicDraft>) => void;
}) {
  const { title, code, platform, ground, variables } = values;
  const [lines, setLines] = useState(() => variables.map(({ name, value }) => `${name}=${value}`).join('\n'));
  const isCode = code === '' || TOPIC_CODE.test(code);
  const wrongLine = lines.split('\n').find((line) => line.trim() !== '' && readLine(line) === undefined);
  return (
    <Form layout="vertical" className={styles.facts} disabled={disabled} component="div">
      <Form.Item label="标题" htmlFor="topic-title" required>
        <Input
          id="topic-title"
          value={title}
          maxLength={60}
          showCount
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Form.Item>
      <Form.Item
        label="短名"
        htmlFor="topic-code"
        required
        extra={code === '' || !isCode ? undefined : `页面地址 /topic/${code}`}
        {...(!isCode && {
          validateStatus: 'error' as const,
          help: '以小写字母开头，只含小写字母、数字与横线，2 到 40 位，不能是 app',
        })}
      >
        <Input
          id="topic-code"
          value={code}
          maxLength={40}
          placeholder="如 double11"
          onChange={(event) => onChange({ code: event.target.value.trim() })}
        />
      </Form.Item>
      <Form.Item label="用于">
        <Segmented
          aria-label="用于"
          value={platform}
          options={topicPlatformKeys.map((value) => ({ value, label: topicPlatforms[value] }))}
          onChange={(value) => onChange({ platform: value })}
        />
      </Form.Item>
      <Form.Item label="页面底色" extra="不选为商城的底色">
        <ColorPicker
          allowClear
          disabledAlpha
          format="hex"
          showText
          value={ground === '' ? null : ground}
          onChange={(_colour, css) => onChange({ ground: css === '' ? '' : css.slice(0, 7).toLowerCase() })}
        />
      </Form.Item>
      <Form.Item
        className={styles.wide}
        label="变量"
        htmlFor="topic-variables"
        extra="每行一个，如 season=双十一；标题与文字里写 {{season}}，改一处全页生效"
        {...(wrongLine !== undefined && {
          validateStatus: 'error' as const,
          help: `“${wrongLine}”须为 变量名=内容，变量名以字母开头`,
        })}
      >
        <Input.TextArea
          id="topic-variables"
          autoSize={{ minRows: 1, maxRows: 6 }}
          value={lines}
          onChange={(event) => {
            setLines(event.target.value);
            onChange({ variables: event.target.value.split('\n').flatMap((line) => readLine(line) ?? []) });
          }}
        />
      </Form.Item>
    </Form>
  );
}

function readLine(line: string): { name: string; value: string } | undefined {
  const at = line.indexOf('=');
  const name = line.slice(0, at).trim();
  return at > 0 && TOPIC_VARIABLE.test(name) ? { name, value: line.slice(at + 1).trim() } : undefined;
}
