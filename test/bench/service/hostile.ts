/** The memory of the service and its child processes while the hostile corpus arrives, one file after the other. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { LIMITS } from '../../../src/model/limits.ts';
import { hostileDocuments } from '../../fixtures/hostile-files.ts';
import { largePdf, rawPdf } from '../../fixtures/raw-pdf.ts';
import { ask } from './load.ts';
import type { Running } from './processes.ts';

/** As large as an upload may be, with some room. */
const LARGE = LIMITS.uploadBytes - 100_000;
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const TREE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>';
const DRAW = { dict: '', stream: 'q 595 0 0 842 0 0 cm /I Do Q' };
const side = Math.floor(Math.sqrt(LARGE / 3));

const FILES: readonly { readonly name: string; make(): Uint8Array | Promise<Uint8Array> }[] = [
  ...hostileDocuments,
  { name: 'a large file', make: () => largePdf(LARGE) },
  {
    name: 'a large file of small objects',
    make: () =>
      rawPdf([CATALOG, TREE, PAGE, DRAW, ...Array<string>(Math.floor(LARGE / 60)).fill('<< /A [1 2] >>')]),
  },
  {
    name: 'a large picture',
    make: () => {
      const dict = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
      return rawPdf([CATALOG, TREE, PAGE, DRAW, { dict, stream: new Uint8Array(side * side * 3).fill(77) }]);
    },
  },
];

const GOAL_MB = 1_024;
const SAMPLE_EVERY_MS = 20;

/** The process and its descendants. */
function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(read(`/proc/${name}/stat`)?.split(') ')[1]?.split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // The process has ended.
  }
}

/** Proportional set size, MB: pages that processes share are counted once. */
const memoryOf = (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) / 1024;

/** Most files are refused. */
async function upload(url: string, key: string, bytes: Uint8Array): Promise<void> {
  const { upload_url } = (await ask({
    method: 'POST',
    url: `${url}/api/v1/documents`,
    key,
    body: { file_name: 'hostile.pdf', file_size: bytes.length, content_type: 'application/pdf' },
  })) as { upload_url: string };
  const { body } = await request(upload_url, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: bytes,
  });
  await body.dump();
}

export async function measureHostile(
  { service, key }: { readonly service: Running; readonly key: string },
  row: (...cells: string[]) => void,
): Promise<void> {
  let peak = { mb: 0, own: 0, processes: 0, name: 'before the first' };
  let name = peak.name;
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const [own = 0, ...children] = treeOf(service.pid).map(memoryOf);
      const mb = children.reduce((sum, one) => sum + one, own);
      if (mb > peak.mb) peak = { mb, own, processes: children.length, name };
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  for (const file of FILES) {
    name = file.name;
    const bytes = await file.make();
    if (bytes.length > 0) await upload(service.url, key, bytes);
  }
  isOver = true;
  await sampling;
  row('', 'MiB', 'goal', '', 'service', 'children');
  row(
    'peak memory with hostile PDFs',
    peak.mb.toFixed(0),
    `≤ ${GOAL_MB}`,
    peak.mb <= GOAL_MB ? 'met' : 'missed',
    peak.own.toFixed(0),
    `${(peak.mb - peak.own).toFixed(0)} in ${peak.processes}`,
  );
  row(`  at: ${peak.name}`);
}
