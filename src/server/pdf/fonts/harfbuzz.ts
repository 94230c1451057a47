/**
 * A minimal HarfBuzz binding for shaping a line of text. Its own wrapper loads the WASM from a URL of its choice, which doesn't survive
 * bundling.
 */
import { serverFile } from '../bundled-files.ts';

type Wasm = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

const PAGE = 65_536;
let loaded: Wasm | undefined;

function harfbuzz(): Wasm {
  if (loaded) return loaded;
  let memory: WebAssembly.Memory | undefined;
  const grow = (size: number) => {
    if (!memory) return 0;
    const missing = size - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return 1;
  };
  const nothing = () => 0;
  const module = new WebAssembly.Module(serverFile('harfbuzz.wasm').slice());
  const { exports } = new WebAssembly.Instance(module, {
    env: {
      emscripten_resize_heap: grow,
      _emscripten_runtime_keepalive_clear: nothing,
      _setitimer_js: nothing,
      _abort_js: () => {
        throw new Error('HarfBuzz failed');
      },
    },
    wasi_snapshot_preview1: { proc_exit: nothing },
  });
  loaded = exports as Wasm;
  memory = loaded.memory;
  loaded.__wasm_call_ctors!();
  return loaded;
}

export interface PlacedGlyph {
  readonly id: number;
  /** Index of the first UTF-16 code unit that it represents. */
  readonly cluster: number;
  /** In font units. */
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ShapingFont {
  readonly unitsPerEm: number;
  /** Glyphs in visual order, from the left. */
  shape(text: string, isRightToLeft: boolean): PlacedGlyph[];
  /** The glyph's default advance, which a PDF stores with the font. */
  advanceOf(glyph: number): number;
}

const LTR = 4;
const RTL = 5;
const REMOVE_INVISIBLE = 8;

const tag = (name: string) => [...name].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0);

/** For the bundled fonts: the browser sums up advances, and lines must break at the same places here. */
const NOT_KERNED = ['kern'];

/** Opens a font permanently; it isn't freed because idle workers end. */
export function openShapingFont(
  ttf: Uint8Array,
  { weight, isKerned }: { readonly weight: number | null; readonly isKerned: boolean },
): ShapingFont {
  const hb = harfbuzz();
  const heap = () => new Uint8Array(hb.memory.buffer);
  const words = () => new Int32Array(hb.memory.buffer);
  const data = hb.malloc!(ttf.length);
  heap().set(ttf, data);
  const blob = hb.hb_blob_create!(data, ttf.length, 2, 0, 0);
  const face = hb.hb_face_create!(blob, 0);
  const font = hb.hb_font_create!(face);
  if (weight !== null) {
    const variation = hb.malloc!(8);
    words()[variation >> 2] = tag('wght');
    new Float32Array(hb.memory.buffer)[(variation >> 2) + 1] = weight;
    hb.hb_font_set_variations!(font, variation, 1);
    hb.free!(variation);
  }
  const switchedOff = isKerned ? [] : NOT_KERNED;
  const features = hb.malloc!(16 * switchedOff.length + 1);
  for (const [index, name] of switchedOff.entries())
    words().set([tag(name), 0, 0, -1], (features >> 2) + 4 * index);

  return {
    unitsPerEm: hb.hb_face_get_upem!(face),
    advanceOf: (glyph) => hb.hb_font_get_glyph_h_advance!(font, glyph),
    shape(text, isRightToLeft) {
      const buffer = hb.hb_buffer_create!();
      const units = hb.malloc!(2 * text.length + 4);
      const memory = new Uint16Array(hb.memory.buffer, units, text.length);
      for (let index = 0; index < text.length; index++) memory[index] = text.charCodeAt(index);
      hb.hb_buffer_add_utf16!(buffer, units, text.length, 0, text.length);
      hb.hb_buffer_set_direction!(buffer, isRightToLeft ? RTL : LTR);
      hb.hb_buffer_set_flags!(buffer, REMOVE_INVISIBLE);
      hb.hb_buffer_guess_segment_properties!(buffer);
      hb.hb_shape!(font, buffer, features, switchedOff.length);
      const count = hb.hb_buffer_get_length!(buffer);
      const infos = hb.hb_buffer_get_glyph_infos!(buffer, 0) >> 2;
      const places = hb.hb_buffer_get_glyph_positions!(buffer, 0) >> 2;
      const at = words();
      const glyphs = Array.from({ length: count }, (_, index): PlacedGlyph => {
        const [info, place] = [infos + 5 * index, places + 5 * index];
        return {
          id: at[info]!,
          cluster: at[info + 2]!,
          advance: at[place]!,
          dx: at[place + 2]!,
          dy: at[place + 3]!,
        };
      });
      hb.free!(units);
      hb.hb_buffer_destroy!(buffer);
      return glyphs;
    },
  };
}
