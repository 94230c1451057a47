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
  grid-template: auto 1fr / 300px minmax(0, 1fr);
  margin: 0;
  background: var(--canvas);
  color: var(--text);
}

a {
  color: var(--link);
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
  min-block-size: 56px;
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
}

header button {
  flex-shrink: 0;
  min-inline-size: 36px;
  min-block-size: 36px;
  border: 1px solid var(--border);
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
}

#show-menu {
  display: none;
}

nav {
  position: sticky;
  inset-block-start: 56px;
  block-size: calc(100vh - 56px);
  padding: 16px 12px 48px 24px;
  overflow: auto;
  border-inline-end: 1px solid var(--border);
  background: var(--sunken);
}

nav h2 {
  margin: 20px 0 4px;
  font-size: 12px;
  letter-spacing: 0.02em;
}

nav h2 a {
  color: var(--muted);
  text-decoration: none;
}

nav ul {
  margin: 0;
  padding: 0;
  list-style: none;
}

nav li a {
  display: flex;
  gap: 8px;
  align-items: baseline;
  padding: 4px 8px;
  border-radius: 6px;
  color: inherit;
  font-size: 13px;
  line-height: 1.35;
  text-decoration: none;
}

nav li a:hover {
  background: var(--soft);
}

.search {
  display: grid;
  gap: 4px;
  color: var(--muted);
  font-size: 12px;
}

.search input {
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
  min-block-size: 1.5em;
  color: var(--muted);
  font-size: 12px;
}

main {
  padding: 24px 40px 96px;
}

h1 {
  margin: 8px 0;
  font-size: 30px;
  letter-spacing: -0.015em;
}

.intro {
  max-inline-size: 72ch;
}

.group > h2 {
  margin: 56px 0 8px;
  font-size: 22px;
  letter-spacing: -0.01em;
}

.call {
  padding-block: 24px;
  border-block-start: 1px solid var(--border);
}

.call h3 {
  margin: 0;
  font-size: 17px;
  overflow-wrap: anywhere;
}

.call h3 a {
  color: inherit;
  text-decoration: none;
}

.call h3 a:hover {
  text-decoration: underline;
}

.call h4,
.event-facts h4 {
  margin: 20px 0 6px;
  font-size: 13px;
}

.line {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin: 6px 0 12px;
}

.line code {
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

.method.get {
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
  gap: 40px;
}

.sides > * > p {
  max-inline-size: 68ch;
}

pre {
  max-block-size: 420px;
  margin: 0;
  padding: 12px 16px;
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: 8px;
  background: var(--sunken);
}

.keys {
  margin: 0;
}

.key {
  padding-block: 6px;
}

.key + .key {
  border-block-start: 1px solid var(--border);
}

/* An underline would hide the underscores of codes. */
dt a:not(:hover, :focus-visible) {
  text-decoration: none;
}

dt code {
  font-weight: 600;
  overflow-wrap: anywhere;
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

summary {
  padding-block: 4px;
  cursor: pointer;
}

details details {
  padding-inline-start: 12px;
}

dd details > dl {
  padding-inline-start: 14px;
  border-inline-start: 2px solid var(--border);
}

.answer > :not(summary) {
  margin-block: 4px 10px;
}

.answer.good > summary b {
  color: var(--read);
}

[hidden] {
  display: none !important;
}

@media (width < 420px) {
  .version {
    display: none;
  }

  #show-menu {
    margin-inline-start: auto;
  }
}

@media (width < 1180px) {
  .sides {
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
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

  #show-menu {
    display: block;
    inline-size: auto;
    padding-inline: 12px;
  }

  nav {
    position: fixed;
    inset: 57px 0 0;
    z-index: 1;
    display: none;
    block-size: auto;
    border: 0;
  }

  nav.open {
    display: block;
  }

  main {
    padding-inline: 16px;
  }
}
`;
