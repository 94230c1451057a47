/** The reference’s style sheet. A module, because it is served by the service itself and not by a bundle for browsers. */
export const styles = `:root {
  color-scheme: light dark;
  --canvas: light-dark(#ffffff, #1c1b1a);
  --sunken: light-dark(#f6f5f2, #161514);
  --border: light-dark(#e3e0da, #34322f);
  --strong: light-dark(#928c84, #807b74);
  --text: light-dark(#1b1a18, #f3f1ee);
  --muted: light-dark(#5e5a54, #b1aba3);
  --link: light-dark(#3532a6, #b3b1ff);
  --soft: light-dark(#ecebfa, #2a2950);
  --fill: #3b38b4;
  --read: light-dark(#166240, #7fd6a6);
  --write: light-dark(#3532a6, #b3b1ff);
  --change: light-dark(#7a4a00, #f3c06a);
  --remove: light-dark(#a3211a, #ff9d94);
  font:
    15px / 1.55 system-ui,
    -apple-system,
    "Segoe UI",
    Roboto,
    "Helvetica Neue",
    "Noto Sans",
    Arial,
    sans-serif;
}

:root[data-theme="light"] {
  color-scheme: light;
}

:root[data-theme="dark"] {
  color-scheme: dark;
}

* {
  box-sizing: border-box;
}

html {
  scroll-padding-block-start: 72px;
}

body {
  display: grid;
  grid-template: auto 1fr / 280px minmax(0, 1fr);
  margin: 0;
  background: var(--canvas);
  color: var(--text);
}

a {
  color: var(--link);
}

button {
  font: inherit;
  color: inherit;
  cursor: pointer;
}

.hidden {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}

:focus-visible {
  outline: 2px solid var(--link);
  outline-offset: 2px;
}

code,
pre {
  font:
    13px / 1.5 ui-monospace,
    "SF Mono",
    SFMono-Regular,
    Menlo,
    Consolas,
    "Liberation Mono",
    monospace;
}

.skip {
  position: fixed;
  inset: 8px auto auto 8px;
  z-index: 3;
  padding: 8px 12px;
  background: var(--canvas);
  translate: 0 -200%;
}

.skip:focus {
  translate: 0 0;
}

header {
  position: sticky;
  inset-block-start: 0;
  z-index: 2;
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 16px;
  block-size: 56px;
  padding: 8px 24px;
  border-block-end: 1px solid var(--border);
  background: var(--canvas);
}

.name {
  color: inherit;
  font-size: 17px;
  font-weight: 650;
  text-decoration: none;
}

.version {
  margin-inline-end: auto;
  color: var(--muted);
  font-size: 13px;
}

header button {
  flex-shrink: 0;
  min-inline-size: 36px;
  min-block-size: 36px;
  border: 1px solid var(--border);
  border-radius: 8px;
  background: none;
}

#show-menu {
  display: none;
}

#menu {
  position: sticky;
  inset-block-start: 56px;
  block-size: calc(100vh - 56px);
  padding: 16px 12px 48px;
  overflow: auto;
  border-inline-end: 1px solid var(--border);
  background: var(--sunken);
  scrollbar-width: thin;
}

#menu h2 {
  margin: 20px 12px 4px;
  color: var(--muted);
  font-size: 12px;
  font-weight: 600;
}

#menu ul {
  margin: 0;
  padding: 0;
  list-style: none;
}

#menu a {
  display: flex;
  gap: 8px;
  align-items: baseline;
  padding: 5px 12px;
  border-radius: 6px;
  color: inherit;
  font-size: 14px;
  line-height: 1.4;
  text-decoration: none;
}

#menu .sections {
  margin: 2px 0 8px 12px;
  border-inline-start: 1px solid var(--border);
}

#menu .sections a {
  border-start-start-radius: 0;
  border-end-start-radius: 0;
  font-size: 13px;
}

#menu span {
  min-inline-size: 0;
  overflow-wrap: anywhere;
}

#menu a:hover {
  background: var(--soft);
}

#menu a[aria-current="page"] {
  font-weight: 600;
}

#menu a[aria-current="location"] {
  background: var(--soft);
  color: var(--link);
  font-weight: 550;
}

#menu .method {
  min-inline-size: 42px;
  font-size: 10px;
}

search {
  position: sticky;
  inset-block-start: -16px;
  z-index: 1;
  display: block;
  margin: -16px -12px 8px;
  padding: 16px 24px 4px;
  background: var(--sunken);
}

.search {
  display: grid;
  gap: 4px;
  color: var(--muted);
  font-size: 12px;
}

.search input {
  inline-size: 100%;
  min-block-size: 38px;
  padding: 6px 12px;
  border: 1px solid var(--strong);
  border-radius: 8px;
  background: var(--canvas);
  color: var(--text);
  font: inherit;
  font-size: 14px;
}

#found {
  margin: 4px 0 0;
  color: var(--muted);
  font-size: 12px;
}

#found:empty {
  display: none;
}

#results {
  margin: 4px -12px 0;
}

#results a {
  display: grid;
  gap: 0;
  padding: 6px 12px;
}

#results b {
  font-weight: 600;
  overflow-wrap: anywhere;
}

.kind,
.context {
  color: var(--muted);
  font-size: 12px;
  overflow-wrap: anywhere;
}

main {
  padding: 24px 40px 30vh;
}

main:focus {
  outline: none;
}

h1 {
  margin: 8px 0;
  font-size: 30px;
  letter-spacing: -0.015em;
}

main > * {
  max-inline-size: 1400px;
}

.intro {
  max-inline-size: 72ch;
  margin: 0 0 24px;
  color: var(--muted);
}

h1 + .intro {
  font-size: 17px;
}

main > h2 {
  margin: 48px 0 8px;
  font-size: 22px;
  letter-spacing: -0.01em;
}

h3 {
  margin: 24px 0 6px;
  font-size: 15px;
}

.part {
  padding-block: 28px;
  border-block-start: 1px solid var(--border);
}

.part > h2 {
  margin: 0 0 8px;
  font-size: 19px;
  overflow-wrap: anywhere;
}

.part > h2 a {
  color: inherit;
  text-decoration: none;
}

.part > h2 a:hover {
  text-decoration: underline;
}

.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 12px;
  padding: 0;
  list-style: none;
}

.cards li {
  padding: 14px 16px;
  border: 1px solid var(--border);
  border-radius: 8px;
}

.cards :is(h3, p) {
  margin: 0;
}

.cards p {
  color: var(--muted);
  font-size: 14px;
}

.endpoints {
  columns: 2 420px;
  column-gap: 48px;
}

.endpoints section {
  break-inside: avoid-column;
}

.endpoints h3 {
  margin-block-start: 0;
}

.endpoints p {
  margin: 0 0 6px;
  color: var(--muted);
  font-size: 14px;
}

.endpoints ul {
  margin: 0 0 24px;
  padding: 0;
  font-size: 14px;
  list-style: none;
}

.endpoints li {
  display: flex;
  gap: 8px;
  align-items: baseline;
  padding-block: 3px;
}

.endpoints code {
  color: var(--muted);
  font-size: 12px;
  overflow-wrap: anywhere;
}

.pager {
  display: flex;
  flex-wrap: wrap;
  gap: 8px 24px;
  justify-content: space-between;
  padding-block: 24px;
  border-block-start: 1px solid var(--border);
}

.pager p {
  margin: 0;
}

.pager .next {
  margin-inline-start: auto;
}

.sides li:not(:first-child) {
  margin-block-start: 6px;
}

.index {
  columns: 17rem;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
}

.line {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin: 0 0 12px;
}

.line code,
p code,
li code {
  overflow-wrap: anywhere;
}

.method {
  flex: none;
  min-inline-size: 46px;
  font:
    600 11px / 1.6 ui-monospace,
    Menlo,
    Consolas,
    monospace;
  color: var(--write);
}

.line .method {
  min-inline-size: 0;
}

.method.get,
.status {
  color: var(--read);
}

.method.put,
.method.patch {
  color: var(--change);
}

.method.delete {
  color: var(--remove);
}

.tag {
  padding: 1px 8px;
  border: 1px solid var(--border);
  border-radius: 99px;
  color: var(--muted);
  font-size: 12px;
}

.sides {
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 20px 48px;
}

.sides:not(:has(> .aside)) {
  grid-template-columns: minmax(0, 84ch);
}

.sides:has(> .details) {
  grid-template-rows: auto 1fr;
}

.sides:has(> .details) > .aside {
  grid-row: 1 / 3;
  grid-column: 2;
}

.sides > div:empty {
  display: none;
}

.sides > div > :first-child {
  margin-block-start: 0;
}

.sides > div > p {
  max-inline-size: 68ch;
}

.aside {
  position: sticky;
  inset-block-start: 72px;
  align-self: start;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-block-size: calc(100vh - 88px);
  overflow: auto;
  scrollbar-width: thin;
}

.code {
  margin: 0;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: 8px;
  background: var(--sunken);
}

figcaption {
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  min-block-size: 40px;
  padding: 4px 6px 4px 16px;
  border-block-end: 1px solid var(--border);
  color: var(--muted);
  font-size: 13px;
}

.code-buttons {
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  align-items: center;
  margin-inline-start: auto;
}

.code-buttons button {
  min-block-size: 30px;
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  font-size: 13px;
}

.code-buttons button:hover {
  background: var(--soft);
}

.code-buttons [aria-pressed="true"] {
  border-color: var(--border);
  background: var(--canvas);
  color: var(--text);
  font-weight: 600;
}

.code-buttons .copy {
  min-inline-size: 66px;
  border-color: var(--border);
}

.code-buttons .show-run {
  border-color: var(--fill);
  background: var(--fill);
  color: #ffffff;
}

.code-buttons .show-run[aria-expanded="true"] {
  border-color: var(--border);
  background: var(--canvas);
  color: var(--text);
}

.run {
  --run-canvas: var(--canvas);
  --run-border: var(--border);
  --run-strong: var(--strong);
  --run-text: var(--text);
  --run-muted: var(--muted);
  --run-accent: var(--link);
  --run-fill: var(--fill);
  --run-on-fill: #ffffff;
  --run-good: var(--read);
  --run-bad: var(--remove);

  border-block-start: 1px solid var(--border);
}

.languages {
  display: flex;
  flex-wrap: wrap;
}

pre {
  max-block-size: 420px;
  margin: 0;
  padding: 12px 16px;
  overflow: auto;
}

pre:focus-visible {
  outline-offset: -2px;
}

.aside pre {
  max-block-size: min(420px, 52vh);
}

table {
  inline-size: 100%;
  max-inline-size: 560px;
  border-collapse: collapse;
  font-size: 14px;
}

th,
td {
  padding: 8px 12px 8px 0;
  border-block-end: 1px solid var(--border);
  font-weight: 400;
  text-align: start;
}

thead th {
  font-weight: 600;
}

.keys {
  margin: 0;
}

.key {
  padding-block: 10px;
}

.key + .key {
  border-block-start: 1px solid var(--border);
}

:target:is(.key) {
  margin-inline: -8px;
  padding-inline: 8px;
  border-radius: 6px;
  background: var(--soft);
}

/* An underline would hide the underscores of codes. */
dt a:not(:hover, :focus-visible) {
  text-decoration: none;
}

dt > a {
  color: inherit;
}

dt code {
  font-weight: 600;
  overflow-wrap: anywhere;
}

dt .type code {
  font-weight: 400;
}

dd {
  margin: 0;
}

dd p {
  margin: 2px 0;
  color: var(--muted);
  font-size: 14px;
}

.type,
.limit,
.quiet {
  color: var(--muted);
  font-size: 13px;
}

.limit {
  margin-inline-end: 12px;
}

.required {
  color: var(--remove);
  font-size: 12px;
}

.values {
  overflow-wrap: anywhere;
}

main summary {
  inline-size: fit-content;
  padding-block: 4px;
  color: var(--link);
  font-size: 14px;
  cursor: pointer;
}

details details {
  padding-inline-start: 12px;
}

dd details > dl {
  padding-inline-start: 14px;
  border-inline-start: 2px solid var(--border);
}

[hidden] {
  display: none !important;
}

@media (width < 1240px) {
  .sides {
    grid-template-columns: minmax(0, 1fr);
  }

  .aside {
    position: static;
    max-block-size: none;
  }

  .sides:has(> .details) {
    grid-template-rows: none;
  }

  .sides:has(> .details) > .aside {
    grid-row: auto;
    grid-column: auto;
  }
}

@media (width < 820px) {
  body {
    grid-template-columns: minmax(0, 1fr);
  }

  header {
    gap: 10px;
    padding-inline: 16px;
  }

  header .plain {
    display: none;
  }

  header button {
    min-block-size: 44px;
    min-inline-size: 44px;
  }

  #show-menu {
    display: block;
    padding-inline: 12px;
  }

  #menu {
    position: fixed;
    inset: 56px 0 0;
    z-index: 1;
    display: none;
    block-size: auto;
    border: 0;
  }

  #menu.open {
    display: block;
  }

  #menu a {
    padding-block: 11px;
  }

  main {
    padding-inline: 16px;
  }

  .code-buttons button {
    min-block-size: 44px;
  }
}

@media (width < 420px) {
  .version {
    display: none;
  }

  #show-menu {
    margin-inline-start: auto;
  }
}

/* Without scripts there is no search, and all languages are shown. */
@media (scripting: none) {
  search,
  header button {
    display: none !important;
  }

  .code pre[hidden] {
    display: block !important;
    border-block-start: 1px solid var(--border);
  }

  .code pre:not(:only-of-type)::before {
    content: attr(data-language);
    display: block;
    color: var(--muted);
  }
}

@media (scripting: none) and (width < 820px) {
  #menu {
    position: static;
    display: block;
  }
}

@media print {
  :root {
    color-scheme: light;
    font-size: 10pt;
  }

  body {
    display: block;
  }

  header,
  #menu,
  .skip,
  .pager,
  .code-buttons {
    display: none;
  }

  main {
    padding: 0;
  }

  .sides {
    display: block;
  }

  .aside,
  pre,
  .aside pre {
    position: static;
    max-block-size: none;
    overflow: visible;
  }

  .code {
    margin-block: 12px;
  }

  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .part > h2,
  h3,
  dt,
  figcaption {
    break-after: avoid;
  }
}
`;
