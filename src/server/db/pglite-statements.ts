/**
 * Statements of the embedded database that recur: parsed once, then bound and run in a single step of the engine. Its own `query` takes
 * six steps and plans anew each time.
 */
import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
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
}

type Message = messages.BackendMessage;
const { serialize } = protocol;

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

const isNamed = <T extends Message>(message: Message, name: Message['name']): message is T =>
  message.name === name;

/** @returns null for a text that is not kept prepared: it is for `query` then. */
export function createPgliteStatements(database: PGlite) {
  const nameOf = statementNames({ isAlone: true });
  const prepared = new Map<string, Prepared>();

  async function prepare(name: string, text: string): Promise<Prepared> {
    const answers = await database.execProtocolStream(
      joined(
        // Should an earlier try have come half way.
        serialize.close({ type: 'S', name }),
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ),
      { syncToFs: false },
    );
    let parameterTypes: readonly number[] = [];
    let columns: readonly Column[] = [];
    for (const answer of answers)
      if (isNamed<messages.ParameterDescriptionMessage>(answer, 'parameterDescription'))
        parameterTypes = answer.dataTypeIDs;
      else if (isNamed<messages.RowDescriptionMessage>(answer, 'rowDescription'))
        columns = answer.fields.map((field) => ({
          name: field.name,
          parse: database.parsers[field.dataTypeID],
        }));
    const made = { name, parameterTypes, columns };
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

  function resultOf({ columns }: Prepared, answers: readonly Message[]): BackendResult {
    const rows: Record<string, unknown>[] = [];
    let affected = 0;
    for (const answer of answers)
      if (isNamed<messages.DataRowMessage>(answer, 'dataRow')) {
        const row: Record<string, unknown> = {};
        for (const [at, { name, parse }] of columns.entries()) {
          const text = answer.fields[at] ?? null;
          row[name] = text === null || !parse ? text : parse(text);
        }
        rows.push(row);
      } else if (isNamed<messages.CommandCompleteMessage>(answer, 'commandComplete')) {
        const [command, ...counts] = answer.text.split(' ');
        if (command !== 'SELECT') affected = Number(counts.at(-1)) || 0;
      }
    return { rows, affected };
  }

  return async (text: string, parameters: readonly unknown[]): Promise<BackendResult | null> => {
    const name = nameOf(text);
    if (name === undefined) return null;
    const statement = prepared.get(text) ?? (await prepare(name, text));
    const answers = await database.execProtocolStream(bound(statement, parameters), { syncToFs: false });
    return resultOf(statement, answers);
  };
}
