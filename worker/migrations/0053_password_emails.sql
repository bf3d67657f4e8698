-- Emails with a link for a password were stored as emails about orders.
UPDATE outbox SET kind = 'password' WHERE kind = 'order' AND (id LIKE 'password %' OR id LIKE 'reset %');
