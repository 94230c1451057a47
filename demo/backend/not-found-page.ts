/** The 404 page. Uses the page's style sheet, and no script. */
export const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Page not found · Countersign</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/main.css">
  </head>
  <body>
    <main class="not-found">
      <h1>Page not found</h1>
      <p class="lead">The demo has no page at this address. Check the address, or start from the first step.</p>
      <p class="not-found-ways">
        <a class="button primary" href="/">Open the demo</a>
        <a class="button" href="/gallery">Open the gallery</a>
      </p>
    </main>
  </body>
</html>
`;
