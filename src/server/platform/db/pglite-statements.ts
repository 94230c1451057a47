/**
 * Prepared statements for the embedded database: parsed once, then bound and executed in one call to the engine. PGlite's own `query`
 * takes six calls and plans every time.
 */
import { type messages, type PGlite, protocol, types } from '@electric-sql/pglite';
import type { BackendResult } from './backend.ts';
import { statementNames } from './statement-names.ts';

interface Column {
  readonly name: string;
  readonly parse: ((text: string, type?: number) => unknown) | undefined;
}

interface Prepared {
  readonly name: string;
  readonly parameterTypes: readonly number[];
  readonly columns: readonly Column[];
  /** Names of columns of JSON, which stay text. */
  readonly json: readonly string[];
}

type Message = messages.BackendMessage;
const { serialize } = protocol;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

const isNamed = <T extends Message>(message: Message, name: Message['name']): message is T =>
  message.name === name;

const isJson = ({ dataTypeID }: { readonly dataTypeID: number }) =>
  dataTypeID === types.JSON || dataTypeID === types.JSONB;

/** Message types (PostgreSQL frontend/backend protocol). */
const DATA_ROW = 'D'.charCodeAt(0);
const COMMAND_COMPLETE = 'C'.charCodeAt(0);
const ERROR = 'E'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);

function rowAt(bytes: Buffer, start: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = start;
  for (const { name, parse } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    // A length of -1 means null.
    if (length < 0) row[name] = null;
    else {
      const text = bytes.toString('utf8', at, at + length);
      row[name] = parse ? parse(text) : text;
      at += length;
    }
  }
  return row;
}

/**
 * Decodes rows in place; PGlite's parser first copies each value, which dominates for rows with many columns.
 * A message is a type byte, a four-byte length (which counts itself but not the type) and the content.
 * @throws Error without an SQLSTATE if the engine broke: PGlite drops the exception, and the answer ends there
 */
function resultOf({ columns, json }: Prepared, answer: Uint8Array): BackendResult {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  const rows: Record<string, unknown>[] = [];
  let affected = 0;
  let isWhole = false;
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    const kind = bytes[at];
    end = at + 1 + bytes.readInt32BE(at + 1);
    // A row starts with its number of columns, in two bytes.
    if (kind === DATA_ROW) rows.push(rowAt(bytes, at + 7, columns));
    else if (kind === COMMAND_COMPLETE) {
      const [command, ...counts] = bytes.toString('latin1', at + 5, end - 1).split(' ');
      if (command !== 'SELECT') affected = Number(counts.at(-1)) || 0;
    } else if (kind === READY) isWhole = true;
    else if (kind === ERROR)
      new protocol.Parser().parse(answer, (message) => {
        if (message instanceof Error) throw message;
      });
  }
  if (!isWhole) throw new Error('The database thread broke off a statement');
  return { rows, affected, json };
}

/** Returns null for statements that aren't kept prepared; use `query` for those. */
export function createPgliteStatements(database: PGlite) {
  const nameOf = statementNames({ isAlone: true });
  const prepared = new Map<string, Prepared>();

  async function prepare(name: string, text: string): Promise<Prepared> {
    const answers = await database.execProtocolStream(
      joined(
        // An earlier attempt may have failed halfway.
        serialize.close({ type: 'S', name }),
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ),
      { syncToFs: false },
    );
    let parameterTypes: readonly number[] = [];
    let columns: readonly Column[] = [];
    let json: readonly string[] = [];
    for (const answer of answers)
      if (isNamed<messages.ParameterDescriptionMessage>(answer, 'parameterDescription'))
        parameterTypes = answer.dataTypeIDs;
      else if (isNamed<messages.RowDescriptionMessage>(answer, 'rowDescription')) {
        columns = answer.fields.map((field) => ({
          name: field.name,
          parse: isJson(field) ? undefined : database.parsers[field.dataTypeID],
        }));
        json = answer.fields.filter(isJson).map(({ name }) => name);
      }
    const made = { name, parameterTypes, columns, json };
    prepared.set(text, made);
    return made;
  }

  function bound({ name, parameterTypes }: Prepared, parameters: readonly unknown[]): Uint8Array {
    const values = parameters.map((value, at) => {
      if (value === null || value === undefined) return null;
      const write = database.serializers[parameterTypes[at]!];
      return (write ? write(value) : String(value)) as string;
    });
    return joined(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync());
  }

  return async (text: string, parameters: readonly unknown[]): Promise<BackendResult | null> => {
    const name = nameOf(text);
    if (name === undefined) return null;
    const statement = prepared.get(text) ?? (await prepare(name, text));
    return resultOf(
      statement,
      await database.execProtocolRaw(bound(statement, parameters), { syncToFs: false }),
    );
  };
}
