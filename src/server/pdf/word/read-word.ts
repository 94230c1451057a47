/**
 * Reads an uploaded Word document in a child process and makes a new one for the converter that contains text, styles, pictures and fonts
 * only. Sizes are checked before anything is unpacked.
 */
import { strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { refuse } from '../refusals.ts';
import { askedFonts } from './asked-fonts.ts';
import {
  attributeOf,
  decodePart,
  localName,
  type Token,
  tokenize,
  withoutLinks,
  write,
} from './clean-xml.ts';
import { isCompound } from './word-signature.ts';

export interface WordDocument {
  /** A new file for the converter. */
  readonly bytes: Uint8Array;
  /** Fonts that the text asks for. */
  readonly fonts: readonly string[];
  /** Whether linked pictures or documents were left out. */
  readonly hadLinks: boolean;
  /** Whether embedded objects were left out; their pictures are kept. */
  readonly hadObjects: boolean;
}

const MB = 1024 * 1024;
const MAX_PARTS = 4_000;
const MAX_XML_BYTES = 48 * MB;
const MAX_BYTES = 160 * MB;

const notWord = () => refuse('not_pdf', 'Expected a PDF or a Word document (.docx): the file is neither');

function unzip(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    throw refuse('damaged', 'The file is damaged: it couldn’t be unpacked', { cause });
  }
}

const CONTENT_TYPES = '[Content_Types].xml';
const MAIN = /^word\/document\d*\.xml$/;
const XML_PART = /^(_rels\/\.rels|docProps\/[\w.-]+\.xml|word\/([\w.-]+\/)*[\w.-]+\.(xml|rels))$/;
/** No SVG, which can link to other files; Word stores a PNG too. */
const MEDIA = /^word\/media\/[\w .-]+\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;
const FONT = /^word\/fonts\/[\w.-]+\.odttf$/i;
const OBJECT = /^word\/(embeddings|activeX)\/|\/(afchunk|altchunk)[^/]*$|\.(html?|mht|rtf|bin)$/i;
const isKept = (name: string) =>
  name === CONTENT_TYPES ||
  (!OBJECT.test(name) && (XML_PART.test(name) || MEDIA.test(name) || FONT.test(name)));
const TEXT = /^word\/(document\d*|header\d*|footer\d*|footnotes|endnotes)\.xml$/;

/** Relationships that only say what a click opens. Anything else outside of the file would be loaded. */
function withoutRelations(tokens: readonly Token[]): { tokens: Token[]; hadLinks: boolean } {
  let hadLinks = false;
  const kept = tokens.filter((token) => {
    if (token.kind !== 'open' || localName(token.name) !== 'Relationship') return true;
    const type = attributeOf(token, 'Type') ?? '';
    const target = attributeOf(token, 'Target') ?? '';
    const isOutside =
      attributeOf(token, 'TargetMode')?.trim().toLowerCase() === 'external' ||
      /^\s*[a-z][a-z0-9+.-]*:|^\s*[\\/]{2}|[\\%&]/i.test(target);
    if (!isOutside) return true;
    if (/\/hyperlink$/.test(type)) return /^(https?|mailto):/i.test(target);
    hadLinks = true;
    return false;
  });
  // A closing tag without its opening one isn't well-formed.
  return {
    tokens: kept
      .filter((token) => token.kind !== 'close' || localName(token.name) !== 'Relationship')
      .map((token) =>
        token.kind === 'open' && localName(token.name) === 'Relationship'
          ? { ...token, isEmpty: true }
          : token,
      ),
    hadLinks,
  };
}

/** @throws ServiceError INVALID_DOCUMENT */
export async function readWord({ bytes }: { readonly bytes: Uint8Array }): Promise<WordDocument> {
  if (isCompound(bytes)) {
    const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(
      Buffer.from('EncryptedPackage', 'utf16le'),
    );
    throw isEncrypted
      ? refuse(
          'encrypted',
          'The Word document is protected by a password. Remove the password in Word and send the file again',
        )
      : refuse(
          'old_word',
          'The file is in an old Office format, such as .doc. Save it as .docx or PDF and send it again',
        );
  }
  const sizes = new Map<string, number>();
  let count = 0;
  unzip(bytes, ({ name, originalSize }) => {
    count += 1;
    if (count <= MAX_PARTS) sizes.set(name, originalSize);
    return false;
  });
  const names = [...sizes.keys()];
  if (!sizes.has(CONTENT_TYPES) || !names.some((name) => MAIN.test(name))) throw notWord();
  if (count > MAX_PARTS)
    throw refuse('too_heavy', `Expected a Word document of at most ${MAX_PARTS} parts, got ${count}`);
  if (names.some((name) => /vbaProject|vbaData/i.test(name)))
    throw refuse(
      'macros',
      'The Word document contains macros. Save it as .docx without macros and send it again',
    );
  const kept = names.filter(isKept);
  const sum = (list: readonly string[]) => list.reduce((total, name) => total + sizes.get(name)!, 0);
  const isXml = (name: string) => /\.(xml|rels)$/.test(name);
  const [xml, all] = [sum(kept.filter(isXml)), sum(kept)];
  if (xml > MAX_XML_BYTES || all > MAX_BYTES)
    throw refuse(
      'too_heavy',
      `Expected a Word document that unpacks to at most ${(xml > MAX_XML_BYTES ? MAX_XML_BYTES : MAX_BYTES) / MB} MB${xml > MAX_XML_BYTES ? ' of text' : ''}, got ${Math.ceil((xml > MAX_XML_BYTES ? xml : all) / MB)} MB`,
    );
  const wanted = new Set(kept);
  const parts = unzip(bytes, ({ name }) => wanted.has(name));
  const texts: Token[][] = [];
  let [styles, theme]: Token[][] = [[], []];
  let hadLinks = false;
  const files: Record<string, Uint8Array> = {};
  for (const [name, content] of Object.entries(parts)) {
    if (!isXml(name)) {
      files[name] = content;
      continue;
    }
    const read = tokenize(decodePart(content, name), name);
    if (
      name === CONTENT_TYPES &&
      read.some((token) => /macroEnabled/i.test(attributeOf(token, 'ContentType') ?? ''))
    )
      throw refuse(
        'macros',
        'The Word document is one with macros (.docm). Save it as .docx and send it again',
      );
    const cleaned = name.endsWith('.rels') ? withoutRelations(read) : withoutLinks(read);
    hadLinks ||= cleaned.hadLinks;
    if (TEXT.test(name)) texts.push(cleaned.tokens);
    if (name === 'word/styles.xml') styles = cleaned.tokens;
    if (/^word\/theme\/theme\d*\.xml$/.test(name)) theme = theme!.length > 0 ? theme : cleaned.tokens;
    files[name] = strToU8(write(cleaned.tokens));
  }
  return {
    bytes: zipSync(files, { level: 1 }),
    fonts: askedFonts(texts, styles!, theme!),
    hadLinks,
    hadObjects: names.some((name) => OBJECT.test(name)),
  };
}
