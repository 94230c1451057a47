/** Reads interfaces and type aliases of source files, with their doc comments. */
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import type {
  DescribedMember,
  DescribedType,
} from '../../src/server/surface/reference/widgets/widget-members.ts';

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: keys depend on `type`
  readonly [key: string]: any;
}

interface Declaration {
  readonly text: string;
  readonly node: Node;
  /** Offset of the `export`, after the doc comment. */
  readonly start: number;
}

export interface DescribeOptions {
  /** Members of computed types, by name. */
  readonly computed: Readonly<Record<string, readonly DescribedMember[]>>;
  /** Omitted types, along with types that only they mention. */
  readonly except: readonly string[];
}

/** The doc comment that ends directly before this offset, as one paragraph. */
function commentBefore(text: string, place: number): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, place))?.[1] ?? '';
  return comment
    .replace(/^\s*\* ?/gm, '')
    .replace(/@example[\s\S]*/, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
}

const oneLine = (text: string) =>
  text
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\breadonly /g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=^|[<,] ?)\| /g, '')
    .replace(/< | (?=>(?!=))|;(?= \})/g, (found) => found.trim().replace(';', ''))
    .trim();

function readDeclarations(files: readonly string[]): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const node of parseAst(text, { lang: 'ts' }).body as unknown as Node[])
      if (node.type === 'ExportNamedDeclaration' && /^TS(Interface|TypeAlias)/.test(node.declaration?.type))
        found.set(node.declaration.id.name, { text, node: node.declaration, start: node.start });
  }
  return found;
}

function describeMember(text: string, member: Node): DescribedMember {
  const isMethod = member.type === 'TSMethodSignature';
  const type: Node = isMethod ? member : member.typeAnnotation.typeAnnotation;
  return {
    name: isMethod ? `${member.key.name}()` : member.key.name,
    type: oneLine(text.slice(type.start, type.end).replace(/;$/, '')),
    required: !member.optional,
    description: commentBefore(text, member.start),
  };
}

/** The types with these names, and all types that they mention. */
export function describeTypes(
  files: readonly string[],
  roots: readonly string[],
  { computed, except }: DescribeOptions,
): Readonly<Record<string, DescribedType>> {
  const declarations = readDeclarations(files);

  function membersOf(name: string): readonly DescribedMember[] {
    if (computed[name]) return computed[name];
    const declaration = declarations.get(name);
    if (declaration?.node.type !== 'TSInterfaceDeclaration') throw new Error(`${name} is not an interface`);
    const { text, node } = declaration;
    const own = (node.body.body as Node[]).map((member) => describeMember(text, member));
    const inherited = ((node.extends ?? []) as Node[]).flatMap(({ expression, typeArguments }) => {
      const [base, omitted] = (typeArguments?.params ?? []) as Node[];
      if (expression.name !== 'Omit') return membersOf(expression.name);
      const names: string[] = (omitted!.types ?? [omitted]).map((one: Node) => one.literal.value);
      return membersOf(base!.typeName.name).filter((one) => !names.includes(one.name));
    });
    return [...own, ...inherited];
  }

  function describeType(name: string): DescribedType {
    const declaration = declarations.get(name);
    if (!declaration) throw new Error(`None of the files has ${name}`);
    const { text, node, start } = declaration;
    const description = commentBefore(text, start);
    if (node.type === 'TSInterfaceDeclaration') return { description, members: membersOf(name) };
    return { description, text: oneLine(text.slice(node.typeAnnotation.start, node.typeAnnotation.end)) };
  }

  const found = new Map<string, DescribedType>();
  const add = (name: string) => {
    if (found.has(name)) return;
    const described = describeType(name);
    found.set(name, described);
    const { text = '', members = [] } = described;
    const mentioned = [text, ...members.map(({ type }) => type)].join(' ').match(/\b[A-Z]\w+/g) ?? [];
    for (const one of mentioned) if (declarations.has(one) && !except.includes(one)) add(one);
  };
  for (const name of roots) add(name);
  return Object.fromEntries(found);
}
