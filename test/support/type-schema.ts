/** Turns the text of TypeScript types into JSON Schema (2020-12). */
import { parseAst } from 'vite';

export interface Schema {
  readonly [keyword: string]: unknown;
}

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: keys depend on `type`
  readonly [key: string]: any;
}

const KEYWORDS: Readonly<Record<string, Schema>> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
};

/** The schema of one of several; simple types and constants are merged. */
export function oneOf(schemas: readonly Schema[]): Schema {
  if (schemas.length === 1) return schemas[0]!;
  const isPlain = (one: Schema) => Object.keys(one).join() === 'type';
  const isConstant = (one: Schema) => Object.keys(one).join() === 'enum';
  if (schemas.every(isPlain)) return { type: schemas.flatMap((one) => one.type) };
  if (schemas.every(isConstant)) return { enum: schemas.flatMap((one) => one.enum) };
  return { anyOf: schemas };
}

/**
 * @param text of a type, such as `Theme | OwnTheme`
 * @param named the schema of a type that has a name, such as `Theme`. Throws if there is none
 */
export function schemaOfType(text: string, named: (name: string) => Schema): Schema {
  const source = `type Described = ${text};`;
  const [statement] = parseAst(source, { lang: 'ts' }).body as unknown as Node[];

  function objectOf(members: readonly Node[]): Schema {
    const required = members.filter((one) => !one.optional).map((one): string => one.key.name);
    return {
      type: 'object',
      properties: Object.fromEntries(
        members.map((one) => [one.key.name, schemaOf(one.typeAnnotation.typeAnnotation)]),
      ),
      ...(required.length > 0 && { required }),
    };
  }

  function schemaOf(node: Node): Schema {
    const keyword = KEYWORDS[node.type];
    if (keyword) return keyword;
    switch (node.type) {
      case 'TSUnionType':
        // An undefined value isn't in JSON.
        return oneOf((node.types as Node[]).filter((one) => one.type !== 'TSUndefinedKeyword').map(schemaOf));
      case 'TSLiteralType':
        return { enum: [node.literal.value] };
      case 'TSArrayType':
        return { type: 'array', items: schemaOf(node.elementType) };
      case 'TSTypeLiteral':
        return objectOf(node.members);
      case 'TSTypeQuery':
        return named(node.exprName.name);
      case 'TSTypeReference': {
        const { name } = node.typeName;
        const [first, second] = (node.typeArguments?.params ?? []) as Node[];
        if (name === 'Readonly') return schemaOf(first!);
        if (name === 'Record') return { type: 'object', additionalProperties: schemaOf(second!) };
        return named(name);
      }
    }
    throw new Error(`No schema for the type ${source.slice(node.start, node.end)} (${node.type})`);
  }
  return schemaOf(statement!.typeAnnotation as Node);
}

/** The type of a function's first parameter; undefined if it has none. */
export const parameterOf = (text: string): string | undefined => /^\(\w+: (.*)\) => \w+$/.exec(text)?.[1];
