/** A consent statement as paragraphs and lists, with its text unchanged, as its hash covers it. */
export function StatementText({ text }: { readonly text: string }) {
  return (
    <>
      {blocksOf(text).map((block) =>
        block.isList ? (
          <ul key={block.lines[0]}>
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={block.lines[0]}>{block.lines.join('\n')}</p>
        ),
      )}
    </>
  );
}

interface Block {
  readonly isList: boolean;
  readonly lines: string[];
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    let last: Block | undefined;
    for (const line of paragraph.split('\n')) {
      const trimmed = line.trim();
      const isList = trimmed.startsWith('•');
      if (last?.isList !== isList) {
        last = { isList, lines: [] };
        blocks.push(last);
      }
      last.lines.push(isList ? trimmed.slice(1).trimStart() : line);
    }
  }
  return blocks;
}
