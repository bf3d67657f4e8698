import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitStatements } from "../../../worker/database/split-statements.ts";

describe("splitStatements", () => {
  it("splits at semicolons; the last statement needs none", () => {
    expect(splitStatements("SELECT 1; SELECT 2;\n\nSELECT 3")).toEqual(["SELECT 1", "SELECT 2", "SELECT 3"]);
  });

  it("does not split inside any of the four kinds of quotes", () => {
    const sql = `INSERT INTO "a;b" (\`c;d\`, [e;f]) VALUES ('g;''h;', ';')`;
    expect(splitStatements(`${sql}; SELECT 1`)).toEqual([sql, "SELECT 1"]);
  });

  it("drops comments, also with a semicolon or a quote", () => {
    expect(splitStatements("SELECT 1 -- it's; one\n, 2; /* and; 'this\n */ SELECT 3")).toEqual([
      "SELECT 1  \n, 2",
      "SELECT 3",
    ]);
  });

  it("does not split the body of a trigger", () => {
    const trigger =
      "CREATE TRIGGER t AFTER UPDATE ON a BEGIN UPDATE b SET c = CASE WHEN 1 THEN 2 ELSE 3 END; DELETE FROM d; END";
    expect(splitStatements(`${trigger}; SELECT 1;`)).toEqual([trigger, "SELECT 1"]);
  });

  it("ignores BEGIN and END in names and texts", () => {
    expect(
      splitStatements("SELECT begin FROM weekend; SELECT CASE WHEN 1 THEN 2 END; SELECT 3"),
    ).toHaveLength(3);
  });

  it("keeps all of any statements", () => {
    const text = fc.string().map((inside) => `SELECT '${inside.replaceAll("'", "''")}'`);
    fc.assert(
      fc.property(fc.array(text), (list) => {
        expect(splitStatements(list.join(";\n"))).toEqual(list);
      }),
    );
  });

  it("terminates for any text", () => {
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
        expect(splitStatements(pieces.join("")).every((statement) => statement.trim() === statement)).toBe(
          true,
        );
      }),
    );
  });
});
