-- The pages of images and of videos have the names of what they show.

UPDATE OR IGNORE collections SET path = '/videos', title = replace(title, 'Films', 'Videos') WHERE path = '/films';
UPDATE OR IGNORE collections SET path = '/images', title = replace(title, 'Pictures', 'Images') WHERE path = '/pictures';
