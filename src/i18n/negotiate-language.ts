/** Regions with another script than the language's most common one. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'zh-tw': 'zh-hant',
  'zh-hk': 'zh-hant',
  'zh-mo': 'zh-hant',
  'zh-cn': 'zh-hans',
  'zh-sg': 'zh-hans',
};

/** Tags of Latin American Spanish. */
const LATIN_AMERICA = /^es-(419|ar|bo|br|bz|cl|co|cr|cu|do|ec|gt|hn|mx|ni|pa|pe|pr|py|sv|us|uy|ve)$/;

/** Other codes of supported languages: the old one for Hebrew, and Norwegian in general or Nynorsk. */
const ALIASES: Readonly<Record<string, string>> = { iw: 'he', no: 'nb', nn: 'nb' };

const languageOf = (tag: string) => tag.toLowerCase().split(/[-_]/)[0];

function candidates(tag: string): readonly string[] {
  const parts = tag.toLowerCase().replace(/_/g, '-').split('-');
  const found: string[] = [];
  const script = SCRIPTS[parts.join('-')];
  for (let length = parts.length; length > 0; length--) {
    const shorter = parts.slice(0, length).join('-');
    found.push(shorter);
    if (LATIN_AMERICA.test(shorter)) found.push('es-419');
    if (length === parts.length && script) found.push(script);
  }
  const alias = Object.hasOwn(ALIASES, parts[0]!) ? ALIASES[parts[0]!] : undefined;
  if (alias) found.push(alias);
  return found;
}

/**
 * The supported language that best matches the wanted tags, in order: the same tag, then a shorter one, then a variant
 * of the same language (`pt-PT` gets `pt-BR` rather than English). `es-MX` gets `es-419` before `es`. Without a match:
 * `fallback`.
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
    const sibling = supported.find((code) => languageOf(code) === languageOf(tag));
    if (sibling) return sibling;
  }
  return fallback;
}

/** The wanted tag that `code` was chosen for; its region determines formats of dates and numbers. */
export function tagOf(code: string, wanted: readonly (string | null | undefined)[]): string {
  return wanted.find((wish) => wish && languageOf(wish) === languageOf(code)) ?? code;
}
