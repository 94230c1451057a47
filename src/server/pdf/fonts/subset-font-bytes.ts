/** Subsets a font at one weight with HarfBuzz's subsetter, keeping glyph IDs. */
import { serverFile } from '../bundled-files.ts';

type Wasm = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

const NO_HINTING = 1;
const RETAIN_IDS = 2;
const NO_LAYOUT_CLOSURE = 0x200;
const DROPPED_TABLES = 3;
/** Not needed after shaping. */
const LAYOUT = ['GSUB', 'GPOS', 'GDEF', 'BASE', 'STAT', 'meta', 'vhea', 'vmtx', 'kern'];

const tag = (name: string) => [...name].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0);

let loaded: Wasm | undefined;

function subsetter(): Wasm {
  if (loaded) return loaded;
  const module = new WebAssembly.Module(serverFile('harfbuzz-subset.wasm').slice());
  loaded = new WebAssembly.Instance(module).exports as Wasm;
  loaded._initialize!();
  return loaded;
}

export function subsetFontBytes(
  ttf: Uint8Array,
  glyphs: Iterable<number>,
  weight: number | null,
): Uint8Array {
  const hb = subsetter();
  const heap = () => new Uint8Array(hb.memory.buffer);
  const data = hb.malloc!(ttf.length);
  heap().set(ttf, data);
  const blob = hb.hb_blob_create!(data, ttf.length, 2, 0, 0);
  const face = hb.hb_face_create!(blob, 0);
  const input = hb.hb_subset_input_create_or_fail!();
  hb.hb_subset_input_set_flags!(input, NO_HINTING | RETAIN_IDS | NO_LAYOUT_CLOSURE);
  const wanted = hb.hb_subset_input_glyph_set!(input);
  hb.hb_set_add!(wanted, 0);
  for (const glyph of glyphs) hb.hb_set_add!(wanted, glyph);
  const dropped = hb.hb_subset_input_set!(input, DROPPED_TABLES);
  for (const name of LAYOUT) hb.hb_set_add!(dropped, tag(name));
  if (weight !== null) hb.hb_subset_input_pin_axis_location!(input, face, tag('wght'), weight);
  const subset = hb.hb_subset_or_fail!(face, input);
  hb.hb_subset_input_destroy!(input);
  hb.hb_face_destroy!(face);
  hb.hb_blob_destroy!(blob);
  if (subset === 0) {
    hb.free!(data);
    throw new Error('A font couldn’t be subset');
  }
  const result = hb.hb_face_reference_blob!(subset);
  const from = hb.hb_blob_get_data!(result, 0);
  const bytes = heap().slice(from, from + hb.hb_blob_get_length!(result));
  hb.hb_blob_destroy!(result);
  hb.hb_face_destroy!(subset);
  hb.free!(data);
  return bytes;
}
