import {
  MOST_ARTICLE_GOODS,
  MOST_ARTICLE_SUMMARY,
  MOST_ARTICLE_TITLE,
} from '@jishi/contract/article-words.ts';
import { Button, Form, Input, Select, Switch } from 'antd';
import { PictureField } from '../shell/picture-field.widget.tsx';
import { SkuSelect } from '../shell/sku-select.widget.tsx';
import styles from './article.module.css';
import type { ArticleDraft, Column } from './article-query.ts';

/** What an article is called, where it stands, and what stands beside its text. */
export function ArticleFacts({
  values: { title, summary, columnId, cover, ppids, authorName, source, pinned, commentsOpen },
  columns,
  disabled,
  keepPicture,
  onChange,
}: {
  values: ArticleDraft;
  columns: readonly Column[];
  disabled: boolean;
  keepPicture: (file: Blob) => Promise<{ url: string; width: number; height: number }>;
  onChange: (next: Partial<ArticleDraft>) => void;
}) {
  return (
    <Form layout="vertical" disabled={disabled} className={styles.facts ?? ''}>
      <Form.Item label="标题" required>
        <Input
          aria-label="标题"
          value={title}
          maxLength={MOST_ARTICLE_TITLE}
          showCount
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Form.Item>
      <Form.Item
        label="栏目"
        required
        {...(columns.length === 0 && { help: '还没有栏目，请先在列表页新建' })}
      >
        <Select
          aria-label="栏目"
          value={columnId || null}
          options={columns.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(next: number | null) => onChange({ columnId: next ?? 0 })}
        />
      </Form.Item>
      <Form.Item label="摘要" className={styles.wide ?? ''}>
        <Input.TextArea
          aria-label="摘要"
          value={summary}
          maxLength={MOST_ARTICLE_SUMMARY}
          showCount
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => onChange({ summary: target.value })}
        />
      </Form.Item>
      <Form.Item label="封面" extra="建议 16:9，宽 1200 像素以上，图中不要有文字">
        <PictureField
          value={cover}
          label="封面"
          upload={keepPicture}
          onChange={(next) => onChange({ cover: next })}
        />
      </Form.Item>
      <Form.Item
        label="文中商品"
        htmlFor="article-goods"
        extra="显示在正文之后，价格随商品更新，下架的不显示"
      >
        {ppids.map((ppid, at) => (
          <div key={ppid} className={styles.goods}>
            <label htmlFor={`article-goods-${at}`}>{`第 ${at + 1} 件`}</label>
            <SkuSelect
              id={`article-goods-${at}`}
              value={ppid}
              onChange={(next) => onChange({ ppids: [...new Set(ppids.with(at, next))].filter(Boolean) })}
            />
            <Button
              type="text"
              danger
              aria-label={`移除商品 ${at + 1}`}
              onClick={() => onChange({ ppids: ppids.toSpliced(at, 1) })}
            >
              移除
            </Button>
          </div>
        ))}
        {ppids.length < MOST_ARTICLE_GOODS && !disabled && (
          // Another choice begins anew.
          <SkuSelect
            key={ppids.length}
            id="article-goods"
            none
            value={0}
            onChange={(next) => next > 0 && onChange({ ppids: [...new Set([...ppids, next])] })}
          />
        )}
      </Form.Item>
      <Form.Item label="作者">
        <Input
          aria-label="作者"
          value={authorName}
          maxLength={20}
          onChange={({ target }) => onChange({ authorName: target.value })}
        />
      </Form.Item>
      <Form.Item label="来源" extra="转载时填写">
        <Input
          aria-label="来源"
          value={source}
          maxLength={40}
          onChange={({ target }) => onChange({ source: target.value })}
        />
      </Form.Item>
      <Form.Item label="置顶到资讯头条">
        <Switch
          aria-label="置顶到资讯头条"
          checked={pinned}
          onChange={(next) => onChange({ pinned: next })}
        />
      </Form.Item>
      <Form.Item label="允许评论">
        <Switch
          aria-label="允许评论"
          checked={commentsOpen}
          onChange={(next) => onChange({ commentsOpen: next })}
        />
      </Form.Item>
    </Form>
  );
}
