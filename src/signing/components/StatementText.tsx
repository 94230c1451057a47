import { parseStatement, type StatementNode } from './parse-statement.ts';

const LINE_BREAK = '\n';

function Nodes({ nodes }: { readonly nodes: readonly StatementNode[] }) {
  return (
    <>
      {nodes.map((node, index) => {
        if (node === LINE_BREAK) return <br key={index} />;
        if (typeof node === 'string') return node;
        const inside = <Nodes nodes={node.children} />;
        if (node.tag === 'a')
          return (
            <a key={index} href={node.href} target="_blank" rel="noopener noreferrer">
              {inside}
            </a>
          );
        return node.tag === 'b' ? <b key={index}>{inside}</b> : <i key={index}>{inside}</i>;
      })}
    </>
  );
}

interface Statement {
  readonly text: string;
  readonly html: string | null;
}

/**
 * A consent statement with its markup, or as paragraphs and lists, with its text unchanged: what is displayed is what its hash
 * covers.
 */
export function StatementText({ statement: { text, html } }: { readonly statement: Statement }) {
  if (html)
    return (
      <p>
        <Nodes nodes={parseStatement(html)} />
      </p>
    );
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
