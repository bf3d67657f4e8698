import type { Uniform } from "./gl.ts";

/** A tile is drawn as a point of its size: the diagonal between two triangles would run its pixels twice. */
const vertex = `#version 300 es
uniform vec2 uTarget;
uniform float uTile;
in vec2 aTile;
void main() {
  gl_Position = vec4((aTile + 0.5) * uTile / uTarget * 2.0 - 1.0, 0, 1);
  gl_PointSize = uTile;
}`;

/** Compiles fragment shaders when they are first used, and sets their uniforms. */
export class Programs {
  #gl: WebGL2RenderingContext;
  #sources: Record<string, string>;
  #made = new Map<string, WebGLProgram>();

  constructor(gl: WebGL2RenderingContext, sources: Record<string, string>) {
    this.#gl = gl;
    this.#sources = sources;
  }

  start(name: string, defines: readonly string[], uniforms: Record<string, Uniform>): void {
    const gl = this.#gl;
    const key = [name, ...defines].join();
    const program = this.#made.get(key) ?? this.#make(name, defines);
    this.#made.set(key, program);
    // biome-ignore lint/correctness/useHookAtTopLevel: a WebGL call, not a React hook
    gl.useProgram(program);
    let unit = 0;
    for (const [uniform, value] of Object.entries(uniforms)) {
      const where = gl.getUniformLocation(program, uniform);
      if (where) unit = this.#set(where, value, unit);
    }
  }

  #make(name: string, defines: readonly string[]): WebGLProgram {
    const gl = this.#gl;
    const source = this.#sources[name] ?? "";
    const fragment = source.replace("\n", `\n${defines.map((define) => `#define ${define}\n`).join("")}`);
    const program = gl.createProgram();
    for (const [kind, text] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error("The graphics context is lost.");
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) {
        throw new Error(`${name}: ${gl.getShaderInfoLog(shader)}`);
      }
      gl.attachShader(program, shader);
    }
    gl.bindAttribLocation(program, 0, "aTile");
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
      throw new Error(`${name}: ${gl.getProgramInfoLog(program)}`);
    }
    return program;
  }

  /** Returns the next free texture unit. */
  #set(where: WebGLUniformLocation, value: Uniform, unit: number): number {
    const gl = this.#gl;
    if (typeof value === "number") gl.uniform1f(where, value);
    else if ("whole" in value) gl.uniform1i(where, value.whole);
    else if ("texture" in value) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(value.layered ? gl.TEXTURE_2D_ARRAY : gl.TEXTURE_2D, value.texture);
      gl.uniform1i(where, unit);
      return unit + 1;
    } else if (value.length === 2) gl.uniform2fv(where, value);
    else if (value.length === 3) gl.uniform3fv(where, value);
    else gl.uniform4fv(where, value);
    return unit;
  }
}
