/** Regions that write another script than their language's most common one. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'zh-tw': 'zh-hant',
  'zh-hk': 'zh-hant',
  'zh-mo': 'zh-hant',
  'zh-cn': 'zh-hans',
  'zh-sg': 'zh-hans',
};

/** Codes that mean one of ours: the old one for Hebrew, and Norwegian without or with the other written form. */
const ALIASES: Readonly<Record<string, string>> = { iw: 'he', no: 'nb', nn: 'nb' };

function candidates(tag: string): readonly string[] {
  const parts = tag.toLowerCase().replace(/_/g, '-').split('-');
  const found: string[] = [];
  const script = SCRIPTS[parts.join('-')];
  for (let length = parts.length; length > 0; length--) {
    found.push(parts.slice(0, length).join('-'));
    if (length === parts.length && script) found.push(script);
  }
  const alias = Object.hasOwn(ALIASES, parts[0]!) ? ALIASES[parts[0]!] : undefined;
  if (alias) found.push(alias);
  return found;
}

/**
 * The supported language that fits the wishes best, in their order: the same tag, then a shorter one, then a sibling of
 * the same language (`pt-PT` takes `pt-BR` before it takes English). Without a match: `fallback`.
 */
export function negotiateLanguage<Code extends string>(
  wanted: readonly (string | null | undefined)[],
  supported: readonly Code[],
  fallback: Code,
): Code {
  const byTag = new Map(supported.map((code) => [code.toLowerCase(), code]));
  for (const tag of wanted) {
    if (!tag) continue;
    for (const candidate of candidates(tag)) {
      const exact = byTag.get(candidate);
      if (exact) return exact;
    }
    const language = tag.toLowerCase().split(/[-_]/)[0];
    const sibling = supported.find((code) => code.toLowerCase().split('-')[0] === language);
    if (sibling) return sibling;
  }
  return fallback;
}
