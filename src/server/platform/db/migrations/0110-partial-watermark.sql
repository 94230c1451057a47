-- Whether the stored file of what was signed so far has the watermark. Files from before are made anew.
alter table signing_request add column partial_is_watermarked boolean;
