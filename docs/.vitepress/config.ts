/** The documentation site: `npm run build` writes it to `dist/docs`, and the service serves it at `/docs`. */
import { defineConfig } from 'vitepress';
import { headingAnchor } from '../../src/server/documentation/heading-anchor.ts';
import { escapeBraces } from './braces.ts';
import { REPOSITORY_PAGES, rewriteLinks } from './links.ts';
import { writePlainText } from './plain-text.ts';
import { addRowAnchors } from './row-anchors.ts';
import { SIDEBAR } from './sidebar.ts';
import { dropEmptyHeaders } from './tables.ts';

export default defineConfig({
  lang: 'en',
  title: 'Countersign',
  titleTemplate: ':title · Countersign',
  description: 'How to embed, call, host and check Countersign.',
  base: '/docs/',
  cleanUrls: true,
  outDir: '../dist/docs',
  cacheDir: '../.cache/docs',
  srcExclude: REPOSITORY_PAGES,
  // It would insert a style element, which the page's policy forbids.
  appearance: { disableTransition: false },
  // In a file of its own, so that pages contain no script of their own.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/docs/favicon.svg', type: 'image/svg+xml' }]],
  // Addresses of the demo and the service on the reader's machine.
  ignoreDeadLinks: 'localhostLinks',
  markdown: {
    anchor: { slugify: headingAnchor },
    config: (md) => void md.use(rewriteLinks).use(escapeBraces).use(dropEmptyHeaders).use(addRowAnchors),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  transformPageData: ({ relativePath }) => {
    const entry = SIDEBAR.flatMap(({ items }) => items).find(
      ({ link }) => `${link.slice(1)}.md` === relativePath,
    );
    return entry && { description: entry.about };
  },
  buildEnd: writePlainText,
  themeConfig: {
    siteTitle: 'Countersign',
    logo: '/favicon.svg',
    nav: [
      { text: 'Quickstart', link: '/guides/quickstart' },
      { text: 'Embed', link: '/embedding' },
      { text: 'API', link: '/api' },
      { text: 'Host', link: '/self-hosting' },
      { component: 'ServiceLink', props: { path: '/reference', text: 'Reference' } },
      { component: 'ServiceLink', props: { path: '/verify', text: 'Verify a PDF' } },
    ],
    sidebar: SIDEBAR,
    outline: { level: [2, 3] },
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          // Functions here would be compiled in the page, which its policy forbids.
          searchOptions: { fuzzy: 0.15, prefix: true, combineWith: 'AND', boost: { title: 4, text: 2 } },
        },
      },
    },
    externalLinkIcon: true,
  },
});
