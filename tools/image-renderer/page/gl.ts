import { Programs } from "./programs.ts";

/** The part of WebGL 2 that the passes need: float targets, data textures, and tiled draws. */
export interface Target {
  textures: WebGLTexture[];
  frame: WebGLFramebuffer;
  width: number;
  height: number;
}

export interface Texture {
  texture: WebGLTexture;
  layered?: boolean;
}

/** Squares of a target, by column and row. A software GPU runs every branch of a shader, so only needed tiles are drawn. */
export interface Tiles {
  size: number;
  places: Float32Array;
}

export type Uniform = number | readonly number[] | Texture | { whole: number };

interface Draw {
  defines?: readonly string[];
  tiles?: Tiles;
}

const bits = { byte: "RGBA8", half: "RGBA16F", full: "RGBA32F" } as const;

export class Device {
  readonly gl: WebGL2RenderingContext;
  readonly canvas = document.createElement("canvas");
  #programs: Programs;
  #corners: WebGLBuffer;

  constructor(sources: Record<string, string>) {
    const gl = this.canvas.getContext("webgl2", {
      alpha: false,
      antialias: false,
      preserveDrawingBuffer: true,
    });
    if (!gl?.getExtension("EXT_color_buffer_float") || !gl.getExtension("OES_texture_float_linear")) {
      throw new Error("This browser has no WebGL 2 with float textures.");
    }
    this.gl = gl;
    this.#programs = new Programs(gl, sources);
    this.#corners = gl.createBuffer();
  }

  target(width: number, height: number, formats: readonly (keyof typeof bits)[]): Target {
    const { gl } = this;
    const frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    const textures = formats.map((format, i) => {
      const texture = gl.createTexture();
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl[bits[format]], width, height);
      this.#sampling(gl.TEXTURE_2D, gl.NEAREST);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, texture, 0);
      return texture;
    });
    gl.drawBuffers(textures.map((_, i) => gl.COLOR_ATTACHMENT0 + i));
    return { textures, frame, width, height };
  }

  free(target: Target): void {
    for (const texture of target.textures) this.gl.deleteTexture(texture);
    this.gl.deleteFramebuffer(target.frame);
  }

  clear(target: Target, value: readonly [number, number, number, number]): void {
    this.gl.bindFramebuffer(this.gl.FRAMEBUFFER, target.frame);
    this.gl.clearBufferfv(this.gl.COLOR, 0, value);
  }

  /** A stack of square float textures with linear filtering. */
  layers(size: number, layers: readonly Float32Array[]): Texture {
    const { gl } = this;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
    gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA32F, size, size, Math.max(1, layers.length));
    for (const [i, layer] of layers.entries()) {
      gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, 0, 0, i, size, size, 1, gl.RGBA, gl.FLOAT, layer);
    }
    this.#sampling(gl.TEXTURE_2D_ARRAY, gl.LINEAR);
    return { texture, layered: true };
  }

  /** Rows of `columns` texels of four numbers, without filtering. */
  table(columns: number, numbers: readonly number[]): Texture {
    const { gl } = this;
    const rows = Math.max(1, numbers.length / (columns * 4));
    const data = new Float32Array(rows * columns * 4);
    data.set(numbers);
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, columns, rows, 0, gl.RGBA, gl.FLOAT, data);
    this.#sampling(gl.TEXTURE_2D, gl.NEAREST);
    return { texture };
  }

  /** Runs a fragment shader over the target (or the canvas), or over some of its tiles, a few at a time. */
  draw(name: string, target: Target | null, uniforms: Record<string, Uniform>, how: Draw = {}): void {
    const { gl } = this;
    const { width, height } = target ?? this.canvas;
    const { defines = [], tiles = everyTile(width, height) } = how;
    gl.bindFramebuffer(gl.FRAMEBUFFER, target?.frame ?? null);
    gl.viewport(0, 0, width, height);
    this.#programs.start(name, defines, { ...uniforms, uTarget: [width, height], uTile: tiles.size });
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#corners);
    gl.bufferData(gl.ARRAY_BUFFER, tiles.places, gl.STREAM_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    const count = tiles.places.length / 2;
    const step = Math.ceil(150_000 / tiles.size ** 2);
    for (let from = 0; from < count; from += step) {
      gl.drawArrays(gl.POINTS, from, Math.min(step, count - from));
      gl.flush();
    }
  }

  /** Waits until everything is drawn, by reading a pixel back. */
  finish(): void {
    const { gl } = this;
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  }

  /** The tiles that hold a pixel for which the target's first byte is `value`. */
  tilesOf(target: Target, value: number, size: number): Tiles {
    const { gl } = this;
    const { width, height } = target;
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.frame);
    const bytes = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
    const columns = Math.ceil(width / size);
    const found = new Set<number>();
    for (let y = 0; y < height; y++) {
      const first = Math.floor(y / size) * columns;
      for (let x = 0; x < width; x++) {
        if (bytes[(y * width + x) * 4] === value) found.add(first + Math.floor(x / size));
      }
    }
    return {
      size,
      places: new Float32Array([...found].flatMap((tile) => [tile % columns, Math.floor(tile / columns)])),
    };
  }

  #sampling(place: number, filter: number): void {
    const { gl } = this;
    gl.texParameteri(place, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(place, gl.TEXTURE_MAG_FILTER, filter);
    gl.texParameteri(place, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(place, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }
}

/** The textures of a target as uniforms; a target with one texture gives it twice. */
export function handles({ textures }: Target): [Texture, Texture] {
  const [first, second = first] = textures;
  if (!first || !second) throw new Error("a target without textures");
  return [{ texture: first }, { texture: second }];
}

function everyTile(width: number, height: number): Tiles {
  const size = 16;
  const columns = Math.ceil(width / size);
  const places = new Float32Array(columns * Math.ceil(height / size) * 2);
  for (let i = 0; i < places.length / 2; i++) places.set([i % columns, Math.floor(i / columns)], i * 2);
  return { size, places };
}
