import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statements } from "../../../../worker/origin/database/statements.ts";

describe("the statements of a migration", () => {
  it("end at a semicolon, and the last one needs none", () => {
    expect(statements("SELECT 1; SELECT 2;\n\nSELECT 3")).toEqual(["SELECT 1", "SELECT 2", "SELECT 3"]);
  });

  it("do not end inside quotes, in any of the four ways to quote", () => {
    const sql = `INSERT INTO "a;b" (\`c;d\`, [e;f]) VALUES ('g;''h;', ';')`;
    expect(statements(`${sql}; SELECT 1`)).toEqual([sql, "SELECT 1"]);
  });

  it("lose their comments, also those that hold a semicolon or a quote", () => {
    expect(statements("SELECT 1 -- it's; one\n, 2; /* and; 'this\n */ SELECT 3")).toEqual([
      "SELECT 1  \n, 2",
      "SELECT 3",
    ]);
  });

  it("keep the body of a trigger together", () => {
    const trigger =
      "CREATE TRIGGER t AFTER UPDATE ON a BEGIN UPDATE b SET c = CASE WHEN 1 THEN 2 ELSE 3 END; DELETE FROM d; END";
    expect(statements(`${trigger}; SELECT 1;`)).toEqual([trigger, "SELECT 1"]);
  });

  it("may speak of a begin and an end that are none", () => {
    expect(statements("SELECT begin FROM weekend; SELECT CASE WHEN 1 THEN 2 END; SELECT 3")).toHaveLength(3);
  });

  it("are all there is, whatever stands in them", () => {
    const text = fc.string().map((inside) => `SELECT '${inside.replaceAll("'", "''")}'`);
    fc.assert(
      fc.property(fc.array(text), (list) => {
        expect(statements(list.join(";\n"))).toEqual(list);
      }),
    );
  });

  it("come to an end for any text at all", () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      "`",
      "[",
      "]",
      "/*",
      "*/",
      "--",
      "\n",
      ";",
      "CREATE TRIGGER ",
      "BEGIN ",
      "END ",
      "x",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(statements(pieces.join("")).every((statement) => statement.trim() === statement)).toBe(true);
      }),
    );
  });
});
