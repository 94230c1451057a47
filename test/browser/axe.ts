/** What axe-core finds in a document. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/**
 * Empty is the only good answer. Frames inside the document are checked on their own.
 * @param without rules that would take minutes there
 */
export async function violations(place: Page | Frame, without: readonly string[] = []): Promise<string[]> {
  // Evaluated, because the page's policy allows no script element.
  await place.evaluate(AXE);
  const rules = {
    // Off by default, because it is experimental.
    'label-content-name-mismatch': { enabled: true },
    ...Object.fromEntries(without.map((name) => [name, { enabled: false }])),
  };
  const found = await place.evaluate(
    async (options) => {
      // A dialog that is still fading in has pale words for a moment; a color halfway through is not the final one.
      // What follows a scroll position never finishes.
      const running = document
        .getAnimations()
        .filter(
          (one) => one.timeline instanceof DocumentTimeline && one.effect?.getTiming().iterations === 1,
        );
      await Promise.allSettled(running.map((one) => one.finished));
      const { axe } = globalThis as unknown as {
        axe: { run(context: unknown, options: unknown): Promise<{ violations: Finding[] }> };
      };
      return (await axe.run(document, options)).violations;
    },
    { runOnly: TAGS, iframes: false, rules },
  );
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}
