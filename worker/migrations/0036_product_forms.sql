-- The answers to the form of a product as they were when it was ordered: [{label, value}].
ALTER TABLE order_entries ADD COLUMN answers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(answers));
