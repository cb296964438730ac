-- The chat was the one feature that staff could switch; it stands among the others now.
UPDATE tenant
   SET settings = (settings - 'chatOn') || jsonb_build_object('features', jsonb_build_object('chat', settings -> 'chatOn'))
 WHERE settings ? 'chatOn';
