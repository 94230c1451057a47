import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../../src/model/canonical-json.ts';
import {
  type AuditEntry,
  brokenAt,
  CHAIN_START,
  linkEntry,
  sha256Hex,
} from '../../../../src/server/audit/chain.ts';

describe('canonical JSON', () => {
  it('matches the example of RFC 8785', () => {
    const given = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"\u002f',
      literals: [null, true, false],
    };
    expect(canonicalJson(given)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts keys by UTF-16 code units, not by code points', () => {
    expect(canonicalJson({ '\ufb33': 1, '\u{1f600}': 2, '\r': 3, '1': 4, ö: 5 })).toBe(
      '{"\\r":3,"1":4,"ö":5,"\u{1f600}":2,"\ufb33":1}',
    );
  });

  it("leaves out undefined values and rejects what JSON can't represent", () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(() => canonicalJson(Number.NaN)).toThrow('Expected a finite number');
    expect(() => canonicalJson('\ud800')).toThrow('lone surrogate');
  });
});

describe('the audit chain', () => {
  const chain = (length: number): AuditEntry[] => {
    const entries: AuditEntry[] = [];
    for (let sequence = 1; sequence <= length; sequence++)
      entries.push(
        linkEntry(
          {
            id: `00000000-0000-4000-8000-00000000000${sequence}`,
            sequence,
            timestamp: `2026-11-21T09:00:0${sequence}.000Z`,
            source: 'signer',
            event: 'document_viewed',
            description: 'The document was viewed',
            actor: { name: 'Ann', email: 'ann@example.com' },
            ip_address: '203.0.113.7',
            user_agent: 'test',
            details: { page: sequence },
          },
          entries.at(-1)?.hash ?? CHAIN_START,
        ),
      );
    return entries;
  };

  it('is intact if nothing was changed', () => {
    expect(brokenAt(chain(5))).toBeNull();
    expect(brokenAt([])).toBeNull();
  });

  it('breaks at a changed, removed or swapped entry', () => {
    const [a, b, c, d] = chain(4) as [AuditEntry, AuditEntry, AuditEntry, AuditEntry];
    expect(brokenAt([a, { ...b, ip_address: '203.0.113.8' }, c, d])).toBe(2);
    expect(brokenAt([a, c, d])).toBe(3);
    expect(brokenAt([a, c, b, d])).toBe(3);
  });

  it('breaks one entry later if a changed entry was hashed again', () => {
    const [a, b, c] = chain(3) as [AuditEntry, AuditEntry, AuditEntry];
    const { previous_hash, hash: _hash, ...content } = b;
    const forged = linkEntry({ ...content, event: 'signing_declined' }, previous_hash);
    expect(brokenAt([a, forged, c])).toBe(3);
  });

  it('can be recomputed with sha256 alone', () => {
    const [entry] = chain(1) as [AuditEntry];
    const { hash, ...hashed } = entry;
    expect(hash).toBe(sha256Hex(canonicalJson(hashed)));
  });
});
