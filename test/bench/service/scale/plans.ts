/** Plans of the statements that the running service executes, from PostgreSQL's own log (`auto_explain`). */
import pg from 'pg';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Seen {
  /** In one line. */
  readonly text: string;
  /** Pages of 8 kB that were read, from memory or disk; the same on every machine. */
  readonly pages: number;
  /** Rows that scans looked at. */
  readonly rows: number;
  readonly indexes: readonly string[];
  /** Tables that were read completely, with the rows looked at. */
  readonly scans: ReadonlyMap<string, number>;
  /** Most rows that were sorted at a time. */
  readonly sorted: number;
}

export const PLAN_SETTINGS = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  // Checks of foreign keys are statements within statements.
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'logging_collector=on',
  'log_destination=jsonlog',
  'log_min_messages=log',
  'log_rotation_size=0',
] as const;

function summarize(text: string, root: PlanNode): Seen {
  const indexes = new Set<string>();
  const scans = new Map<string, number>();
  let rows = 0;
  let sorted = 0;
  const walk = (node: PlanNode) => {
    const loops = node['Actual Loops'] ?? 0;
    const seen =
      ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      loops;
    const table = node['Relation Name'];
    if (node['Index Name'] && loops > 0) indexes.add(node['Index Name']);
    if (table && node['Node Type'].endsWith('Scan')) rows += seen;
    if (table && node['Node Type'] === 'Seq Scan') scans.set(table, (scans.get(table) ?? 0) + seen);
    if (node['Node Type'] === 'Sort')
      sorted = Math.max(sorted, ...(node.Plans ?? []).map((plan) => plan['Actual Rows'] ?? 0));
    node.Plans?.forEach(walk);
  };
  walk(root);
  return {
    text: text.trim().replaceAll(/\s+/g, ' '),
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    rows: Math.round(rows),
    indexes: [...indexes],
    scans,
    sorted,
  };
}

/** @param url of a server with `PLAN_SETTINGS`, as a superuser, and of the database that the service uses */
export async function watchPlans(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const setTo = async (milliseconds: number) => {
    await client.query(`alter system set auto_explain.log_min_duration = ${milliseconds}`);
    await client.query('select pg_reload_conf()');
  };
  let offset = 0;
  let rest = '';
  const read = async () => {
    const { rows } = await client.query<{ text: string }>(
      `select pg_read_file(pg_current_logfile('jsonlog'), $1, 1 << 28) as text`,
      [offset],
    );
    const { text } = rows[0]!;
    offset += Buffer.byteLength(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    return lines;
  };
  const planIn = (line: string): readonly Seen[] => {
    const { message } = JSON.parse(line) as { message?: string };
    const plan = /^duration: \S+ ms {2}plan:\n(\{[\s\S]*\})$/.exec(message ?? '')?.[1];
    if (!plan) return [];
    const found = JSON.parse(plan) as { 'Query Text': string; Plan: PlanNode };
    return [summarize(found['Query Text'], found.Plan)];
  };
  let count = 0;
  return {
    client,
    start: () => setTo(0),
    stop: () => setTo(-1),
    /** The statements since the last call. */
    async take(): Promise<readonly Seen[]> {
      // Whatever ended before this statement is in the log before it.
      const marker = `marker ${++count} of the benchmark`;
      const seen: Seen[] = [];
      for (;;) {
        // Again, because a session follows a changed setting only when it has been signalled.
        await client.query(`select '${marker}'`);
        const found = (await read()).flatMap(planIn);
        seen.push(...found);
        if (found.some(({ text }) => text.includes(marker))) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return seen.filter(({ text }) => !/of the benchmark'|pg_read_file|pg_reload_conf/.test(text));
    },
    end: () => client.end(),
  };
}
