import { describe, expect, it } from 'vitest';
import { graphicsBalance } from '../../../../../src/server/pdf/document/graphics-balance.ts';
import { onePage } from '../../../../fixtures/raw-pdf.ts';
import { renderPage } from '../../../../support/render.ts';

const balance = (...parts: string[]) => graphicsBalance(parts.map((part) => Buffer.from(part, 'latin1')));

describe('the balance of saved graphics states', () => {
  it.each([
    ['q 1 0 0 1 5 5 cm Q', { opened: 0, closed: 0 }],
    ['q q Q', { opened: 1, closed: 0 }],
    ['Q Q q', { opened: 1, closed: 2 }],
    ['q Q Q q q', { opened: 2, closed: 1 }],
    ['(q q \\) q) Tj <71 71> Tj /q gs % q\nq', { opened: 1, closed: 0 }],
    ['[(q)-3(Q)]TJ q/GS0 gs', { opened: 1, closed: 0 }],
    ['BI /W 1 /H 1 ID q Q q\x00EI\xff q\nEI Q', { opened: 0, closed: 1 }],
    ['(never closed q', { opened: 0, closed: 0 }],
    ['<< /A (q) >> BDC q EMC', { opened: 1, closed: 0 }],
    ['', { opened: 0, closed: 0 }],
    ['q', { opened: 1, closed: 0 }],
    ['Q', { opened: 0, closed: 1 }],
    ['Q Q Q q q q q', { opened: 4, closed: 3 }],
    ['q\0q\tq\nq\fq\rq q', { opened: 7, closed: 0 }],
    ['q[q]q{q}q', { opened: 5, closed: 0 }],
    ['qq QQ qQ W* q1 1q', { opened: 0, closed: 0 }],
    ['% q\rq % Q', { opened: 1, closed: 0 }],
    ['%q', { opened: 0, closed: 0 }],
    ['(a (q) q) q', { opened: 1, closed: 0 }],
    ['(\\)) q (\\\\) q', { opened: 2, closed: 0 }],
    ['(q) q', { opened: 1, closed: 0 }],
    [')q', { opened: 1, closed: 0 }],
    ['<71> q <71', { opened: 1, closed: 0 }],
    ['<</K<71>/L q>>q', { opened: 2, closed: 0 }],
    ['/q/Q q', { opened: 1, closed: 0 }],
    ['<q> q', { opened: 1, closed: 0 }],
    ['<< /A (>q) >> q', { opened: 1, closed: 0 }],
    ['q /P << /A (>Q) >> BDC EMC', { opened: 1, closed: 0 }],
    ['<</A<</B(>q)>>>>q', { opened: 1, closed: 0 }],
    ['/ q', { opened: 1, closed: 0 }],
    ['BI ID \x01 q EIq q EI q', { opened: 1, closed: 0 }],
    ['BI ID qEI q EI', { opened: 0, closed: 0 }],
    ['BI ID q\tEI\tQ', { opened: 0, closed: 1 }],
    ['BI ID q never ends', { opened: 0, closed: 0 }],
    ['BI ID EI q', { opened: 1, closed: 0 }],
    ['BI ID  EX q EI Q', { opened: 0, closed: 1 }],
    ['BI ID  XI q EI Q', { opened: 0, closed: 1 }],
    ['ID q\nEI Q Q', { opened: 0, closed: 1 }],
    ['BI ID Q EI ID q EI', { opened: 1, closed: 0 }],
    ['BI /W 1 ID Q EI BI /W 1 ID Q EI q', { opened: 1, closed: 0 }],
    ['IDx q', { opened: 1, closed: 0 }],
  ])('of %j', (content, expected) => {
    expect(balance(content)).toEqual(expected);
  });

  it('is counted across the content streams of one page', () => {
    expect(balance('q q', 'Q', 'Q Q')).toEqual({ opened: 0, closed: 1 });
    expect(balance('q', 'q')).toEqual({ opened: 2, closed: 0 });
    expect(balance()).toEqual({ opened: 0, closed: 0 });
  });

  it.each([
    ['a string', ['q (', 'Q', ') Tj']],
    ['an image', ['q BI', 'ID Q', 'EI']],
  ])('reads %s across them', (_, parts) => {
    expect(balance(...parts)).toEqual({ opened: 1, closed: 0 });
  });

  it('agrees with a viewer on data without an image', async () => {
    const page = await renderPage(onePage('', '', 'ID 1 0 0 rg 0 0 100 100 re f EI'), 0, 1);
    expect(page.at(50, 800)).toEqual([255, 0, 0]);
  });
});
