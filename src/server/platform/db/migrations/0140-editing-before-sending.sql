-- Until now, nothing read this setting, so everyone could edit every draft. Existing drafts stay editable.
update signing_request set settings = settings || '{"allow_editing_before_sending": true}'::jsonb
where status = 'not_sent';
