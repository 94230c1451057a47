import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readWord } from '../../../../../src/server/pdf/word/read-word.ts';
import {
  compoundFile,
  field,
  linkingFile,
  paragraph,
  picture,
  wordFile,
} from '../../../../fixtures/word-files.ts';

const read = (bytes: Uint8Array) => readWord({ bytes });
const partsOf = async (bytes: Uint8Array) => {
  const parts = unzipSync((await read(bytes)).bytes);
  return Object.fromEntries(Object.entries(parts).map(([name, content]) => [name, strFromU8(content, true)]));
};
const refused = (reason: string) => ({ code: 'INVALID_DOCUMENT', extra: { details: { reason } } });
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';

describe('a Word document', () => {
  it('is recognized by its parts', async () => {
    const { fonts, hadLinks, hadObjects } = await read(wordFile());
    expect({ fonts, hadLinks, hadObjects }).toEqual({
      fonts: ['Liberation Serif'],
      hadLinks: false,
      hadObjects: false,
    });
  });

  it('keeps text, pictures and links that a reader clicks on', async () => {
    const related = [{ id: 'rIdSite', type: 'hyperlink', target: 'https://example.com/a', isExternal: true }];
    const parts = await partsOf(wordFile(paragraph('Fish &amp; chips') + picture('rIdLogo'), { related }));
    expect(parts['word/document.xml']).toContain('Fish &amp; chips');
    expect(parts['word/media/logo.png']).toContain('PNG');
    expect(parts['word/_rels/document.xml.rels']).toContain('https://example.com/a');
  });

  it('names the fonts of its text, its used styles and its theme', async () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const styles = `<w:styles ${w}><w:docDefaults><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr></w:docDefaults>
      <w:style w:type="paragraph" w:styleId="Title"><w:basedOn w:val="Base"/></w:style>
      <w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:rFonts w:ascii="Georgia"/></w:rPr></w:style>
      <w:style w:type="paragraph" w:styleId="Unused"><w:rPr><w:rFonts w:ascii="Impact"/></w:rPr></w:style></w:styles>`;
    const theme =
      '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:theme>';
    const body = `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr></w:p>${paragraph('Text', 'Papyrus')}`;
    const files = { 'word/styles.xml': strToU8(styles), 'word/theme/theme1.xml': strToU8(theme) };
    expect((await read(wordFile(body, { files }))).fonts.toSorted()).toEqual([
      'Calibri',
      'Georgia',
      'Papyrus',
    ]);
  });

  it('loses everything that could load something', async () => {
    const bytes = linkingFile('http://attacker.example');
    const parts = await partsOf(bytes);
    const all = Object.values(parts).join('\n');
    expect(all).not.toMatch(/attacker\.example|INCLU|DETEXT|DDEAUTO|\/etc\/passwd/);
    expect(all).toContain('Shown before');
    expect(Object.keys(parts)).not.toContain('word/afchunk.html');
    expect(Object.keys(parts)).not.toContain('word/media/drawing.svg');
    expect(await read(bytes)).toMatchObject({ hadLinks: true, hadObjects: true });
  });

  it.each([
    ['in CDATA', '<![CDATA[INCLUDETEXT "/etc/passwd"]]>'],
    ['in character references', '&#73;NCLUDETEXT "/etc/passwd"'],
    ['after a comment', '<!-- PAGE -->INCLUDETEXT "/etc/passwd"'],
    ['after an own field’s name', ' HYPERLINK "file:///etc/passwd" '],
  ])('loses an instruction %s', async (_, instruction) => {
    expect((await partsOf(wordFile(field('Shown', instruction))))['word/document.xml']).not.toContain(
      'passwd',
    );
  });

  it('loses an instruction that a nested field is a part of, and one outside of any field', async () => {
    const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
    const body = `<w:p>${begin}<w:r><w:instrText>PAGE </w:instrText></w:r>${begin}<w:r><w:instrText>REF a</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>passwd</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:instrText>passwd</w:instrText></w:r></w:p>`;
    expect((await partsOf(wordFile(body)))['word/document.xml']).not.toContain('passwd');
  });

  it('keeps page numbers and tables of contents', async () => {
    const parts = await partsOf(wordFile(field('1', ' PAGE ') + field('Contents', ' TOC \\o "1-3" ')));
    expect(parts['word/document.xml']).toMatch(/ PAGE [\s\S]* TOC \\o/);
  });
});

describe('a file is refused', () => {
  it.each([
    ['an archive of something else', 'not_pdf', () => zipSync({ 'a.txt': strToU8('a') })],
    ['half of a Word document', 'damaged', () => wordFile().slice(0, 500)],
    ['Word 97, renamed', 'old_word', () => compoundFile('WordDocument')],
    ['a Word document with a password', 'encrypted', () => compoundFile('EncryptedPackage')],
    ['macros, renamed', 'macros', () => wordFile('', { files: { 'word/vbaProject.bin': strToU8('a') } })],
    ['the type of macros', 'macros', () => wordFile('', { type: macroType })],
    [
      'entities',
      'damaged',
      () =>
        wordFile('', {
          files: {
            'word/settings.xml': strToU8('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
          },
        }),
    ],
    [
      'another encoding',
      'damaged',
      () => wordFile('', { files: { 'word/a.xml': strToU8('<?xml version="1.0" encoding="UTF-7"?><a/>') } }),
    ],
    [
      'text that unpacks to 60 MB',
      'too_heavy',
      () => wordFile('', { files: { 'word/footer1.xml': new Uint8Array(60 * 1024 * 1024) } }),
    ],
    [
      'a thousand nested elements',
      'too_heavy',
      () => wordFile('<w:p>'.repeat(2_000) + '</w:p>'.repeat(2_000)),
    ],
    [
      'five thousand parts',
      'too_heavy',
      () =>
        wordFile('', {
          files: Object.fromEntries(
            Array.from({ length: 5_000 }, (_, index) => [`word/a${index}.xml`, strToU8('<a/>')]),
          ),
        }),
    ],
  ])('for %s', async (_, reason, make) => {
    await expect(read(make())).rejects.toMatchObject(refused(reason));
  });

  it('for a size that its directory understates', async () => {
    const bytes = wordFile('', { files: { 'word/zz.xml': strToU8(`<a>${'b'.repeat(100_000)}</a>`) } });
    const buffer = Buffer.from(bytes);
    // The uncompressed size in the last entry of the central directory (APPNOTE.TXT, 4.3.12).
    buffer.writeUInt32LE(10, buffer.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    await expect(read(buffer)).rejects.toMatchObject({ code: 'INVALID_DOCUMENT' });
  });
});
