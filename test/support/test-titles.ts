/** Reads the titles of a file's tests. */
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: keys depend on `type`
  readonly [key: string]: any;
}

/** The name at the start of `it`, `it.each([…])`, `it.runIf(…).each`… */
function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return '';
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Also of tests for each of several cases: their titles as they are written, with `%s` or `${…}`. */
export function testTitles(file: string): ReadonlySet<string> {
  const text = readFileSync(file, 'utf8');
  const titles = new Set<string>();
  const visit = (node: Node): void => {
    const [title] = (node.type === 'CallExpression' ? node.arguments : []) as Node[];
    if (title && /^(it|test)$/.test(rootOf(node.callee))) {
      if (title.type === 'Literal' && typeof title.value === 'string') titles.add(title.value);
      if (title.type === 'TemplateLiteral') titles.add(text.slice(title.start + 1, title.end - 1));
    }
    for (const value of Object.values(node))
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) visit(one);
  };
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node);
  return titles;
}
