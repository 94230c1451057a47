-- One-time codes of installations without a relay, and what relays said of themselves, are not for tenants.
update mail_log set text_body = '', html_body = '' where kind = 'code';
update mail_log set error = 'relay_unreachable' where error is not null and error !~ '^[245][0-9][0-9]';
update mail_log set error = 'relay_refused (' || substring(error from '^[245][0-9][0-9](?:[ -][245]\.[0-9]+\.[0-9]+)?') || ')'
  where error ~ '^[245][0-9][0-9]';
