/**
 * What the demo shop has nothing of: a few rows each, as SQL, from which copies are made. They are of several kinds and
 * states, so that filters leave some of them.
 */
export const deskSeeds: Readonly<Record<string, string>> = {
  price_ask: `INSERT INTO price_ask
      (tenant_id, ppid, name, place_key, place_name, before_fen, after_fen, cause, state, asked_by_id, asked_by,
       expires_at, decided_by_id, decided_by, decided_at)
    SELECT 0, ppid, '华为 Mate 手机 ' || n, 'bench-' || n, '全国', price_fen, price_fen - 100, '活动让利',
           (ARRAY['pending', 'done', 'refused', 'expired'])[1 + n % 4], 1, '店员', now() + interval '30 days',
           CASE WHEN n % 4 > 0 THEN 2 END, '店长', CASE WHEN n % 4 > 0 THEN now() END
      FROM (SELECT *, row_number() OVER (ORDER BY ppid) AS n FROM sku WHERE tenant_id = 0 LIMIT 40) one`,
  login_log: `INSERT INTO login_log
      (tenant_id, kind, account, subject_id, method, success, reason, ip, user_agent, device_id)
    SELECT 0, CASE n % 5 WHEN 0 THEN 'staff' ELSE 'member' END, mobile, id, CASE n % 2 WHEN 0 THEN '密码' ELSE '短信' END,
           n % 7 > 0, CASE n % 7 WHEN 0 THEN '密码不对' ELSE '' END, '192.0.2.' || n % 250,
           'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0', 'device-' || n
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM member WHERE tenant_id = 0 LIMIT 100) one`,
  sms_log: `INSERT INTO sms_log (tenant_id, phone, template, provider, success, error)
    SELECT 0, mobile, (ARRAY['code', 'shipped', 'picked'])[1 + n % 3], 'sandbox', n % 9 > 0,
           CASE n % 9 WHEN 0 THEN '超过频率' ELSE '' END
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM member WHERE tenant_id = 0 LIMIT 100) one`,
  moderation_item: `INSERT INTO moderation_item
      (tenant_id, kind, ref_id, revision, member_id, text, hit_words, state, reason_code, staff_name, decided_at, created_at)
    SELECT 0, 'productComment', id, 1, member_id, content, CASE n % 3 WHEN 0 THEN ARRAY['加微信'] ELSE '{}'::text[] END,
           (ARRAY['pending', 'passed', 'refused', 'withdrawn'])[1 + n % 4], CASE n % 4 WHEN 2 THEN 'advertising' ELSE '' END,
           '店员', CASE WHEN n % 4 IN (1, 2) THEN created_at END, created_at
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM product_comment
             WHERE tenant_id = 0 AND member_id IS NOT NULL LIMIT 200) one`,
  content_report: `INSERT INTO content_report (tenant_id, kind, ref_id, member_id, reason, note, state, created_at)
    SELECT 0, 'productComment', id, member_id, (ARRAY['advertising', 'insult', 'other'])[1 + n % 3], '与商品无关',
           (ARRAY['open', 'upheld', 'dismissed'])[1 + n % 3], created_at
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM product_comment
             WHERE tenant_id = 0 AND member_id IS NOT NULL LIMIT 200) one`,
  call_back: `INSERT INTO call_back (tenant_id, phone, member_id, called_at, staff_name)
    SELECT 0, mobile, id, CASE WHEN n % 2 = 0 THEN now() END, CASE n % 2 WHEN 0 THEN '店员' ELSE '' END
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM member WHERE tenant_id = 0 LIMIT 50) one`,
  chat_conversation: `INSERT INTO chat_conversation
      (tenant_id, member_id, state, staff_id, staff_name, last_seq, last_text, last_at, staff_unread, waiting_since)
    SELECT 0, id, (ARRAY['waiting', 'active', 'closed'])[1 + n % 3], CASE n % 3 WHEN 0 THEN NULL ELSE 1 END,
           CASE n % 3 WHEN 0 THEN '' ELSE '店员' END, 3, '华为的手机什么时候到货？', now(), n % 3,
           CASE n % 3 WHEN 0 THEN now() END
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM member WHERE tenant_id = 0 LIMIT 60) one`,
  blocklist_entry: `INSERT INTO blocklist_entry
      (tenant_id, kind, value, reason, staff_id, staff_name, expires_at, lifted_at)
    SELECT 0, 'phone', mobile, '多次恶意下单', 1, '店长', CASE n % 3 WHEN 0 THEN now() + interval '90 days' END,
           CASE n % 5 WHEN 0 THEN now() END
      FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM member WHERE tenant_id = 0 LIMIT 60) one`,
};
