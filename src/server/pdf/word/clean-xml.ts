/**
 * Rewrites one XML part of a Word document so that nothing in it makes the converter open anything else. The part is read with a strict
 * tokenizer and written again, so that the converter sees exactly what was checked here: comments, CDATA and instructions are gone.
 */
import { refuse } from '../refusals.ts';

export interface Attribute {
  readonly name: string;
  /** As written, with entities. */
  readonly value: string;
}

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: readonly Attribute[];
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'close'; readonly name: string };

const damaged = (what: string) => refuse('damaged', `The Word document is damaged: ${what}`);

/** The text of a part: UTF-8 or UTF-16, the encodings that XML readers must know. @throws ServiceError INVALID_DOCUMENT */
export function decodePart(bytes: Uint8Array, name: string): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([^"']{0,40})/i.exec(text)?.[1];
    if (!declared || /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i.test(declared)) return text;
  } catch {
    // Reported below.
  }
  throw damaged(`${name} isn’t in UTF-8 or UTF-16`);
}

/** Elements within elements. Tables in tables in text boxes have about a hundred. */
const MAX_DEPTH = 1_000;

const NAME = /[^\s/>=<"']+/y;
const SPACE = /\s*/y;

/** @throws ServiceError INVALID_DOCUMENT for anything that isn't plain, well-formed markup */
export function tokenize(text: string, part: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  const fail = () => damaged(`${part} isn’t well-formed XML`);
  const until = (end: string, from: number) => {
    const found = text.indexOf(end, from);
    if (found < 0) throw fail();
    return found;
  };
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  while (at < text.length) {
    if (text[at] !== '<') {
      const next = text.indexOf('<', at);
      const end = next < 0 ? text.length : next;
      tokens.push({ kind: 'text', text: text.slice(at, end) });
      at = end;
    } else if (text.startsWith('<!--', at)) at = until('-->', at + 4) + 3;
    else if (text.startsWith('<![CDATA[', at)) {
      const end = until(']]>', at);
      const inside = text
        .slice(at + 9, end)
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;');
      tokens.push({ kind: 'text', text: inside });
      at = end + 3;
    } else if (text.startsWith('<?', at)) at = until('?>', at) + 2;
    else if (text.startsWith('<!', at))
      // Entities could bring in other files.
      throw damaged(`${part} has a document type declaration`);
    else if (text[at + 1] === '/') {
      const end = until('>', at);
      const name = text.slice(at + 2, end).trim();
      if (open.pop() !== name) throw fail();
      tokens.push({ kind: 'close', name });
      at = end + 1;
    } else {
      at += 1;
      const name = match(NAME);
      const attributes: Attribute[] = [];
      if (!name) throw fail();
      for (match(SPACE); text[at] !== '>' && text[at] !== '/'; match(SPACE)) {
        const key = match(NAME);
        match(SPACE);
        if (!key || text[at] !== '=') throw fail();
        at += 1;
        match(SPACE);
        const quote = text[at];
        if (quote !== '"' && quote !== "'") throw fail();
        const end = until(quote, at + 1);
        const value = text.slice(at + 1, end);
        if (value.includes('<')) throw fail();
        attributes.push({ name: key, value: value.replaceAll('"', '&quot;') });
        at = end + 1;
      }
      const isEmpty = text[at] === '/';
      if (isEmpty) at += 1;
      if (text[at] !== '>') throw fail();
      at += 1;
      tokens.push({ kind: 'open', name, attributes, isEmpty });
      if (!isEmpty) open.push(name);
      if (open.length > MAX_DEPTH) throw refuse('too_heavy', `${part} is nested too deeply`);
    }
  }
  if (open.length > 0) throw fail();
  return tokens;
}

/** The name without its prefix, which a file may choose. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

export const attributeOf = (token: Token, name: string): string | undefined =>
  token.kind === 'open' ? token.attributes.find((one) => localName(one.name) === name)?.value : undefined;

export function write(tokens: readonly Token[]): string {
  const parts = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  for (const token of tokens) {
    if (token.kind === 'text') parts.push(token.text);
    else if (token.kind === 'close') parts.push(`</${token.name}>`);
    else {
      const attributes = token.attributes.map(({ name, value }) => ` ${name}="${value}"`).join('');
      parts.push(`<${token.name}${attributes}${token.isEmpty ? '/' : ''}>`);
    }
  }
  return parts.join('');
}

/** Fields whose value comes from the document itself. Others keep the text that Word last showed for them. */
const OWN_FIELDS = new Set(
  'PAGE NUMPAGES SECTIONPAGES SECTION PAGEREF REF NOTEREF STYLEREF TOC TC SEQ XE HYPERLINK FORMTEXT FORMCHECKBOX FORMDROPDOWN SYMBOL'.split(
    ' ',
  ),
);
/** A switch or an address could name another file; only these forms have none. */
const isOwnField = (instruction: string) => {
  const [, name, rest] = /^\s*([A-Z]+)\b([\s\S]*)$/i.exec(instruction) ?? [];
  if (!name || !OWN_FIELDS.has(name.toUpperCase())) return false;
  return /^hyperlink$/i.test(name) ? !/file:|\\\\|\.\.[\\/]/i.test(rest!) : true;
};

/** VML and others may name a picture or a page directly, without a relationship. */
const ADDRESSES = new Set(['src', 'href', 'althref']);

/** Blanks the instructions of fields that read something from outside of the document. */
export function withoutLinks(tokens: readonly Token[]): { tokens: Token[]; hadLinks: boolean } {
  const result = [...tokens];
  let hadLinks = false;
  interface OpenField {
    readonly texts: number[];
    /** A nested field makes a part of the instruction, which can't be known. */
    isNested: boolean;
    isInstruction: boolean;
  }
  const fields: OpenField[] = [];
  const orphans: number[] = [];
  const finish = ({ texts, isNested }: OpenField) => {
    const instruction = texts.map((index) => (result[index] as { text: string }).text).join('');
    if (instruction.trim() === '' || (!isNested && isOwnField(instruction))) return;
    if (/INCLUDE|IMPORT|DDE|LINK|DATABASE|\bRD\b/i.test(instruction)) hadLinks = true;
    for (const index of texts) result[index] = { kind: 'text', text: ' ' };
  };
  let instructionDepth = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'text') {
      if (instructionDepth === 0) continue;
      const field = fields.at(-1);
      if (field?.isInstruction) field.texts.push(index);
      else orphans.push(index);
      continue;
    }
    const name = localName(token.name);
    if (name === 'instrText' || name === 'delInstrText') {
      if (token.kind === 'close') instructionDepth = Math.max(0, instructionDepth - 1);
      else if (!token.isEmpty) instructionDepth += 1;
    }
    if (token.kind !== 'open') continue;
    if (name === 'fldChar') {
      const type = attributeOf(token, 'fldCharType');
      if (type === 'begin') {
        const outer = fields.at(-1);
        if (outer?.isInstruction) outer.isNested = true;
        fields.push({ texts: [], isNested: false, isInstruction: true });
      } else if (type === 'separate') {
        const field = fields.at(-1);
        if (field) field.isInstruction = false;
      } else if (type === 'end') {
        const field = fields.pop();
        if (field) finish(field);
      }
    }
    const kept = token.attributes.filter((one) => {
      const key = localName(one.name);
      if (key === 'instr') return isOwnField(one.value);
      return !ADDRESSES.has(key);
    });
    if (kept.length === token.attributes.length) continue;
    hadLinks = true;
    const dropped = token.attributes.find((one) => localName(one.name) === 'instr' && !kept.includes(one));
    result[index] = {
      ...token,
      attributes: dropped ? [...kept, { ...dropped, value: ' ' }] : kept,
    };
  }
  for (const field of fields) finish(field);
  for (const index of orphans) result[index] = { kind: 'text', text: ' ' };
  return { tokens: result, hadLinks };
}
