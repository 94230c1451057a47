-- How a Word document became the PDF that is signed: the converter, other fonts, what was left out. Null for a PDF.
alter table document add column conversion jsonb;
