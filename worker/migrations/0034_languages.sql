-- The language of a page that translates another one. It stands at the path of that page below the language:
-- `/de/contact` translates `/contact`. NULL: the site's own language.

ALTER TABLE collections ADD COLUMN language TEXT;
