import { describe, expect, it } from "vitest";
import { brokenImports, findLargeImportCycles, importsOf } from "../../scripts/check-imports.ts";

const importsFrom = (file: string, ...targets: string[]) =>
  targets.map((to) => ({ from: file, to, isLazy: false }));

describe("the imports of a module", () => {
  it("are found in every form, with their paths from the repository's root", () => {
    const code = [
      'import { a } from "./a.ts";',
      'import type {\n  B,\n} from "../dom/b.ts";',
      'export { c } from "../ui/c.ts";',
      'import "./style.css";',
      'import react from "react";',
      'const load = () => import("../ui/d.ts");',
      'const text = "import { x } from ./x.ts";',
    ].join("\n");
    expect(importsOf("client/boot/main.ts", code)).toEqual([
      { from: "client/boot/main.ts", to: "client/boot/a.ts", isLazy: false },
      { from: "client/boot/main.ts", to: "client/dom/b.ts", isLazy: false },
      { from: "client/boot/main.ts", to: "client/ui/c.ts", isLazy: false },
      { from: "client/boot/main.ts", to: "client/boot/style.css", isLazy: false },
      { from: "client/boot/main.ts", to: "client/ui/d.ts", isLazy: true },
    ]);
  });
});

describe("an import against the order of the folders", () => {
  it.each([
    ["a lower folder of the worker that uses a higher one", "worker/http/a.ts", "worker/proxy/b.ts"],
    ["a lower folder of the client that uses a higher one", "client/dom/a.ts", "client/boot/b.ts"],
    ["the worker that uses the embedded origin", "worker/routes/a.ts", "worker/origin/index.ts"],
    ["the embedded origin that uses a forbidden folder", "worker/origin/a.ts", "worker/rewrite/b.ts"],
    ["a folder that is not listed", "worker/new-folder/a.ts", "worker/http/b.ts"],
  ])("is reported: %s", (_, file, target) => {
    const broken = brokenImports(importsFrom(file, target));
    expect(broken).toHaveLength(1);
    expect(broken[0]).toContain(`${file} imports ${target}`);
  });

  it.each([
    ["worker/proxy/a.ts", "worker/http/b.ts"],
    ["worker/proxy/a.ts", "worker/proxy/b.ts"],
    ["worker/origin/a.ts", "worker/http/b.ts"],
    ["client/boot/a.ts", "client/dom/b.ts"],
    ["worker/app.ts", "worker/routes/index.ts"],
    ["client/dom/a.ts", "shared/names.ts"],
  ])("is not reported if it is allowed: %s uses %s", (file, target) => {
    expect(brokenImports(importsFrom(file, target))).toEqual([]);
  });
});

describe("a cycle of imports", () => {
  it("is reported if it has more than three files", () => {
    const files = ["a", "b", "c", "d"].map((name) => `shared/${name}.ts`);
    const imports = files.flatMap((file, index) =>
      importsFrom(file, files[(index + 1) % files.length] ?? ""),
    );
    expect(findLargeImportCycles(imports).map((cycle) => cycle.sort())).toEqual([files]);
    expect(findLargeImportCycles(imports.slice(1))).toEqual([]);
  });

  it("is allowed between two files", () => {
    expect(
      findLargeImportCycles([
        ...importsFrom("shared/a.ts", "shared/b.ts"),
        ...importsFrom("shared/b.ts", "shared/a.ts"),
      ]),
    ).toEqual([]);
  });
});
