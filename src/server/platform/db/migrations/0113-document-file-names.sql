-- The certificate names the file that was uploaded; the upload's own record ends, and a form has none.
alter table document add column file_name text;
update document set file_name = upload.file_name from upload where upload.id = document.id;
