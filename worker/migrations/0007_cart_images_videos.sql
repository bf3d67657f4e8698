-- The cart, images and videos have one name each. Pages that were seeded under the earlier names take the new ones.

UPDATE collections
SET title = replace(title, 'basket', 'cart'), description = replace(description, 'basket', 'cart'),
  screen = replace(screen, 'basket', 'cart'), sections = replace(sections, 'basket', 'cart')
WHERE path IN ('/cart', '/commerce/show-cart', '/checkout');

UPDATE collections SET sections = replace(sections, '"pictures":[', '"images":[')
WHERE instr(sections, '"pictures":[') > 0;

UPDATE collections
SET sections = replace(replace(sections, '"film":"', '"video":"'), '"style":"film"', '"style":"video"')
WHERE path = '/films';

ALTER TABLE seeds RENAME COLUMN sown_at TO applied_at;
