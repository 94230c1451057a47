/** The page around a chapter: header, menu, previous and next chapter. */
import { BRAND } from '../../../model/brand.ts';
import { type Chapter, isSection, link } from './chapter.ts';
import { methodBadge } from './endpoints/endpoint.ts';
import type { OpenApiDocument } from './endpoints/operations.ts';
import { type Anchor, html, join, type Markup, plainText } from './markup/html.ts';

/** URLs of files that every page loads. */
export interface Assets {
  readonly styles: string;
  readonly script: string;
  readonly searchIndex: string;
  /** Loaded when a reader first runs an example. */
  readonly liveRequests: string;
  readonly openapi: string;
}
type Menu = readonly (readonly [heading: string, readonly Chapter[]])[];

/** Names of events break after dots and underscores. */
const breakable = (title: string) =>
  join(
    title.split(/(?<=[._])\b/).map((part) => html`${part}`),
    '<wbr>',
  );

const sectionItem = ({ id, title, kind, context }: Anchor) =>
  html`<li><a href="#${id}">${kind === 'Endpoint' && methodBadge(context.split(' ')[0]!)}<span>${breakable(title)}</span></a></li>`;

function menuItem({ id, title, content }: Chapter, isCurrent: boolean): Markup {
  const sections = isCurrent ? content.anchors.filter(isSection) : [];
  return html`<li><a href="#${id}"${isCurrent && html` aria-current="page"`}>${title}</a>${sections.length > 0 && html`<ul class="sections">${sections.map(sectionItem)}</ul>`}</li>`;
}

const navigation = (menu: Menu, current: Chapter): Markup =>
  html`<nav id="menu" aria-label="Contents"><search><label class="search">Search<input type="search" id="search" autocomplete="off" aria-controls="results" placeholder="Endpoints, fields, errors…"></label>
<p id="found" role="status"></p><ul id="results" hidden></ul></search>
<div id="contents">${menu.map(([heading, chapters]) => html`<h2>${heading}</h2><ul>${chapters.map((one) => menuItem(one, one === current))}</ul>`)}</div></nav>`;

function pager(chapters: readonly Chapter[], current: Chapter): Markup {
  const place = chapters.indexOf(current);
  const [previous, next] = [chapters[place - 1], chapters[place + 1]];
  return html`<nav class="pager" aria-label="Chapters">${previous && html`<p>Previous: ${link(previous.id, previous.title)}</p>`}${next && html`<p class="next">Next: ${link(next.id, next.title)}</p>`}</nav>`;
}

export function renderPage(
  chapter: Chapter,
  menu: Menu,
  info: OpenApiDocument['info'],
  assets: Assets,
): string {
  const { path, title, summary, content } = chapter;
  const chapters = menu.flatMap(([, all]) => all);
  const heading = path ? title : info.title;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="description" content="${plainText(summary)}">
<title>${path ? `${title} · ${info.title}` : info.title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${assets.styles}"><script src="${assets.script}" defer data-search-index="${assets.searchIndex}" data-live-requests="${assets.liveRequests}" data-openapi="${assets.openapi}"></script></head>
<body><a class="skip" href="#main">Skip to content</a>
<header><a class="name" href="#overview">${BRAND.name}</a><span class="version">API ${info.version}</span>
<button type="button" id="show-menu" aria-expanded="false" aria-controls="menu">Menu</button>
<a class="plain" href="${assets.openapi}">OpenAPI</a>
<button type="button" id="theme" aria-label="Dark theme" aria-pressed="false">◐</button></header>
${navigation(menu, chapter)}
<main id="main" tabindex="-1"><h1>${heading}</h1><p class="intro">${summary}</p>
${content}${pager(chapters, chapter)}</main></body></html>`.text;
}
