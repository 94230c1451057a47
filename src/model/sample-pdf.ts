/** Points. */
export const SAMPLE_PAGE = { width: 595, height: 842 } as const;

/** Lines of text as gray bars, which are the same in every language: widths of the page, by paragraph. */
const PARAGRAPHS = [[0.42], [0.78, 0.8, 0.74, 0.3], [0.8, 0.76, 0.79, 0.55], [0.77, 0.8, 0.48]] as const;

function content(): string {
  const bars: string[] = ['0.86 g'];
  let y = SAMPLE_PAGE.height - 90;
  for (const [index, lines] of PARAGRAPHS.entries()) {
    const height = index === 0 ? 16 : 8;
    for (const width of lines) {
      bars.push(`60 ${y} ${Math.round(width * SAMPLE_PAGE.width)} ${height} re f`);
      y -= index === 0 ? 30 : 18;
    }
    y -= 16;
  }
  return bars.join('\n');
}

/** A contract of one page, for previews: a PDF of ASCII characters. */
export function samplePdf(): string {
  const drawing = content();
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SAMPLE_PAGE.width} ${SAMPLE_PAGE.height}] /Contents 4 0 R /Resources << >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return text;
}
