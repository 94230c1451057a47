-- Language of the requests made from the template; null uses the workspace's.
alter table template add column language text;
