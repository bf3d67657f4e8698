-- The inbox. `read_at`: the time at which a contributor has read a submission; null if it is new. `visitor_id`: the id of
-- the visitor record, if the visitor may be identified, so that everything of a visitor can be erased.
ALTER TABLE form_submissions ADD COLUMN read_at INTEGER;
ALTER TABLE form_submissions ADD COLUMN visitor_id TEXT;
ALTER TABLE comments ADD COLUMN visitor_id TEXT;
ALTER TABLE newsletter_subscribers ADD COLUMN visitor_id TEXT;

CREATE INDEX form_submissions_by_visitor ON form_submissions (visitor_id) WHERE visitor_id IS NOT NULL;
CREATE INDEX form_submissions_by_form ON form_submissions (website_id, form_id, created_at);
CREATE INDEX comments_by_visitor ON comments (visitor_id) WHERE visitor_id IS NOT NULL;
CREATE INDEX subscribers_by_visitor ON newsletter_subscribers (visitor_id) WHERE visitor_id IS NOT NULL;
